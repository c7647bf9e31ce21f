import type { Rule } from '../rule.ts'

export const headingMarkup: Rule = {
  id: 'heading-markup',
  severity: 'warning',
  finds: 'references, links and templates in a heading',
  source: 'Wikipedia:Manual of Style#Section headings',
  wikitext: ({ text, headings }) =>
    headings.flatMap(({ start, end }) => {
      const line = text.slice(start, end)
      const markup = /<ref\b/i.test(line) ? 'a reference' : /\[\[|\[https?:/i.test(line) ? 'a link' : undefined
      return markup === undefined
        ? []
        : [{ start, end, message: `The heading holds ${markup}.`, remedy: 'Set it into the text of the section.' }]
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
