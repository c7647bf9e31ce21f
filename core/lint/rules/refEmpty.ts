import type { Rule } from '../rule.ts'

export const refEmpty: Rule = {
  id: 'ref-empty',
  severity: 'error',
  finds: 'references without content',
  source: 'Help:Cite errors/Cite error ref no input',
  wikitext: ({ text, refs }) =>
    refs
      .filter(({ content, name }) =>
        content === undefined
          ? name === undefined
          : text.slice(content.start, content.end).trim() === '' && name === undefined,
      )
      .map(({ start, end }) => ({
        start,
        end,
        message: 'This reference is empty.',
        remedy: 'Put the citation into it, or take it out.',
      })),
  examples: {
    good: ['A.<ref>B</ref>\n\n{{Reflist}}', 'A.<ref name="x">B</ref><ref name="x"></ref>\n\n{{Reflist}}'],
    bad: ['A.<ref></ref>\n\n{{Reflist}}', 'A.<ref />\n\n{{Reflist}}', 'A.<ref> </ref>\n\n{{Reflist}}'],
  },
}
