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
      const message = `"${pageTitle(first.page)}" has no copy in an archive.`
      return [{ message, remedy: draftRemedy, ...(sentence === undefined ? {} : { sentence }) }]
    }
    // Said once: most drafts are of news, of which hardly a page has a copy yet.
    const named = open.slice(0, mostNamed).map(({ page }) => `"${pageTitle(page)}"`)
    const more = open.length > mostNamed ? ` and ${open.length - mostNamed} more` : ''
    return [
      {
        message: `${open.length} sources have no copy in an archive: ${named.join(', ')}${more}.`,
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
        message: `${nameOfCitation(citation)} has no copy in an archive.`,
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
