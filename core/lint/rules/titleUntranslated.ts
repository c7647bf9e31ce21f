import { numberReferences } from '../../article/numberReferences.ts'
import { phrase } from '../../domain/phrase.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { quotedTitles } from '../draft/quotedTitles.ts'
import { exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'

const page = { text: exampleReport, title: 'Le ferry échoué' }

export const titleUntranslated: Rule = {
  id: 'title-untranslated',
  severity: 'note',
  finds: 'cited pages in another language whose titles are not translated',
  source: 'Help:Citation Style 1#Titles and chapters',
  draft: (draft, { language }) => {
    const [first, ...others] = numberReferences(draft)
      .list.map((reference) => reference.page)
      .filter(
        (cited) =>
          !['', 'und', language].includes(primarySubtag(cited.language)) &&
          (cited.citation?.titleTranslated ?? '') === '',
      )
    if (first === undefined) return []
    const titles = quotedTitles([first, ...others])
    return [
      {
        message:
          others.length === 0
            ? phrase`A cited page is in another language, and its title has no translation: ${titles}.`
            : phrase`${others.length + 1} cited pages are in another language, and their titles have no translation: ${titles}.`,
        remedy: 'Translate the evidence, which translates the title too, or add the title in Sources.',
      },
    ]
  },
  examples: {
    good: [
      { pages: [{ ...page, language: 'en' }], sections: [{ sentences: [{ text: 'The ferry ran aground.' }] }] },
      {
        pages: [{ ...page, language: 'fr', citation: { authors: [], origins: {}, titleTranslated: 'The ferry' } }],
        sections: [{ sentences: [{ text: 'The ferry ran aground.' }] }],
      },
    ],
    bad: [
      { pages: [{ ...page, language: 'fr-FR' }], sections: [{ sentences: [{ text: 'The ferry ran aground.' }] }] },
      {
        pages: [
          { ...page, language: 'fr' },
          { ...page, language: 'de', url: 'https://b.example/1', finalUrl: 'https://b.example/1' },
        ],
        sections: [{ sentences: [{ text: 'The ferry ran aground.', cites: [0, 1] }] }],
      },
    ],
  },
}
