import { wordRule } from '../words/wordRule.ts'

export const trailingAnalysis = wordRule({
  id: 'trailing-analysis',
  severity: 'warning',
  finds: 'half-sentences that judge what was just said',
  source: 'Wikipedia:Signs of AI writing',
  list: 'trailingAnalysis',
  says: 'adds a judgement that nobody is named for.',
  remedy: 'End the sentence before it, or say whose judgement it is.',
  examples: {
    good: [
      'The lamp was lit, reflecting light onto the water.',
      'Ensuring the safety of ships is her task.',
      'She wrote a book highlighting the case.',
    ],
    bad: [
      "The port reopened in June, highlighting the town's resilience.",
      'He donated the land, underscoring his commitment to the town.',
      'The bridge was rebuilt, ensuring continued access to the island.',
    ],
  },
})
