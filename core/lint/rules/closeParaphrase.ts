import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { checkCopies } from '../../judge/copy/checkCopies.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { pageTitle } from '../../article/pageNames.ts'
/** Words in a row that are close paraphrase anywhere, and where they are half of the sentence. */
const longRun = 10
const shortRun = 7

export const closeParaphrase: Rule = {
  id: 'close-paraphrase',
  severity: 'warning',
  finds: 'sentences that keep the words of their source',
  source: 'Wikipedia:Close paraphrasing',
  draft: (draft) => {
    const sentences = new Map(articleSentences(articleSections(draft)).map((sentence) => [sentence.id, sentence]))
    const pages = new Map(draft.pages.map((page) => [page.id, page]))
    return checkCopies(draft).sentences.flatMap(({ sentenceId, runs }) => {
      const sentence = sentences.get(sentenceId)
      // Another rule reports sentences that are wholly quoted.
      if (sentence === undefined || sentence.origin === 'quotation') return []
      const own = runs.filter(({ kind }) => kind === 'wording')
      const longest = own.toSorted((a, b) => b.unquoted - a.unquoted)[0]
      const all = sentence.text.split(/\s+/).length
      const count = longest?.unquoted ?? 0
      if (longest === undefined || (count < longRun && (count < shortRun || count * 2 < all))) return []
      const words = sentence.text.slice(longest.sentence.start, longest.sentence.end)
      const page = pages.get(longest.pageId)
      return [
        {
          sentence: sentenceId,
          message:
            page === undefined
              ? phrase`${longest.words} words in a row stand so in a source: "${words}"`
              : phrase`${longest.words} words in a row stand so in "${pageTitle(page)}": "${words}"`,
          remedy: 'Say it in your own words and order, or set it as a quotation.',
        },
      ]
    })
  },
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      {
        pages: examplePages,
        sections: [
          { sentences: [{ text: 'When the ferry hit the shore in the morning, three passengers were injured.' }] },
        ],
      },
      {
        pages: [
          { text: 'Two men were charged with fraud, deceit, grave scandal and obstruction of justice on Friday.' },
        ],
        sections: [
          {
            sentences: [{ text: 'They were charged with fraud, deceit, grave scandal and obstruction of justice.' }],
          },
        ],
      },
      {
        pages: [
          { text: 'Police seized 13 long guns, handguns, a machete, a large quantity of ammunition and body armour.' },
        ],
        sections: [
          {
            sentences: [
              {
                text: 'In the trailers were 13 long guns, handguns, a machete, a large quantity of ammunition and body armour.',
              },
            ],
          },
        ],
      },
      {
        pages: [{ text: '"Are we a nation of cheats?" asked an editorial in a leading newspaper.' }],
        sections: [
          {
            sentences: [
              { text: '"Are we a nation of cheats?" asked an editorial in a leading newspaper, and the mayor agreed.' },
            ],
          },
        ],
      },
    ],
    bad: [
      {
        pages: examplePages,
        sections: [
          { sentences: [{ text: 'It was early when the ferry ran onto rocks at dawn, the harbour master said.' }] },
        ],
      },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt when the ferry ran onto rocks.' }] }],
      },
      {
        pages: [
          {
            text: 'The mayor denounced the result, called the audience back, handed the trophy to another actor and left.',
          },
        ],
        sections: [
          {
            sentences: [
              {
                text: 'The mayor denounced the result, called the audience back, handed the trophy to another actor and left.',
              },
            ],
          },
        ],
      },
    ],
  },
}
