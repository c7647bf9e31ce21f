import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

const pages = [{ text: 'Salt Road is a drama film. It was directed by Ann Lee and is 98 minutes long.' }]

export const infoboxMissing: Rule = {
  id: 'infobox-missing',
  severity: 'note',
  finds: 'drafts without the infobox that articles on their kind of subject usually have',
  source: 'Help:Infobox',
  wikitext: ({ templates }, { infobox }) => {
    if (infobox === undefined || templates.some(({ name }) => /infobox|^(?:ficha de|taxobox)/iu.test(name))) return []
    return [
      {
        start: 0,
        end: 0,
        message: phrase`Articles on such subjects usually have {{${infobox}}}. It could not be filled, since too little is stated in a form that is read.`,
        remedy: 'Add it by hand with what sources state, or do without.',
      },
    ]
  },
  examples: {
    good: [
      'Salt Road is a drama film.',
      {
        title: 'Salt Road',
        pages,
        sections: [
          {
            sentences: [
              { text: 'Salt Road is a drama film directed by Ann Lee.' },
              { text: 'The film has a running time of 98 minutes.' },
            ],
          },
        ],
      },
    ],
    bad: [
      { title: 'Salt Road', pages, sections: [{ sentences: [{ text: 'Salt Road is a drama film about the sea.' }] }] },
    ],
  },
}
