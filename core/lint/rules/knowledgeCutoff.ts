import { wordRule } from '../words/wordRule.ts'

export const knowledgeCutoff = wordRule({
  id: 'knowledge-cutoff',
  severity: 'error',
  finds: 'remarks on what a model knows or was shown',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  list: 'knowledgeCutoff',
  names: 'count',
  inQuotations: true,
  says: 'is a remark of a model about what it knows.',
  remedy:
    'Take it out, or say what a source says. On English Wikipedia a page with such a remark can be deleted at once (G15).',
  examples: {
    good: [
      'As of May 2026, two people were missing.',
      'The cutoff for applications was in March.',
      'Details of the contract were not published.',
    ],
    bad: [
      'As of my last knowledge update in 2023, the trial was pending.',
      'As an AI language model, I cannot browse the web.',
      'The cause is not mentioned in the provided sources.',
      'While specific details are limited, the crash drew attention.',
    ],
  },
})
