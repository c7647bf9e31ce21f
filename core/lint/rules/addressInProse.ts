import { phrase } from '../../domain/phrase.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { examplePages } from '../exampleReport.ts'
import { proseOfSentence } from '../proseOf.ts'
import type { DraftMatch, Rule } from '../rule.ts'

/** Web and e-mail addresses, hosts in small letters ("Amazon.com" is a company) and telephone numbers with their prefix. */
const address =
  /(?:https?:\/\/|(?<![\p{L}\p{N}@])www\.)[^\s<>|\]}]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|(?<![\p{L}\p{N}@.])(?:[a-z0-9-]+\.)+(?:com|org|net|info|biz|io|co|shop|online|site|xyz|example)(?:\/[^\s<>|\]}]*)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:\+\d{1,3}[ -]|(?:1-)?8(?:00|88|77|66)[ -])\d[\d -]{5,}\d/gu

export const addressInProse: Rule = {
  id: 'address-in-prose',
  severity: 'warning',
  finds: 'web addresses, e-mail addresses and telephone numbers in the text',
  source: 'Wikipedia:External links',
  // In wikitext, addresses are in templates and links, which other rules read.
  draft: (draft) =>
    articleSentences(articleSections(draft)).flatMap(({ id, text, origin }): readonly DraftMatch[] => {
      const found = proseOfSentence(text, origin === 'quotation').unquoted.match(address)?.[0]
      if (found === undefined) return []
      return [
        {
          sentence: id,
          message: phrase`"${found}" is an address; a page may have put it there.`,
          remedy: 'Take it out of the text. An official site can stand under External links.',
        },
      ]
    }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [
          { sentences: [{ text: 'Amazon.com and the U.S. Coast Guard reported 1,200 cases at 8:00 in 2022-2023.' }] },
        ],
      },
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Refunds are paid at https://refunds.example/claim.' }] }],
      },
      { pages: examplePages, sections: [{ sentences: [{ text: 'Questions go to claims@ferry.example for help.' }] }] },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Tickets are sold by ferrytickets.com and by its offices.' }] }],
      },
      { pages: examplePages, sections: [{ sentences: [{ text: 'Its number is 800-555-0199 at any time.' }] }] },
    ],
  },
}
