import type { Rule } from '../rule.ts'
import { refRuns } from '../../wikitext/refRuns.ts'

export const spaceBeforeRef: Rule = {
  id: 'space-before-ref',
  severity: 'warning',
  finds: 'blanks in front of a reference',
  source: 'Wikipedia:Manual of Style#Punctuation and footnotes',
  wikitext: (document) =>
    refRuns(document).flatMap(({ start }) => {
      let from = start
      while (from > 0 && /[ \t\u00a0]/.test(document.text[from - 1] ?? '')) from -= 1
      if (from === start || from === 0 || /[\n|=]/.test(document.text[from - 1] ?? '')) return []
      return [
        {
          start: from,
          end: start,
          message: 'A blank stands in front of the reference.',
          remedy: 'Set the reference right behind the sentence.',
          fix: { start: from, end: start, text: '' },
        },
      ]
    }),
  examples: {
    good: [
      'It sank.<ref>B</ref> Then\n\n{{Reflist}}',
      '{{Infobox|date= <ref>B</ref>}}\n\n{{Reflist}}',
      '*<ref>B</ref>\n\n{{Reflist}}',
    ],
    bad: [
      { text: 'It sank. <ref>B</ref> Then\n\n{{Reflist}}', fixed: 'It sank.<ref>B</ref> Then\n\n{{Reflist}}' },
      {
        text: 'It sank.<ref>A</ref> <ref name="x">B</ref>\n\n{{Reflist}}',
        fixed: 'It sank.<ref>A</ref><ref name="x">B</ref>\n\n{{Reflist}}',
      },
    ],
  },
}
