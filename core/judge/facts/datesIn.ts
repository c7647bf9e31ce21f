import { claimSpans } from './claimSpans.ts'
import { datePatterns } from './datePatterns.ts'
import type { DateMention } from './moment.ts'

/**
 * Dates and times of a text in order: full, without year, month and year, year, decade, century, weekday, time of day. A
 * range ("3-5 May") gives both its ends, with the same span.
 */
export function datesIn(text: string): readonly DateMention[] {
  const found: DateMention[] = []
  const claim = claimSpans(text.length)
  for (const { pattern, read } of datePatterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].replace(/[\s,]+$/u, '').length
      const named = read(match, text.slice(Math.max(0, start - 16), start)).filter(({ length }) => length > 0)
      if (named.length === 0 || !claim({ start, end })) continue
      for (const readings of named) found.push({ kind: 'date', start, end, readings })
    }
  }
  for (const { start, end, readings } of timesIn(text)) {
    if (claim({ start, end }))
      found.push({ kind: 'date', start, end, readings: readings.map((minute) => ({ minute })) })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** A time of day in minutes from midnight; two readings if morning or evening is not stated. */
interface TimeMention {
  readonly start: number
  readonly end: number
  readonly readings: readonly number[]
}

const clock = /(?<![\p{L}\p{N}.,:])(\d{1,2})[:h](\d{2})(?::\d{2})?(?![\p{N}:]|\.\d)(?:\s?(a\.?m|p\.?m)\b\.?)?/giu
const spoken = /(?<![\p{L}\p{N}.,:])(\d{1,2})(?:[:.]?(\d{2}))?\s?(a\.?m|p\.?m)(?!\p{L})\.?/giu

/** Times of day: "07:12", "7.12 am", "7 p.m.", "19h05". */
function timesIn(text: string): readonly TimeMention[] {
  const found: TimeMention[] = []
  const claim = claimSpans(text.length)
  for (const pattern of [spoken, clock]) {
    for (const match of text.matchAll(pattern)) {
      const [all, hours = '', minutes = '0', half] = match
      const start = match.index
      const end = start + all.length
      const readings = readingsOf(Number(hours), { minutes: Number(minutes), half: half?.charAt(0).toLowerCase() })
      if (readings.length > 0 && claim({ start, end })) found.push({ start, end, readings })
    }
  }
  return found
}

function readingsOf(
  hours: number,
  { minutes, half }: { minutes: number; half: string | undefined },
): readonly number[] {
  if (minutes > 59 || hours > 24) return []
  if (half === undefined) {
    const exact = (hours % 24) * 60 + minutes
    return hours >= 1 && hours <= 12 ? [exact, (((hours % 12) + 12) % 24) * 60 + minutes] : [exact]
  }
  if (hours > 12 || hours === 0) return []
  return [((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes]
}
