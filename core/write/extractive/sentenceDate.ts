import { primarySubtag } from '../../text/primarySubtag.ts'
import { cached } from '../cached.ts'

/** Four digits that read as a year; before 1500 only in brackets or after a preposition. */
const bareYear =
  /(?<![\p{L}\p{N}$€£.,-])(?:1[5-9]\d\d|20\d\d)(?![\p{L}\p{N}%]|[.,]\d)|(?<=\()1[0-4]\d\d(?=[)–-])|(?<=\b(?:in|since|by|from|until) )1[0-4]\d\d(?=[,.;]? ?[)\p{Ll}]?)(?![.,]?\d)/u

/** Words that make a date the start or end of a period rather than the day of what happened. */
const boundary = /(?<!\p{L})(?:since|until|till|seit|bis|depuis|desde|hasta)\s(?:[\p{L}'’]{1,20}\s){0,7}$/iu

/** Words after which a month without year or day is a date, unlike "may" or "march". */
const within = /(?<!\p{L})(?:in|last|early|late|im|en)\s$/iu

export interface DateContext {
  readonly language: string
  /** Year for days named without one; null if unknown. */
  readonly year: string | null
  /** Day the page was published, ISO 8601: "on Thursday" is the Thursday before it. */
  readonly published: string | null
  /** Day of the event, ISO 8601: on a page published after it, a weekday that would be before it is taken as the next one. */
  readonly eventDay?: string | undefined
}

/**
 * The first date in a sentence, as ISO 8601 with its precision (`2023`, `2023-07`, `2023-07-11`); null if there is none. A
 * day without a year is in `year`. Month names come from the runtime, so this works in every language it knows.
 */
export function sentenceDate(text: string, { language, year, published, eventDay }: DateContext): string | null {
  const iso = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/u.exec(text)
  if (iso !== null) return iso[0]
  const han = /(\d{4})年(\d{1,2})月(?:(\d{1,2})日)?/u.exec(text)
  if (han !== null) return isoDate(han[1] ?? '', Number(han[2]), han[3])
  const { pattern, months } = monthPattern(language)
  for (const match of text.matchAll(pattern)) {
    const [, dayBefore, name = '', dayAfter, statedYear] = match
    const month = months.get(name.toLowerCase().replace(/\.$/u, ''))
    const day = dayBefore ?? dayAfter
    const inYear = statedYear ?? year
    if (boundary.test(text.slice(Math.max(0, match.index - 60), match.index))) continue
    if (month === undefined || inYear === null) continue
    if (day === undefined && statedYear === undefined) {
      // "In March" means the last March before the page.
      if (published === null || published.length < 7) continue
      if (!within.test(text.slice(Math.max(0, match.index - 8), match.index))) continue
      return isoDate(
        String(Number(published.slice(0, 4)) - (month > Number(published.slice(5, 7)) ? 1 : 0)),
        month,
        day,
      )
    }
    return isoDate(inYear, month, day)
  }
  const weekday = published === null ? null : weekdayNear(text, language, { published, eventDay })
  if (weekday !== null) return weekday
  const bare = bareYear.exec(text)
  return bare === null || boundary.test(text.slice(Math.max(0, bare.index - 60), bare.index)) ? null : bare[0]
}

function isoDate(year: string, month: number, day: string | undefined): string {
  const head = `${year}-${String(month).padStart(2, '0')}`
  return day === undefined || Number(day) > 31 ? head : `${head}-${day.padStart(2, '0')}`
}

/** The day, at most six days before the page's, of the weekday that the sentence names. */
function weekdayNear(
  text: string,
  language: string,
  { published, eventDay }: { readonly published: string; readonly eventDay: string | undefined },
): string | null {
  if (published.length < 10) return null
  const page = new Date(`${published}T00:00:00Z`)
  if (Number.isNaN(page.getTime())) return null
  const lower = text.toLowerCase()
  for (let back = 0; back < 7; back++) {
    const day = new Date(page.getTime() - back * 86_400_000)
    if (lower.includes(weekdayNames(language)[day.getUTCDay()] ?? '\n')) {
      const iso = day.toISOString().slice(0, 10)
      const early = eventDay?.length === 10 && published >= eventDay && iso < eventDay
      return early ? new Date(day.getTime() + 7 * 86_400_000).toISOString().slice(0, 10) : iso
    }
  }
  return null
}

/** True if a sentence's only date is a weekday, whose date depends on the page's day. */
export function namesWeekdayOnly(text: string, language: string): boolean {
  const lower = text.toLowerCase()
  if (!weekdayNames(language).some((name) => lower.includes(name))) return false
  return sentenceDate(text, { language, year: '2000', published: null }) === null
}

/** From Sunday, in lower case. */
const weekdayNames = cached((language: string): readonly string[] => {
  const format = new Intl.DateTimeFormat(primarySubtag(language), { weekday: 'long', timeZone: 'UTC' })
  return [0, 1, 2, 3, 4, 5, 6].map((day) => format.format(new Date(Date.UTC(2023, 0, 1 + day))).toLowerCase())
})

interface MonthPattern {
  readonly pattern: RegExp
  readonly months: ReadonlyMap<string, number>
}

const monthPattern = cached((language: string): MonthPattern => {
  const key = primarySubtag(language)
  const months = new Map<string, number>()
  for (let month = 1; month <= 12; month++) for (const name of monthNames(key, month)) months.set(name, month)
  const names = [...months.keys()].sort((a, b) => b.length - a.length).map((name) => name.replaceAll('.', '\\.'))
  const pattern = new RegExp(
    `(?:(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?\\s(?:de\\s|of\\s)?)?(?<!\\p{L})(${names.join('|')})(?!\\p{L})\\.?(?:\\s(\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,?\\s(?:de\\s|del\\s)?(\\d{4})(?!\\d))?`,
    'giu',
  )
  return { pattern, months }
})

function monthNames(language: string, month: number): readonly string[] {
  const date = new Date(Date.UTC(2023, month - 1, 15))
  const names = new Set<string>()
  for (const style of ['long', 'short'] as const) {
    for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
      const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(date)
      const name = parts
        .find((part) => part.type === 'month')
        ?.value.toLowerCase()
        .replace(/\.$/u, '')
      if (name !== undefined && /^\p{L}[\p{L}.]+$/u.test(name)) names.add(name)
    }
  }
  if (language === 'en' && month === 9) names.add('sept')
  return [...names]
}
