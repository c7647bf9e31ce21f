import { weekdayOf } from './calendar.ts'
import type { Moment } from './moment.ts'

const dayLength = 86_400_000

/**
 * Completes a moment with the date on which its page was published: a day without year is the nearest one, a weekday the
 * last one up to that date ("on Tuesday" on a page of Wednesday), as news pages use them.
 *
 * @param publishedAt ISO 8601 date
 */
export function resolveMoment(moment: Moment, publishedAt: string): Moment {
  const published = new Date(`${publishedAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(published.getTime()) || moment.year !== undefined) return moment
  const { month, day, weekday } = moment
  if (month !== undefined) {
    const distance = (year: number): number => Math.abs(Date.UTC(year, month - 1, day ?? 15) - published.getTime())
    const year = published.getUTCFullYear()
    const nearest = [year - 1, year, year + 1].reduce((best, next) => (distance(next) < distance(best) ? next : best))
    return { ...moment, year: nearest }
  }
  if (weekday === undefined) return moment
  const back = (published.getUTCDay() - weekday + 7) % 7
  return { ...moment, ...dayOf(new Date(published.getTime() - back * dayLength)) }
}

const relativeDays: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:today|tonight|this (?:morning|afternoon|evening))(?!\p{L})/iu, 0],
  [/(?<!\p{L})(?:yesterday|last night)(?!\p{L})/iu, 1],
]

/** Days that a text names by their distance from its publication: "today", "yesterday", "this year", "last year". */
export function relativeMoments(text: string, publishedAt: string): readonly Moment[] {
  const published = new Date(`${publishedAt.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(published.getTime())) return []
  const found: Moment[] = []
  for (const [pattern, back] of relativeDays) {
    if (pattern.test(text)) found.push(dayOf(new Date(published.getTime() - back * dayLength)))
  }
  if (/(?<!\p{L})this year(?!\p{L})/iu.test(text)) found.push({ year: published.getUTCFullYear() })
  if (/(?<!\p{L})last year(?!\p{L})/iu.test(text)) found.push({ year: published.getUTCFullYear() - 1 })
  return found
}

function dayOf(date: Date): Required<Pick<Moment, 'year' | 'month' | 'day' | 'weekday'>> {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return { year, month, day, weekday: weekdayOf(year, month, day) }
}
