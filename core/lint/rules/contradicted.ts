import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { badgeMatches } from '../draft/badgeMatches.ts'

export const contradicted: Rule = {
  id: 'contradicted',
  severity: 'error',
  finds: 'sentences of which the cited passages say otherwise',
  source: 'Wikipedia:Verifiability',
  draft: (draft) =>
    badgeMatches(draft, 'contradicted', {
      message: phrase`Its passages say otherwise.`,
      remedy: 'Rewrite it after them, cite others, or reject it.',
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
        sections: [{ sentences: [{ text: 'Nine people were hurt.', label: 'contradicted' }] }],
      },
    ],
  },
}
