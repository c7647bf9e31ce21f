import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const refUndefined: Rule = {
  id: 'ref-undefined',
  severity: 'error',
  finds: 'uses of a reference that is defined nowhere',
  source: 'Help:Cite errors/Cite error references no text',
  wikitext: ({ refs, templates }) => {
    const defined = new Set(
      refs.filter(({ content }) => content !== undefined).map(({ name, group }) => `${group}\n${name ?? ''}`),
    )
    // References defined by a template or a transcluded page are not visible here.
    if (templates.some(({ name }) => /^(?:#invoke|:)/.test(name))) return []
    return refs
      .filter(
        ({ name, group, content }) => name !== undefined && content === undefined && !defined.has(`${group}\n${name}`),
      )
      .map(({ start, end, name = '' }) => ({
        start,
        end,
        message: phrase`The reference "${name}" is used and defined nowhere.`,
        remedy: 'Define it once: <ref name="…">citation</ref>, or use the name of one that is.',
      }))
  },
  examples: {
    good: [
      'A.<ref name="x">B</ref> C.<ref name="x" />\n\n{{Reflist}}',
      "A.<ref name=x/> B.<ref name='x'>C</ref>\n\n{{Reflist}}",
    ],
    bad: ['A.<ref name="x" />\n\n{{Reflist}}', 'A.<ref name="x">B</ref> C.<ref name="X" />\n\n{{Reflist}}'],
  },
}
