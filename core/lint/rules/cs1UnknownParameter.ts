import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { isCitationParameter, renamedParameter } from '../words/citationParameters.ts'

export const cs1UnknownParameter: Rule = {
  id: 'cs1-unknown-parameter',
  severity: 'error',
  finds: 'parameters that citation templates do not know',
  source: 'Help:CS1 errors#parameter_ignored',
  wikitext: (document, { language }) => {
    // The list is that of English Wikipedia.
    if (language !== 'en') return []
    return citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap(({ name, named, value, whole }) => {
        const span = { start: whole.start, end: whole.end }
        if (!named) {
          if (value === '') return []
          return [
            {
              ...span,
              message: phrase`${nameOfCitation(citation)} has words without a parameter's name: ${value.slice(0, 60)}`,
              remedy: 'Give the parameter that they belong to; a bar in a title or address is written {{!}} or %7C.',
            },
          ]
        }
        const written = name.toLowerCase()
        if (isCitationParameter(written) && written === name) return []
        const instead = isCitationParameter(written) ? written : renamedParameter(written)
        const remedy =
          instead === undefined || instead === ''
            ? "Give the parameter's right name, or take it out."
            : phrase`Give the parameter's right name, or take it out. It is |${instead}=.`
        const at = document.text.indexOf(name, whole.start)
        const fix =
          instead !== undefined && instead !== '' && citation.filled(instead) === undefined && name !== ''
            ? { fix: { start: at, end: at + name.length, text: instead } }
            : {}
        return [
          {
            ...span,
            message: phrase`${nameOfCitation(citation)} has |${name}=, which its template does not know.`,
            remedy,
            ...fix,
          },
        ]
      }),
    )
  },
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |last1=Kim |first1=Ann |author-link1=Ann Kim |author2=Lee |author2-link=Lee}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |doi=10.1000/x}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |foo=bar}}</ref>',
      {
        text: '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access_date=3 May 2026}}</ref>',
        fixed: '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access-date=3 May 2026}}</ref>',
      },
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry | Harbour Post}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |coauthors=Lee}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |Publisher=Post}}</ref>',
    ],
  },
}
