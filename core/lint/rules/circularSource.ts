import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { isUrl } from '../../domain/isUrl.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { citedUrl } from '../../article/citedUrl.ts'
const message = 'A wiki is cited, which anybody can change.'
const remedy = 'Cite the source that the article there cites, after reading it.'

function isWiki(url: string): boolean {
  return isUrl(url) && /(?:^|\.)(?:wikipedia|wikinews|wikidata|wiktionary)\.org$/.test(new URL(url).hostname)
}

export const circularSource: Rule = {
  id: 'circular-source',
  severity: 'error',
  finds: 'articles of a wiki that are cited as sources',
  source: 'Wikipedia:Verifiability#Wikipedia and sources that mirror or use it',
  draft: (draft) =>
    numberReferences(draft).list.flatMap(({ page, citedBy: [sentence] }) =>
      isWiki(citedUrl(page) ?? '') ? [{ message, remedy, ...(sentence === undefined ? {} : { sentence }) }] : [],
    ),
  wikitext: (document) =>
    citationsIn(document).flatMap(({ filled }) => {
      const url = filled('url')
      return url !== undefined && isWiki(url.value) ? [{ ...url.at, message, remedy }] : []
    }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '{{cite web |url=https://a.example/wikipedia |title=A}}',
      '{{cite web |url=https://wikimediafoundation.org/news/a |title=A}}',
    ],
    bad: [
      {
        pages: [
          {
            text: exampleReport,
            url: 'https://en.wikipedia.org/wiki/Ferry',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '{{cite web |url=https://de.m.wikipedia.org/wiki/A |title=A}}',
    ],
  },
}
