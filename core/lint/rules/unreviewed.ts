import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'

export const unreviewed: Rule = {
  id: 'unreviewed',
  severity: 'warning',
  finds: 'sentences that nobody has reviewed',
  source: 'Wikipedia:Writing articles with large language models',
  // Reported once, or else every sentence of an unread draft would have this issue.
  draft: (draft, { modelProse = 'free' }) => {
    const sentences = articleSentences(articleSections(draft))
    const open = sentences.filter(({ review }) => review === 'unreviewed')
    if (open.length === 0) return []
    const written = open.filter(({ origin }) => origin === 'model' || origin === 'model-edited').length
    const blocks = modelProse !== 'free' && written > 0
    const unread =
      sentences.length === 1
        ? phrase`Nobody has reviewed ${open.length} of ${sentences.length} sentence.`
        : phrase`Nobody has reviewed ${open.length} of ${sentences.length} sentences.`
    return [
      {
        message: blocks
          ? phrase`${unread} A model wrote ${written} of them, and the wiki's rules allow exporting those only after review.`
          : unread,
        remedy: 'Read each with its passages, then accept, rewrite or reject it.',
        blocks,
      },
    ]
  },
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.', review: 'accepted' }] }],
      },
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
  },
}
