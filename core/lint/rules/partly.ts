import type { Rule } from '../rule.ts'
import { badgeMatches } from '../draft/badgeMatches.ts'

export const partly: Rule = {
  id: 'partly',
  severity: 'warning',
  finds: 'sentences of which the cited passages carry a part',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    badgeMatches(draft, 'partly', {
      message: 'Its passages carry only a part of it.',
      remedy: 'Read them and take out what they do not say.',
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
        sections: [{ sentences: [{ text: 'Three people were hurt on Monday.', label: 'partly' }] }],
      },
    ],
  },
}
