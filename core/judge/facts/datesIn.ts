import { claimSpans } from './claimSpans.ts'
import { datePatterns } from './datePatterns.ts'
import type { DateMention } from './moment.ts'
import { timesIn } from './timesIn.ts'

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
