import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

export const duplicateParameter: Rule = {
  id: 'duplicate-parameter',
  severity: 'error',
  finds: 'parameters that a template is given twice',
  source: 'Help:Duplicate parameters',
  wikitext: ({ templates }) =>
    templates.flatMap(({ name, parameters }) => {
      const seen = new Map<string, string>()
      return parameters.flatMap((parameter) => {
        if (!seen.has(parameter.name)) {
          seen.set(parameter.name, parameter.value)
          return []
        }
        return [
          {
            start: parameter.whole.start,
            end: parameter.whole.end,
            message: phrase`{{${name}}} is given |${parameter.name}= twice; only the last one counts.`,
            remedy: 'Keep the one that is right.',
            ...(seen.get(parameter.name) === parameter.value
              ? { fix: { start: parameter.whole.start, end: parameter.whole.end, text: '' } }
              : {}),
          },
        ]
      })
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '{{Infobox event |date=1 |place=2}}',
      '{{rp|1|2}}',
    ],
    bad: [
      {
        text: '{{cite web |url=https://a.example/1 |title=A |title=A}}',
        fixed: '{{cite web |url=https://a.example/1 |title=A }}',
      },
      '{{Infobox event |date=3 May |date=4 May}}',
    ],
  },
}
