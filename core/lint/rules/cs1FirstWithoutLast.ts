import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'

export const cs1FirstWithoutLast: Rule = {
  id: 'cs1-first-without-last',
  severity: 'error',
  finds: 'given names without a family name',
  source: 'Help:CS1 errors#first_missing_last',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap((parameter) => {
        const [, role = '', part, number = ''] =
          /^((?:author|editor|translator|contributor|interviewer)-)?(first|given)(\d*)$/i.exec(parameter.name) ?? []
        if (part === undefined || parameter.value === '') return []
        const person = role.replace('-', '').toLowerCase() || 'author'
        const spellings = number === '' || number === '1' ? ['', '1'] : [number]
        const names = spellings.flatMap((n) =>
          [
            `${role}last${n}`,
            `${role}surname${n}`,
            `${person}${n}`,
            `${person}-last${n}`,
            `${person}${n}-last`,
            `last${n}`,
          ].map((name) => name.toLowerCase()),
        )
        if (citation.filled(...(role === '' ? names : names.slice(0, -1))) !== undefined) return []
        return [
          parameterMatch(parameter, {
            message: phrase`${nameOfCitation(citation)} has |${parameter.name}=${parameter.value} and no family name with it.`,
            remedy: phrase`Give |${role}last${number}=, or the whole name as |${person}${number}=.`,
          }),
        ]
      }),
    ),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last=Kim |first=Ann}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last1=Kim |first1=Ann |last2=Lee |first2=Bo}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |author=Kim |first=Ann}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last=Kim |first1=Ann}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |first=Ann}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last1=Kim |first1=Ann |first2=Bo}}</ref>',
    ],
  },
}
