import { phrase } from '../../domain/phrase.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { examplePages } from '../exampleReport.ts'
import { proseOfSentence } from '../proseOf.ts'
import type { DraftMatch, Rule } from '../rule.ts'

const sum = String.raw`(?:(?:US|A|C|NZ)?[$€£¥₹]\s?\d[\d.,]*\d|(?:US|A|C|NZ)?[$€£¥₹]\s?\d|\d[\d.,]*\s?(?:[$€£]|dollars|euros?|pounds|USD|EUR|GBP)(?!\p{L}))(?!\s?(?:million|billion|trillion|m|bn|k)(?!\p{L}))(?![\d,.]*\d)`
const patterns: readonly RegExp[] = [
  String.raw`(?<!\p{L})(?:priced|on sale|for sale|available|sells|retails|retailing|tickets?[^.$€£]{0,30})\s(?:at|for|from|start at|starts? at|cost)\s(?:only\s|just\s)?${sum}`,
  String.raw`${sum}\s(?:per|a|each|an)\s(?:month|person|ticket|night|week|user|licen[cs]e|copy|unit|item)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:only|just|save|for as little as)\s${sum}`,
  String.raw`\d{1,2}\s?(?:%|percent|per cent)\s(?:off|discount)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'))

export const priceInProse: Rule = {
  id: 'price-in-prose',
  severity: 'note',
  finds: 'prices of what is for sale',
  source: 'Wikipedia:What Wikipedia is not#NOTPRICE',
  draft: (draft) =>
    articleSentences(articleSections(draft)).flatMap(({ id, text, origin }): readonly DraftMatch[] => {
      const { unquoted } = proseOfSentence(text, origin === 'quotation')
      const found = patterns.map((pattern) => pattern.exec(unquoted)?.[0]).find((words) => words !== undefined)
      if (found === undefined) return []
      return [
        {
          sentence: id,
          message: phrase`"${found}" is a price; a page may have put it there to sell something.`,
          remedy: 'Leave it out, unless independent sources discuss the price.',
        },
      ]
    }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'The storm did damage of $300,000 and cost the city $2 million.' }] }],
      },
      { pages: examplePages, sections: [{ sentences: [{ text: 'The court fined him $5,000 in 2023.' }] }] },
    ],
    bad: [
      { pages: examplePages, sections: [{ sentences: [{ text: 'Tickets for the ferry start at $12.50.' }] }] },
      { pages: examplePages, sections: [{ sentences: [{ text: 'The service is offered for only £9.99 a month.' }] }] },
      { pages: examplePages, sections: [{ sentences: [{ text: 'The app is available at 30% off.' }] }] },
    ],
  },
}
