import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
const plain =
  /^(?:work|website|newspaper|magazine|journal|periodical|publisher|agency|author\d*|last\d*|first\d*|date|via|location)$/i

export const cs1Markup: Rule = {
  id: 'cs1-markup',
  severity: 'error',
  finds: 'bold or italic within a citation',
  source: 'Help:CS1 errors#apostrophe_markup',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap((parameter) => {
        const { name, value, at } = parameter
        if (!plain.test(name) || !/'{2,}/.test(value)) return []
        const fix = { start: at.start, end: at.end, text: value.replace(/'{2,}/g, '') }
        return [
          parameterMatch(parameter, {
            message: phrase`|${name}=${value} holds bold or italic, which the template sets itself.`,
            remedy: 'Take the apostrophes out.',
            fix,
          }),
        ]
      }),
    ),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      "<ref>{{cite web |url=https://a.example/1 |title=The ''Vasa'' museum}}</ref>",
    ],
    bad: [
      {
        text: "<ref>{{cite web |url=https://a.example/1 |title=A ferry |work=''Harbour Post''}}</ref>",
        fixed: '<ref>{{cite web |url=https://a.example/1 |title=A ferry |work=Harbour Post}}</ref>',
      },
      {
        text: "<ref>{{cite web |url=https://a.example/1 |title=A ferry |publisher='''BBC'''}}</ref>",
        fixed: '<ref>{{cite web |url=https://a.example/1 |title=A ferry |publisher=BBC}}</ref>',
      },
    ],
  },
}
