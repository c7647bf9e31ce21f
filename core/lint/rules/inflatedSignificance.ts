import { wordRule } from '../words/wordRule.ts'

export const inflatedSignificance = wordRule({
  id: 'inflated-significance',
  severity: 'warning',
  finds: 'words that make a subject more important than its sources do',
  source: 'Wikipedia:Signs of AI writing',
  list: 'significance',
  says: 'says that something matters without saying how.',
  remedy: 'Say what happened and let readers judge, or give the view to the source that holds it.',
  examples: {
    good: [
      'The actor played the key role of Hamlet.',
      'The landscape around the lake is flat.',
      'The mark on the wall was removed.',
    ],
    bad: [
      "The tower stands as a testament to the town's spirit.",
      'He played a pivotal role in the talks.',
      'The event marked a significant milestone.',
      'The attack sparked a broader debate.',
      'The crash underscored the importance of maintenance.',
    ],
  },
})
