import type { Rule } from '../rule.ts'
import { badgeMatches } from '../draft/badgeMatches.ts'

export const contradicted: Rule = {
  id: 'contradicted',
  severity: 'error',
  finds: 'sentences of which the cited passages say otherwise',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    badgeMatches(draft, 'contradicted', {
      message: 'Its passages say otherwise.',
      remedy: 'Rewrite it after them, cite others, or reject it.',
    }),
  examples: {
    good: [
      {
        pages: [
          {
            text: 'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said. "Nobody was on the bridge at that time," he told reporters.',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
    bad: [
      {
        pages: [
          {
            text: 'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said. "Nobody was on the bridge at that time," he told reporters.',
          },
        ],
        sections: [{ sentences: [{ text: 'Nine people were hurt.', label: 'contradicted' }] }],
      },
    ],
  },
}
