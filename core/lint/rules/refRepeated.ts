import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const refRepeated: Rule = {
  id: 'ref-repeated',
  severity: 'warning',
  finds: 'the same reference written out again',
  source: 'Wikipedia:Citing sources#Repeated citations',
  wikitext: ({ text, refs }) => {
    const seen = new Map<string, string>()
    return refs.flatMap(({ start, end, name, content }) => {
      const own = content === undefined ? '' : text.slice(content.start, content.end).replace(/\s+/g, ' ').trim()
      if (own === '') return []
      const before = seen.get(own)
      seen.set(own, before ?? name ?? '')
      if (before === undefined || (name !== undefined && name === before)) return []
      return [
        {
          start,
          end,
          message: 'This reference stands above already, word for word.',
          remedy: phrase`Name the first one and use it here: <ref name="${before === '' ? '…' : before}" />.`,
        },
      ]
    })
  },
  examples: {
    good: ['A.<ref name="x">B</ref> C.<ref name="x" />\n\n{{Reflist}}', 'A.<ref>B</ref> C.<ref>D</ref>\n\n{{Reflist}}'],
    bad: ['A.<ref>B</ref> C.<ref>B</ref>\n\n{{Reflist}}'],
  },
}
