import type { Rule } from '../rule.ts'
import { articleSections, articleSentences } from '../../articleSections.ts'

export const unreviewed: Rule = {
  id: 'unreviewed',
  severity: 'warning',
  finds: 'sentences that nobody has reviewed',
  source: 'Wikipedia:Writing articles with large language models',
  // Said once: a draft that nobody has read would be nothing but these.
  draft: (draft) => {
    const sentences = articleSentences(articleSections(draft))
    const count = sentences.filter(({ review }) => review === 'unreviewed').length
    if (count === 0) return []
    return [
      {
        message: `Nobody has reviewed ${count} of ${sentences.length} sentence${sentences.length === 1 ? '' : 's'}.`,
        mend: 'Read each with its passages, then accept, rewrite or reject it.',
      },
    ]
  },
  examples: {
    good: [
      {
        pages: [
          {
            text: 'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said. "Nobody was on the bridge at that time," he told reporters.',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.', review: 'accepted' }] }],
      },
    ],
    bad: [
      {
        pages: [
          {
            text: 'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said. "Nobody was on the bridge at that time," he told reporters.',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
  },
}
