import { quotedTitles } from '../draft/quotedTitles.ts'
import { phrase } from '../../domain/phrase.ts'
import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { archiveUrl, citedUrl } from '../../article/citedUrl.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { pageTitle } from '../../article/pageNames.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'

const draftRemedy = 'Have the pages saved in the Wayback Machine, in Sources.'
/** Sources that are named at most. */
const mostNamed = 5

export const archiveMissing: Rule = {
  id: 'archive-missing',
  severity: 'note',
  finds: 'sources without a copy in an archive',
  source: 'Wikipedia:Link rot',
  draft: (draft) => {
    const open = numberReferences(draft).list.filter(
      ({ page }) => citedUrl(page) !== undefined && archiveUrl(page) === undefined,
    )
    const [first] = open
    if (first === undefined) return []
    const sentence = first.citedBy[0]
    if (open.length === 1) {
      const message = phrase`"${pageTitle(first.page)}" has no copy in an archive.`
      return [{ message, remedy: draftRemedy, ...(sentence === undefined ? {} : { sentence }) }]
    }
    // Said once: most drafts are of news, of which hardly a page has a copy yet.
    const titles = quotedTitles([first.page, ...open.slice(1, mostNamed).map(({ page }) => page)])
    const more = open.length - mostNamed
    return [
      {
        message:
          more > 0
            ? phrase`${open.length} sources have no copy in an archive: ${titles} and ${more} more.`
            : phrase`${open.length} sources have no copy in an archive: ${titles}.`,
        remedy: draftRemedy,
      },
    ]
  },
  wikitext: (document) =>
    citationsIn(document)
      .filter(({ filled }) => filled('url') !== undefined && filled('archive-url', 'archiveurl') === undefined)
      .map((citation) => ({
        start: citation.start,
        end: citation.end,
        message: phrase`${nameOfCitation(citation)} has no copy in an archive.`,
        remedy: 'Have the page saved at web.archive.org and give |archive-url= and |archive-date=.',
      })),
  examples: {
    good: [
      {
        pages: [
          {
            text: exampleReport,
            archive: {
              url: 'https://web.archive.org/web/20260504000000/https://example.org/0',
              date: '2026-05-04T00:00:00Z',
            },
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '{{cite web |url=https://a.example |title=A |archive-url=https://web.archive.org/web/20260504000000/https://a.example |archive-date=4 May 2026}}',
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '{{cite web |url=https://a.example |title=A}}',
    ],
  },
}
