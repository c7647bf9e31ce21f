import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'

export const verbatim: Rule = {
  id: 'verbatim',
  severity: 'warning',
  finds: "sentences that are their source's own words",
  source: 'Wikipedia:Copying text from other sources',
  draft: (draft) =>
    articleSentences(articleSections(draft))
      .filter(({ origin }) => origin === 'quotation')
      .map(({ id }) => ({
        sentence: id,
        message: 'It is word for word from its source.',
        remedy: 'Rewrite it in your own words.',
      })),
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
        sections: [
          {
            sentences: [{ text: 'Three people were hurt when the ferry ran onto rocks at dawn.', origin: 'quotation' }],
          },
        ],
      },
    ],
  },
}
