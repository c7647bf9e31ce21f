import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
import { isBefore, readCitedDate } from '../words/citedDate.ts'
const dated = /^(?:date|access-?date|archive-?date|publication-date|doi-broken-date)$/i

export const cs1Date: Rule = {
  id: 'cs1-date',
  severity: 'error',
  finds: 'dates that citations cannot take',
  source: 'Help:CS1 errors#bad_date',
  wikitext: (document, { language, today }) => {
    // Other wikis' templates take dates in their own words.
    if (language !== 'en') return []
    return citationsIn(document).flatMap((citation) =>
      citation.parameters.flatMap((parameter) => {
        const { name, value } = parameter
        if (!dated.test(name) || value === '' || /^(?:n\.d\.|nd)$/.test(value) || /[{<]/.test(value)) return []
        const date = readCitedDate(value.replaceAll('&nbsp;', ' ').replaceAll('&ndash;', '–'))
        const where = phrase`${nameOfCitation(citation)} has |${name}=${value}`
        if (date === undefined)
          return [
            parameterMatch(parameter, {
              message: phrase`${where}, which is no date that it can take.`,
              remedy: 'Write it like "3 May 2026", "May 2026" or "2026", as the source states it.',
            }),
          ]
        const future =
          today !== undefined && date.form !== 'range' && isBefore(today, date.iso) && /^(?:access|archive)/.test(name)
        if (future)
          return [
            parameterMatch(parameter, {
              message: phrase`${where}, which is still to come.`,
              remedy: 'Check the day: nobody can have read or kept the page then.',
            }),
          ]
        const whole = /^(?:access|archive)/.test(name) && !['dmy', 'mdy', 'iso'].includes(date.form)
        return whole
          ? [
              parameterMatch(parameter, {
                message: phrase`${where}, which names no day.`,
                remedy: 'Give day, month and year.',
              }),
            ]
          : []
      }),
    )
  },
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=May 3, 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=2026-05-03}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=Spring 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=May–June 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=c. 1990}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access-date=4 May 2026}}</ref>',
    ],
    bad: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=yesterday}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=31 June 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=05/03/2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=2026-5-3}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access-date=May 2026}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |access-date=1 January 2031}}</ref>',
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |date=3rd May 2026}}</ref>',
    ],
  },
}
