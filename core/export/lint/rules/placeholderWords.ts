import { wordRule } from '../words/wordRule.ts'

export const placeholderWords = wordRule({
  id: 'placeholder-words',
  severity: 'error',
  finds: 'words that stand in for something nobody filled in',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  list: 'placeholder',
  inQuotations: true,
  says: 'stands for something that was never filled in.',
  mend: 'Fill it in from a source, or take it out. On English Wikipedia a page with placeholders can be deleted at once (G15).',
  examples: {
    good: [
      'Visitors may insert coins here.',
      'The sample text is by Cicero.',
    ],
    bad: [
      'Lorem ipsum dolor sit amet.',
      'He was born in 1960. Insert citation here.',
    ],
  },
})
