import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { badgeMatches } from '../draft/badgeMatches.ts'

export const unsupported: Rule = {
  id: 'unsupported',
  severity: 'error',
  finds: 'sentences that the cited passages do not say',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    badgeMatches(draft, 'unsupported', {
      message: phrase`Its passages do not say it.`,
      remedy: 'Cite others, rewrite it, or reject it.',
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
        sections: [{ sentences: [{ text: 'The captain was asleep.', label: 'unsupported' }] }],
      },
    ],
  },
}
