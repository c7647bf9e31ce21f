import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const refDefinedTwice: Rule = {
  id: 'ref-defined-twice',
  severity: 'error',
  finds: 'names of references that stand for two different sources',
  source: 'Help:Cite errors/Cite error references duplicate key',
  wikitext: ({ text, refs }) => {
    const contents = new Map<string, string>()
    return refs.flatMap(({ start, end, name, group, content }) => {
      if (name === undefined || content === undefined) return []
      const key = `${group}\n${name}`
      const own = text.slice(content.start, content.end).trim()
      const first = contents.get(key)
      contents.set(key, first ?? own)
      if (first === undefined || first === own) return []
      return [
        {
          start,
          end,
          message: phrase`The reference "${name}" is defined twice, with different content.`,
          remedy: 'Give one of them another name.',
        },
      ]
    })
  },
  examples: {
    good: ['A.<ref name="x">B</ref> C.<ref name="x">B</ref>\n\n{{Reflist}}'],
    bad: ['A.<ref name="x">B</ref> C.<ref name="x">D</ref>\n\n{{Reflist}}'],
  },
}
