import type { Rule } from '../rule.ts'

export const curlyQuotes: Rule = {
  id: 'curly-quotes',
  severity: 'note',
  finds: 'curly quotation marks and apostrophes',
  source: 'Wikipedia:Manual of Style#Quotation marks',
  wikitext: ({ prose }, { language }) => {
    if (language !== 'en') return []
    return [...prose.matchAll(/[“”‘’]/g)].map(({ index, 0: mark }) => ({
      start: index,
      end: index + 1,
      message: `A curly ${/[“”]/.test(mark) ? 'quotation mark' : 'apostrophe'} stands here.`,
      mend: 'English Wikipedia writes straight ones.',
      fix: { start: index, end: index + 1, text: /[“”]/.test(mark) ? '"' : "'" },
    }))
  },
  examples: {
    good: ['The "ship" isn\'t here.'],
    bad: [{ text: 'The “ship” isn’t here.', fixed: 'The "ship" isn\'t here.' }],
  },
}
