import { datePatterns } from './datePatterns.ts'
import type { DateMention } from './moment.ts'
import { timesIn } from './timesIn.ts'

/**
 * Dates and times of a text in order: full, without year, month and year, year, decade, century, weekday, time of day. A
 * range ("3-5 May") gives both its ends, with the same span.
 */
export function datesIn(text: string): readonly DateMention[] {
  const found: DateMention[] = []
  const isFree = (start: number, end: number): boolean => !found.some((other) => start < other.end && other.start < end)
  for (const { pattern, read } of datePatterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].replace(/[\s,]+$/u, '').length
      if (!isFree(start, end)) continue
      for (const readings of read(match, text.slice(Math.max(0, start - 16), start))) {
        if (readings.length > 0) found.push({ kind: 'date', start, end, readings })
      }
    }
  }
  for (const { start, end, readings } of timesIn(text)) {
    if (isFree(start, end)) found.push({ kind: 'date', start, end, readings: readings.map((minute) => ({ minute })) })
  }
  return found.sort((a, b) => a.start - b.start)
}
