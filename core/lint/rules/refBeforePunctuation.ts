import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { refRuns } from '../../wikitext/refRuns.ts'

export const refBeforePunctuation: Rule = {
  id: 'ref-before-punctuation',
  severity: 'warning',
  finds: 'references in front of the punctuation',
  source: 'Wikipedia:Manual of Style#Punctuation and footnotes',
  wikitext: (document, { language }) => {
    // French and German set the reference in front of the full stop.
    if (language !== 'en' && language !== 'simple') return []
    return refRuns(document).flatMap(({ start, end }) => {
      const [, blanks = '', mark] = /^(\s{0,2})([.,;:!?])(?![.])/.exec(document.text.slice(end, end + 4)) ?? []
      if (mark === undefined || blanks.includes('\n')) return []
      const refs = document.text.slice(start, end)
      const stop = end + blanks.length + 1
      const before = document.text[start - 1] ?? ''
      const text = /[.,;:!?]/.test(before) ? refs : `${mark}${refs}`
      return [
        {
          start,
          end: stop,
          message: phrase`The reference stands in front of the "${mark}".`,
          remedy: 'Set it behind the punctuation.',
          fix: { start, end: stop, text },
        },
      ]
    })
  },
  examples: {
    good: [
      'It sank.<ref>B</ref> Then\n\n{{Reflist}}',
      'It sank<ref>B</ref> and rose.<ref>C</ref>\n\n{{Reflist}}',
      'It sank.<ref>B</ref>{{rp|3}} Then\n\n{{Reflist}}',
    ],
    bad: [
      { text: 'It sank<ref>B</ref>. Then\n\n{{Reflist}}', fixed: 'It sank.<ref>B</ref> Then\n\n{{Reflist}}' },
      {
        text: 'It sank<ref>B</ref><ref>C</ref>, then rose.<ref>D</ref>\n\n{{Reflist}}',
        fixed: 'It sank,<ref>B</ref><ref>C</ref> then rose.<ref>D</ref>\n\n{{Reflist}}',
      },
    ],
  },
}
