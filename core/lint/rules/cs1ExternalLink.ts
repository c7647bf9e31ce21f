import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'

export const cs1ExternalLink: Rule = {
  id: 'cs1-external-link',
  severity: 'error',
  finds: 'addresses in a parameter that takes none',
  source: 'Help:CS1 errors#param_has_ext_link',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap((parameter) => {
        const { name, value } = parameter
        if (
          /(?:^|-)url$|^archiveurl$|^(?:id|quote|postscript|ref|\d+)$/i.test(name) ||
          !/(?:https?:)?\/\/[\w-]+\.[\w-]/i.test(value)
        )
          return []
        return [
          parameterMatch(parameter, {
            message: phrase`${nameOfCitation(citation)} has an address in |${name}=.`,
            remedy: 'Put the address into |url= and words into this parameter.',
          }),
        ]
      }),
    ),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |quote=See https://a.example}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |title=https://a.example/1}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=https://a.example}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |publisher=[https://a.example A]}}</ref>',
    ],
  },
}
