import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const refUnused: Rule = {
  id: 'ref-unused',
  severity: 'error',
  finds: 'references that are defined in the list and used nowhere',
  source: 'Help:Cite errors/Cite error references missing key',
  wikitext: ({ refs }) => {
    const used = new Set(refs.filter(({ inList }) => !inList).map(({ name, group }) => `${group}\n${name ?? ''}`))
    const groupOf = new Set(refs.filter(({ inList }) => !inList).map(({ name }) => name))
    return refs
      .filter(
        ({ inList, name, group, content }) =>
          inList && content !== undefined && name !== undefined && !used.has(`${group}\n${name}`) && !groupOf.has(name),
      )
      .map(({ start, end, name = '' }) => ({
        start,
        end,
        message: phrase`The reference "${name}" is defined in the list and used nowhere.`,
        remedy: 'Use it behind the sentence that it carries, or take it out.',
      }))
  },
  examples: {
    good: [
      'A.<ref name="x" />\n\n<references>\n<ref name="x">B</ref>\n</references>',
      'A.<ref name="x" />\n\n{{Reflist|refs=\n<ref name="x">B</ref>}}',
    ],
    bad: [
      'A.<ref>C</ref>\n\n<references>\n<ref name="x">B</ref>\n</references>',
      'A.<ref>C</ref>\n\n{{Reflist|refs=\n<ref name="y">B</ref>}}',
    ],
  },
}
