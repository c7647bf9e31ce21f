import { phrase } from '../../domain/phrase.ts'
import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { pageTitle } from '../../article/pageNames.ts'

export const noAddress: Rule = {
  id: 'no-address',
  severity: 'warning',
  finds: 'sources that have no address on the web',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    numberReferences(draft)
      .list.filter(({ page }) => citedUrl(page) === undefined)
      .map(({ page, citedBy: [sentence] }) => ({
        message: phrase`The source ${pageTitle(page)} has no web address, so that readers cannot find it.`,
        remedy: 'Cite a page that is on the web, or give the file its address in event.json.',
        ...(sentence === undefined ? {} : { sentence }),
      })),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
    bad: [
      {
        pages: [
          {
            text: exampleReport,
            url: 'file:notes.txt',
            finalUrl: 'file:notes.txt',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
  },
}
