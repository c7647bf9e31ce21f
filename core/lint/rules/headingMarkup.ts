import type { Rule } from '../rule.ts'

export const headingMarkup: Rule = {
  id: 'heading-markup',
  severity: 'warning',
  finds: 'references, links and templates in a heading',
  source: 'Wikipedia:Manual of Style#Section headings',
  wikitext: ({ text, headings }) =>
    headings.flatMap(({ start, end }) => {
      const line = text.slice(start, end)
      const message = /<ref\b/i.test(line)
        ? 'The heading holds a reference.'
        : /\[\[|\[https?:/i.test(line)
          ? 'The heading holds a link.'
          : undefined
      return message === undefined ? [] : [{ start, end, message, remedy: 'Set it into the text of the section.' }]
    }),
  examples: {
    good: ['== Rescue ==\n[[Ferry]]'],
    bad: [
      '== Rescue<ref>A</ref> ==\n\n{{Reflist}}',
      '== The [[ferry]] ==',
      '== See https://a.example [https://a.example x] ==',
    ],
  },
}
