import { phrase } from '../../domain/phrase.ts'
import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { citedPages } from '../draft/citedPages.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { isBefore, readCitedDate } from '../words/citedDate.ts'
import { pageTitle } from '../../article/pageNames.ts'
const remedy =
  'Keep it where the sentence tells of what was before; otherwise cite a source that can know of the event.'

export const sourceBeforeEvent: Rule = {
  id: 'source-before-event',
  severity: 'warning',
  finds: 'sources that are older than what they are cited for',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  draft: (draft, { eventDate }) => {
    if (eventDate === undefined) return []
    return citedPages(draft).flatMap(({ sentence, pages }) => {
      // One source from the time of the event is enough; older ones may cover the background.
      const older = pages.every(({ publishedAt }) => publishedAt !== undefined && isBefore(publishedAt, eventDate))
      const [page] = pages
      if (page === undefined || !older) return []
      const day = page.publishedAt?.slice(0, 10) ?? ''
      return [
        {
          sentence: sentence.id,
          message:
            pages.length === 1
              ? phrase`It cites "${pageTitle(page)}" of ${day}, and the event was on ${eventDate}.`
              : phrase`It cites only sources from before the event, among them "${pageTitle(page)}" of ${day}, and the event was on ${eventDate}.`,
          remedy,
        },
      ]
    })
  },
  wikitext: (document, { eventDate }) =>
    eventDate === undefined
      ? []
      : citationsIn(document).flatMap((citation) => {
          const given = citation.filled('date', 'publication-date', 'year')
          const date = given === undefined ? undefined : readCitedDate(given.value)
          if (given === undefined || date === undefined || date.form === 'range' || !isBefore(date.iso, eventDate))
            return []
          return [
            {
              ...given.at,
              message: phrase`${nameOfCitation(citation)} is of ${given.value}, and the event was on ${eventDate}.`,
              remedy,
            },
          ]
        }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      {
        pages: [
          {
            text: exampleReport,
            publishedAt: '2026-05-03',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      'A.<ref>{{cite web |url=https://a.example |title=A |date=4 May 2026}}</ref>\n\n{{Reflist}}',
      'A.<ref>{{cite web |url=https://a.example |title=A |date=May 2026}}</ref>\n\n{{Reflist}}',
    ],
    bad: [
      {
        pages: [
          {
            text: exampleReport,
            publishedAt: '2019-05-03T10:00:00Z',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      'A.<ref>{{cite web |url=https://a.example |title=A |date=4 May 2020}}</ref>\n\n{{Reflist}}',
    ],
  },
}
