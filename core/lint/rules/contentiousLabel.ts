import { wordRule } from '../words/wordRule.ts'

export const contentiousLabel = wordRule({
  id: 'contentious-label',
  severity: 'warning',
  finds: 'labels that carry a judgement',
  source: 'Wikipedia:Manual of Style/Words to watch#Contentious labels',
  list: 'contentious',
  says: 'is a label that carries a judgement.',
  remedy: 'Use it only if reliable sources widely do, and say who calls it so; otherwise say what was done.',
  examples: {
    good: ['The court called him "a terrorist".', 'The group was founded in 1990.', 'The band has a cult following.'],
    bad: [
      'The terrorist fled to the north.',
      'The controversial mayor resigned.',
      'He led a notorious cult.',
      'The extremist fled.',
    ],
  },
})
