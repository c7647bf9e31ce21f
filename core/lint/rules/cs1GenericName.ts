import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
import { isPhrase } from '../words/findPhrases.ts'
const person =
  /^(?:author|last|surname|first|given|editor|translator|contributor|interviewer)(?:-(?:last|first|given|surname))?\d*$/i

export const cs1GenericName: Rule = {
  id: 'cs1-generic-name',
  severity: 'error',
  finds: 'words in the place of an author that name nobody',
  source: 'Help:CS1 errors#generic_name',
  wikitext: (document, { words }) =>
    citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap((parameter) => {
        const { name, value } = parameter
        if (words === undefined || !person.test(name) || value === '') return []
        const named = value.replace(/^\(\((.*)\)\)$/, '$1')
        if (!isPhrase(named, words.genericNames)) return []
        return [
          parameterMatch(parameter, {
            message: phrase`|${name}=${value} names nobody.`,
            remedy: 'Give the person or body that wrote it, or no author.',
          }),
        ]
      }),
    ),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=Associated Press}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last=Stafford |first=Ann}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=Newsome}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=Staff Writer}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=By By Staff}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last=Admin}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=https://a.example/ann}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=News Desk}}</ref>',
    ],
  },
}
