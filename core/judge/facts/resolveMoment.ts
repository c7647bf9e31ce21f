import { weekdayOf } from './calendar.ts'
import type { Moment } from './moment.ts'

const dayLength = 86_400_000
/** Maximum distance in days from a page's date for resolving "Monday 12", nearest first. */
const nearDays = Array.from({ length: 120 }, (_, at) => (at % 2 === 0 ? at / 2 : -(at + 1) / 2))

/**
 * Completes a moment by its page's date of publication, as news pages use it: a day or month without a year is the
 * nearest one, preferably in the past; a weekday is the last one up to that date ("on Tuesday" on a page of
 * Wednesday).
 *
 * @param publishedAt ISO 8601 date
 */
export function resolveMoment(moment: Moment, publishedAt: string): Moment {
  const published = new Date(`${publishedAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(published.getTime()) || moment.year !== undefined) return moment
  const { month, day, weekday } = moment
  if (month !== undefined) {
    // Pages report the past: "in April" on a page of October is the last April, although the next one is as near.
    const distance = (year: number): number => {
      const ahead = Date.UTC(year, month - 1, day ?? 15) - published.getTime()
      return ahead > 0 ? 2 * ahead : -ahead
    }
    const year = published.getUTCFullYear()
    const nearest = [year - 1, year, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best))
    return { ...moment, year: nearest }
  }
  if (weekday === undefined) return moment
  if (day !== undefined) {
    const near = nearDays.map((days) => dayOf(new Date(published.getTime() + days * dayLength)))
    return near.find((other) => other.day === day && other.weekday === weekday) ?? moment
  }
  const back = (published.getUTCDay() - weekday + 7) % 7
  return { ...moment, ...dayOf(new Date(published.getTime() - back * dayLength)) }
}

/** The first such weekday after a page's date of publication. */
export function nextDay(moment: Moment, publishedAt: string): Moment {
  const published = Date.parse(`${publishedAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(published) || moment.weekday === undefined) return moment
  const forward = (moment.weekday - new Date(published).getUTCDay() + 7) % 7
  return { ...moment, ...dayOf(new Date(published + (forward === 0 ? 7 : forward) * dayLength)) }
}

const relativeDays: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:today|tonight|this (?:morning|afternoon|evening)|hoy|heute|aujourd['’]hui)(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:yesterday(?:['’]?s)?|last night|ayer|anoche|gestern|hier)(?!\p{L})/iu, 1],
]
const relativeMonths: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:(?:earlier |later )?this month|este mes|diesen monat|ce mois)(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:last month|el mes pasado|(?:letzten|vergangenen|vorigen) monat|le mois dernier)(?!\p{L})/iu, 1],
]
const relativeYears: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:(?:earlier |later )?this year|este año|dieses jahr|in diesem jahr|cette année)(?!\p{L})/iu, 0],
  [
    /(?<!\p{L})(?:(?:last|the previous) (?:year|season)|(?<!the )last years(?= \p{Ll})|a year ago|el año pasado|(?:letztes|vergangenes|voriges) jahr|im (?:letzten|vergangenen|vorigen) jahr|l['’](?:an dernier|année dernière))(?!\p{L})/iu,
    1,
  ],
  [/(?<!\p{L})(?:two years ago|hace dos años|vor zwei jahren|il y a deux ans)(?!\p{L})/iu, 2],
  [/(?<!\p{L})(?:next year|(?:el )?próximo año|nächstes jahr|im nächsten jahr|l['’]année prochaine)(?!\p{L})/iu, -1],
  // "Last fall" can be in this year or the previous one, "next summer" in this year or the next.
  [/(?<!\p{L})(?:last|next) (?:spring|summer|autumn|fall|winter)(?!\p{L})/iu, 0],
  [/(?<!\p{L})last (?:spring|summer|autumn|fall|winter)(?!\p{L})/iu, 1],
  [/(?<!\p{L})next (?:spring|summer|autumn|fall|winter)(?!\p{L})/iu, -1],
]

/** Relative days, months and years in a text: "yesterday", "last month", "el año pasado". */
export function relativeMoments(text: string, publishedAt: string): readonly Moment[] {
  const published = new Date(`${publishedAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(published.getTime())) return []
  const year = published.getUTCFullYear()
  const month = published.getUTCMonth()
  const back = (list: readonly (readonly [RegExp, number])[]): readonly number[] =>
    list.filter(([pattern]) => pattern.test(text)).map(([, count]) => count)
  return [
    ...back(relativeDays).map((days) => dayOf(new Date(published.getTime() - days * dayLength))),
    ...back(relativeMonths).map((months) => {
      const date = new Date(Date.UTC(year, month - months, 1))
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
    }),
    ...back(relativeYears).map((years) => ({ year: year - years })),
  ]
}

function dayOf(date: Date): Required<Pick<Moment, 'year' | 'month' | 'day' | 'weekday'>> {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return { year, month, day, weekday: weekdayOf(year, month, day) }
}
