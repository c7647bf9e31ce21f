import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const refBareUrl: Rule = {
  id: 'ref-bare-url',
  severity: 'warning',
  finds: 'references that are an address and nothing else',
  source: 'Wikipedia:Bare URLs',
  wikitext: ({ text, refs }) =>
    refs.flatMap(({ start, end, content }) => {
      const inner = content === undefined ? '' : text.slice(content.start, content.end).trim()
      if (!/^\[?https?:\/\/[^\s\]]+\]?\.?$/i.test(inner)) return []
      return [
        {
          start,
          end,
          message: phrase`This reference is an address alone: ${inner.slice(0, 80)}`,
          remedy: 'Give title, site and date in a citation template, so that it can be found when the address is gone.',
        },
      ]
    }),
  examples: {
    good: ['A.<ref>[https://a.example/1 A ferry], Harbour Post, 3 May 2026</ref>\n\n{{Reflist}}'],
    bad: ['A.<ref>https://a.example/1</ref>\n\n{{Reflist}}', 'A.<ref>[https://a.example/1]</ref>\n\n{{Reflist}}'],
  },
}
