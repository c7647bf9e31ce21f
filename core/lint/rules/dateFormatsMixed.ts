import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn } from '../../wikitext/citations.ts'
import { readCitedDate } from '../words/citedDate.ts'
import { monthNames } from '../../domain/monthNames.ts'

const month = monthNames.join('|')
const written = new RegExp(`\\b(?:(?<dmy>\\d{1,2} (?:${month})\\b)|(?:${month}) \\d{1,2}, \\d{4})`, 'g')

export const dateFormatsMixed: Rule = {
  id: 'date-formats-mixed',
  severity: 'warning',
  finds: 'dates written in more than one way',
  source: 'Wikipedia:Manual of Style/Dates and numbers#Consistency',
  wikitext: (document, { language }) => {
    if (language !== 'en') return []
    const inText = [...document.prose.matchAll(written)].map(({ index, 0: all, groups }) => ({
      start: index,
      end: index + all.length,
      form: groups?.['dmy'] === undefined ? ('mdy' as const) : ('dmy' as const),
    }))
    const inCitations = citationsIn(document).flatMap(({ parameters }) =>
      parameters.flatMap(({ name, value, at }) => {
        const form = /^(?:date|publication-date)$/i.test(name) ? readCitedDate(value)?.form : undefined
        return form === 'dmy' || form === 'mdy' ? [{ ...at, form }] : []
      }),
    )
    const dates = [...inText, ...inCitations].sort((a, b) => a.start - b.start)
    const asked = document.templates
      .map(({ name }) => /^use (dmy|mdy) dates$/i.exec(name)?.[1]?.toLowerCase())
      .find((form) => form !== undefined)
    const dmy = dates.filter(({ form }) => form === 'dmy').length
    const main = asked ?? (dmy * 2 >= dates.length ? 'dmy' : 'mdy')
    const other = dates.filter(({ form }) => form !== main)
    const [first] = other
    if (first === undefined || (asked === undefined && other.length === dates.length)) return []
    const shown = main === 'dmy' ? '3 May 2026' : 'May 3, 2026'
    const asMost = asked === undefined ? phrase`as most are` : phrase`as {{Use ${main} dates}} asks`
    return [
      {
        start: first.start,
        end: first.end,
        message:
          other.length === 1
            ? phrase`This date is not written like "${shown}", ${asMost}.`
            : phrase`This date and ${other.length - 1} more are not written like "${shown}", ${asMost}.`,
        remedy: 'Write all dates in one way.',
      },
    ]
  },
  examples: {
    good: ['On 3 May 2026 and 4 May 2026.', '{{Use mdy dates}} On May 3, 2026.', 'On May 3, 2026, in May 2026.'],
    bad: [
      'On 3 May 2026 and on 4 June 2026 and May 5, 2026.',
      '{{Use dmy dates|date=May 2026}} On May 3, 2026 it sank.',
      'On 3 May 2026 it sank.<ref>{{cite web|url=https://a.example|title=A|date=May 4, 2026}}</ref>\n{{Reflist}}',
    ],
  },
}
