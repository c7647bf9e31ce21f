import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { badgeMatches } from '../draft/badgeMatches.ts'

export const unchecked: Rule = {
  id: 'unchecked',
  severity: 'warning',
  finds: 'sentences that no verifier was asked about',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    badgeMatches(draft, 'unchecked', {
      message: phrase`It was not checked against its passages.`,
      remedy: 'Read them before it leaves.',
    }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.', label: 'unchecked' }] }],
      },
    ],
  },
}
