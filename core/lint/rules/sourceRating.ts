import { phrase, type Phrase } from '../../domain/phrase.ts'
import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { rateAddress, ratePage } from '../../collect/reliability/rateSource.ts'
import type { SourceReliability } from '../../collect/reliability/sourceReliability.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import type { Severity } from '../finding.ts'
function judged({
  status,
  ratings,
}: SourceReliability): { readonly message: Phrase; readonly remedy: string; readonly severity: Severity } | undefined {
  if (status === 'reliable' || status === 'not-rated') return undefined
  const name = ratings[0]?.name ?? phrase`The source`
  // Another rule reports these.
  if (name === 'Wikipedia') return undefined
  if (status === 'no-consensus' || status === 'mixed') {
    return {
      message:
        status === 'mixed'
          ? phrase`${name} is rated by topic or period in English Wikipedia's list of sources.`
          : phrase`${name} is a source on whose reliability nobody has agreed, by English Wikipedia's list of sources.`,
      remedy: 'See what the list says of it before you rest a sentence on it alone.',
      severity: 'note',
    }
  }
  return {
    message: {
      unreliable: phrase`${name} is generally unreliable by English Wikipedia's list of sources.`,
      deprecated: phrase`${name} is deprecated by English Wikipedia's list of sources.`,
      blacklisted: phrase`${name} is blacklisted by English Wikipedia's list of sources.`,
    }[status],
    remedy: 'Cite another source for it.',
    severity: status === 'unreliable' ? 'warning' : 'error',
  }
}

export const sourceRating: Rule = {
  id: 'source-rating',
  severity: 'warning',
  finds: 'sources that English Wikipedia does not hold to be generally reliable',
  source: 'Wikipedia:Reliable sources/Perennial sources',
  draft: (draft) =>
    numberReferences(draft).list.flatMap(({ page, citedBy }) => {
      const found = judged(ratePage(page))
      return found === undefined ? [] : citedBy.map((sentence) => ({ ...found, sentence }))
    }),
  wikitext: ({ externalLinks }) =>
    externalLinks.flatMap(({ url, at }) => {
      const found = judged(rateAddress(url))
      return found === undefined ? [] : [{ ...at, ...found }]
    }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '{{cite web |url=https://www.reuters.com/world/a |title=A}}',
    ],
    bad: [
      {
        pages: [
          {
            text: exampleReport,
            url: 'https://www.dailymail.co.uk/news/a',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      '{{cite web |url=https://www.dailymail.co.uk/news/a |title=A}}',
      '{{cite web |url=https://www.infowars.com/posts/a |title=A}}',
    ],
  },
}
