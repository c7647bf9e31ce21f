import { beforeInSentence } from '../words/beforeInSentence.ts'
import { wordRule } from '../words/wordRule.ts'

/** That somebody is not what the label says, or that it is asked whether they are. */
const denial =
  /\b(?:den(?:y|ies|ied|ying)|rul(?:e[sd]?|ing) out|reject(?:s|ed)?|dismiss(?:es|ed)?|no (?:link|connection|ties)|not (?:a|an|linked|connected|part)|never (?:a|an)|whether|possible link)\b[^;]*$/u

export const contentiousLabel = wordRule({
  id: 'contentious-label',
  severity: 'warning',
  finds: 'labels that carry a judgement',
  source: 'Wikipedia:Manual of Style/Words to watch#Contentious labels',
  list: 'contentious',
  unless: (text, phrase) => denial.test(beforeInSentence(text, phrase)),
  says: 'is a label that carries a judgement.',
  remedy: 'Use it only if reliable sources widely do, and say who calls it so; otherwise say what was done.',
  examples: {
    good: [
      'The court called him "a terrorist".',
      'The group was founded in 1990.',
      'The band has a cult following.',
      'Police denied that he belonged to a terrorist network.',
    ],
    bad: [
      'The terrorist fled to the north.',
      'The controversial mayor resigned.',
      'He led a notorious cult.',
      'The extremist fled.',
      'He denied it. The terrorist fled to the north.',
    ],
  },
})
