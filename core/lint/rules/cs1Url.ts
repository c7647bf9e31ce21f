import { phrase, type Phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { isUrl } from '../../domain/isUrl.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
const addressed = /(?:^|-)url$|^archiveurl$/i

function faultOf(value: string): Phrase | undefined {
  if (/\s/.test(value)) return phrase`has a blank in it`
  if (!/^(?:https?:|ftp:)?\/\//i.test(value)) return phrase`does not begin with https:// or http://`
  const absolute = value.startsWith('//') ? `https:${value}` : value
  if (!isUrl(absolute)) return phrase`cannot be read`
  const { hostname } = new URL(absolute)
  return hostname.includes('.') || hostname.startsWith('[') ? undefined : phrase`names no site on the web`
}

export const cs1Url: Rule = {
  id: 'cs1-url',
  severity: 'error',
  finds: 'addresses that lead nowhere',
  source: 'Help:CS1 errors#bad_url',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap((parameter) => {
        const { name, value } = parameter
        if (!addressed.test(name) || value === '' || /[{}]/.test(value)) return []
        const fault = faultOf(value)
        if (fault === undefined) return []
        return [
          parameterMatch(parameter, {
            message: phrase`${nameOfCitation(citation)} has an address in |${name}= that ${fault}: ${value.slice(0, 80)}`,
            remedy: 'Copy the address from the browser once more; blanks and bars in it are written %20 and %7C.',
          }),
        ]
      }),
    ),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=http://a.example/a%20b?x=1#y |title=A}}</ref>',
      '<ref>{{cite web |url=https://пример.example/б |title=A}}</ref>',
      '<ref>{{cite web |url=//a.example/1 |title=A}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=a.example/1 |title=A}}</ref>',
      '<ref>{{cite web |url=https://a.example/a b |title=A}}</ref>',
      '<ref>{{cite web |url=https://localhost/1 |title=A}}</ref>',
      '<ref>{{cite web |url=https://a.example/x|y=1 |title=A |archive-url=copy |archive-date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https:// |title=A}}</ref>',
    ],
  },
}
