import type { Rule } from '../rule.ts'

const curly = /[“”‘’]/
const remedy = 'English Wikipedia writes straight ones.'

function straight(text: string): string {
  return text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
}

export const curlyQuotes: Rule = {
  id: 'curly-quotes',
  severity: 'note',
  finds: 'curly quotation marks and apostrophes',
  source: 'Wikipedia:Manual of Style#Quotation marks',
  prose: ({ text }, { language }) => {
    if (language !== 'en' || !curly.test(text)) return []
    const span = { start: 0, end: text.length }
    const fix = { ...span, text: straight(text) }
    return [{ ...span, message: 'It holds curly quotation marks or apostrophes.', remedy, fix }]
  },
  // Once a line, which is a paragraph.
  wikitext: ({ text, prose }, { language }) =>
    language !== 'en'
      ? []
      : [...prose.matchAll(/[“”‘’](?:[^\n]*[“”‘’])?/g)].map(({ index, 0: all }) => {
          const span = { start: index, end: index + all.length }
          // Within references and templates they stay: titles are given as their pages have them.
          const fixed = Array.from({ length: all.length }, (_, at) =>
            all[at] === text[index + at] ? straight(all[at] ?? '') : (text[index + at] ?? ''),
          ).join('')
          const message = 'This line holds curly quotation marks or apostrophes.'
          return { ...span, message, remedy, fix: { ...span, text: fixed } }
        }),
  examples: {
    good: ['The "ship" isn\'t here.', 'It sank.<ref>{{cite book |title=The “ship”}}</ref>\n\n{{Reflist}}'],
    bad: [
      { text: 'The “ship” isn’t here.', fixed: 'The "ship" isn\'t here.' },
      {
        text: 'The “ship” sank.<ref>{{cite book |title=The “ship”}}</ref> It’s gone.\n\n{{Reflist}}',
        fixed: 'The "ship" sank.<ref>{{cite book |title=The “ship”}}</ref> It\'s gone.\n\n{{Reflist}}',
      },
    ],
  },
}
