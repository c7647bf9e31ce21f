import { phrase } from '../../domain/phrase.ts'
import { examplePages, exampleReport } from '../exampleReport.ts'
import type { DraftMatch, Rule } from '../rule.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import type { Moment } from '../../judge/facts/moment.ts'
import { citedPages, type SentenceWithPages } from '../draft/citedPages.ts'
import { citationsIn, nameOfCitation } from '../../wikitext/citations.ts'
import { isBefore, readCitedDate } from '../words/citedDate.ts'
import { pageTitle } from '../../article/pageNames.ts'
const remedy =
  'Keep it where the sentence tells of what was before; otherwise cite a source that can know of the event.'

/** Words of what is to come, which a source may tell in advance. */
const ahead =
  /(?<!\p{L})(?:will|shall|would|plan(?:s|ned)?|scheduled|due|expected|set|announced|until|to be|is to|are to|was to|were to|slated|forecast)(?!\p{L})/iu

interface ToldLater {
  readonly sentence: SentenceId
  readonly page: Page
  /** As the sentence writes it. */
  readonly date: string
  /** The day of the latest source, ISO 8601. */
  readonly latest: string
}

/** A date of a sentence that is later than every source that it cites. */
function laterThanSources({ sentence, pages }: SentenceWithPages): readonly ToldLater[] {
  const dates = pages.map(({ publishedAt }) => publishedAt?.slice(0, 10))
  const latest = dates.reduce<string | undefined>(
    (most, date) => (most === undefined || (date ?? '') > most ? date : most),
    undefined,
  )
  if (latest === undefined || dates.includes(undefined) || ahead.test(sentence.text)) return []
  // A year alone is often that of a season or an election to come.
  const told = datesIn(sentence.text).flatMap(({ start, end, readings: [first] }) =>
    first?.year === undefined || first.month === undefined ? [] : [{ start, end, iso: isoOf(first) }],
  )
  const later = told.find(({ iso }) => isBefore(latest, iso))
  const [page] = pages
  // What was said by the source's own day, of a day to come.
  if (later === undefined || page === undefined || told.some(({ iso }) => !isBefore(latest, iso))) return []
  return [{ sentence: sentence.id, page, date: sentence.text.slice(later.start, later.end), latest }]
}

/** One finding for each page, at the first sentence: its date is corrected once. */
function byPage(told: readonly ToldLater[]): readonly DraftMatch[] {
  const pages = [...new Set(told.map(({ page }) => page.id))]
  return pages.flatMap((id) => {
    const [first, ...others] = told.filter(({ page }) => page.id === id)
    if (first === undefined) return []
    const { sentence, page, date, latest } = first
    return [
      {
        sentence,
        message:
          others.length === 0
            ? phrase`It tells of ${date}, and "${pageTitle(page)}" is of ${latest}.`
            : phrase`${others.length + 1} sentences tell of later days, the first of ${date}, and "${pageTitle(page)}" is of ${latest}.`,
        remedy: 'The page may have been updated: correct the date in its citation, or cite a later source.',
      },
    ]
  })
}

function isoOf({ year = 0, month, day }: Moment): string {
  return [String(year).padStart(4, '0'), month, day]
    .flatMap((part) => (part === undefined ? [] : [String(part).padStart(2, '0')]))
    .join('-')
}

export const sourceBeforeEvent: Rule = {
  id: 'source-before-event',
  severity: 'warning',
  finds: 'sources that are older than what they are cited for',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  draft: (draft, { eventDate }) => {
    const cited = citedPages(draft)
    const told = cited.flatMap(laterThanSources)
    if (eventDate === undefined) return byPage(told)
    const earlier = cited.flatMap(({ sentence, pages }) => {
      // One source from the time of the event is enough; older ones may cover the background.
      const older = pages.every(({ publishedAt }) => publishedAt !== undefined && isBefore(publishedAt, eventDate))
      const [page] = pages
      if (page === undefined || !older) return []
      const day = page.publishedAt?.slice(0, 10) ?? ''
      return [
        {
          sentence: sentence.id,
          message:
            pages.length === 1
              ? phrase`It cites "${pageTitle(page)}" of ${day}, and the event was on ${eventDate}.`
              : phrase`It cites only sources from before the event, among them "${pageTitle(page)}" of ${day}, and the event was on ${eventDate}.`,
          remedy,
        },
      ]
    })
    return [...earlier, ...byPage(told.filter(({ sentence }) => !earlier.some((one) => one.sentence === sentence)))]
  },
  wikitext: (document, { eventDate }) =>
    eventDate === undefined
      ? []
      : citationsIn(document).flatMap((citation) => {
          const given = citation.filled('date', 'publication-date', 'year')
          const date = given === undefined ? undefined : readCitedDate(given.value)
          if (given === undefined || date === undefined || date.form === 'range' || !isBefore(date.iso, eventDate))
            return []
          return [
            {
              ...given.at,
              message: phrase`${nameOfCitation(citation)} is of ${given.value}, and the event was on ${eventDate}.`,
              remedy,
            },
          ]
        }),
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      {
        pages: [
          {
            text: exampleReport,
            publishedAt: '2026-05-03',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      {
        pages: [{ text: exampleReport, publishedAt: '2026-05-08' }],
        sections: [{ sentences: [{ text: 'It is to be raised on 9 June 2026.' }, { text: 'It was built in 2026.' }] }],
      },
      {
        pages: [{ text: exampleReport, publishedAt: '2026-05-08' }],
        sections: [
          {
            sentences: [
              { text: 'A raising on 9 June 2026 was reported on 8 May 2026.' },
              { text: 'Its contract was extended through the 2027 season.' },
            ],
          },
        ],
      },
      'A.<ref>{{cite web |url=https://a.example |title=A |date=4 May 2026}}</ref>\n\n{{Reflist}}',
      'A.<ref>{{cite web |url=https://a.example |title=A |date=May 2026}}</ref>\n\n{{Reflist}}',
    ],
    bad: [
      {
        pages: [{ text: exampleReport, publishedAt: '2026-05-08' }],
        sections: [{ sentences: [{ text: 'It was raised on 9 June 2026.' }, { text: 'It left on 12 June 2026.' }] }],
      },
      {
        pages: [
          {
            text: exampleReport,
            publishedAt: '2019-05-03T10:00:00Z',
          },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
      {
        pages: [{ text: exampleReport, publishedAt: '2026-05-08' }],
        sections: [{ sentences: [{ text: 'It was raised on 9 June 2026.' }] }],
      },
      'A.<ref>{{cite web |url=https://a.example |title=A |date=4 May 2020}}</ref>\n\n{{Reflist}}',
    ],
  },
}
