import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
const states = new Set(['live', 'dead', 'unfit', 'usurped', 'deviated', 'bot: unknown'])

export const cs1UrlStatus: Rule = {
  id: 'cs1-url-status',
  severity: 'error',
  finds: 'states of an address that citations do not know',
  source: 'Help:CS1 errors#invalid_param_val',
  wikitext: (document, { language }) =>
    language !== 'en'
      ? []
      : citationsIn(document).flatMap((citation) => {
          const status = citation.filled('url-status')
          if (status === undefined || states.has(status.value)) return []
          return [
            parameterMatch(status, {
              message: phrase`|url-status=${status.value} says nothing that the template knows.`,
              remedy: 'It is live, dead, unfit, usurped, deviated or bot: unknown.',
            }),
          ]
        }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |url-status=live}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |url-status=bot: unknown}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |url-status=}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |url-status=alive}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |url-status=no}}</ref>',
    ],
  },
}
