import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { badgeMatches } from '../draft/badgeMatches.ts'

export const partly: Rule = {
  id: 'partly',
  severity: 'warning',
  finds: 'sentences of which the cited passages carry a part',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    badgeMatches(draft, 'partly', {
      message: phrase`Its passages carry only a part of it.`,
      remedy: 'Read them and take out what they do not say.',
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
        sections: [{ sentences: [{ text: 'Three people were hurt on Monday.', label: 'partly' }] }],
      },
    ],
  },
}
