import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { parameterMatch } from '../words/parameterMatch.ts'
import { dayMonthYear } from '../../text/formatDate.ts'

/** The day that an address of the Wayback Machine names. */
function waybackDay(url: string): string | undefined {
  const [, year, month, day] = /^https?:\/\/web\.archive\.org\/web\/(\d{4})(\d{2})(\d{2})\d{6}/.exec(url) ?? []
  return year === undefined ? undefined : dayMonthYear(`${year}-${month ?? ''}-${day ?? ''}`)
}

export const cs1ArchiveIncomplete: Rule = {
  id: 'cs1-archive-incomplete',
  severity: 'error',
  finds: 'copies in an archive without their date or the address they are of',
  source: 'Help:CS1 errors#archive_missing_date',
  wikitext: (document) =>
    citationsIn(document).flatMap((citation) => {
      const copy = citation.filled('archive-url', 'archiveurl')
      const date = citation.filled('archive-date', 'archivedate')
      const name = nameOfCitation(citation)
      if (copy === undefined) {
        if (date === undefined) return []
        return [
          parameterMatch(date, {
            message: phrase`${name} has |archive-date= and no |archive-url=.`,
            remedy: 'Give the address of the copy, or take the date out.',
          }),
        ]
      }
      const url = citation.filled(
        'url',
        'chapter-url',
        'article-url',
        'contribution-url',
        'map-url',
        'transcript-url',
        'section-url',
      )
      const known = waybackDay(copy.value)
      const undated =
        date !== undefined
          ? []
          : [
              parameterMatch(copy, {
                message: phrase`${name} has |archive-url= and no |archive-date=.`,
                remedy: 'Give the day on which the copy was made.',
                ...(known === undefined
                  ? {}
                  : {
                      fix: {
                        start: copy.whole.end,
                        end: copy.whole.end,
                        text: `${/\s$/.test(document.text.slice(copy.whole.start, copy.whole.end)) ? '' : ' '}|archive-date=${known}`,
                      },
                    }),
              }),
            ]
      const without =
        url !== undefined
          ? []
          : [
              parameterMatch(copy, {
                message: phrase`${name} has |archive-url= and no |url=.`,
                remedy: 'Give the address of the page itself as |url=.',
              }),
            ]
      return [...undated, ...without]
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |archive-url=https://web.archive.org/web/20260504000000/https://a.example/1 |archive-date=4 May 2026}}</ref>',
    ],
    bad: [
      {
        text: '<ref>{{cite web |url=https://a.example/1 |title=A ferry |archive-url=https://web.archive.org/web/20260504000000/https://a.example/1}}</ref>',
        fixed:
          '<ref>{{cite web |url=https://a.example/1 |title=A ferry |archive-url=https://web.archive.org/web/20260504000000/https://a.example/1 |archive-date=4 May 2026}}</ref>',
      },
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |archive-date=4 May 2026}}</ref>',
      '<ref>{{cite book |title=Ferries |archive-url=https://archive.example/1 |archive-date=4 May 2026}}</ref>',
    ],
  },
}
