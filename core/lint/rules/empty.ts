import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'

export const empty: Rule = {
  id: 'empty',
  severity: 'error',
  finds: 'drafts in which no sentence is left',
  source: 'Wikipedia:Drafts',
  draft: (draft) =>
    articleSentences(articleSections(draft)).length > 0
      ? []
      : [{ message: 'The draft has no sentence left.', remedy: 'Accept or write at least one.' }],
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
        sections: [{ sentences: [{ text: 'Three people were hurt.', review: 'rejected' }] }],
      },
    ],
  },
}
