import type { Span } from '../../domain/support.ts'

/**
 * Prevents overlapping matches: `claim` returns whether a span is free, and reserves it if so. Takes time linear in
 * the spans' lengths, because a hostile page may consist of numbers.
 *
 * @param length of the text
 * @param taken spans that are taken from the start
 */
export function claimSpans(length: number, taken: readonly Span[] = []): (span: Span) => boolean {
  const occupied = new Uint8Array(length)
  for (const { start, end } of taken) occupied.fill(1, start, end)
  return ({ start, end }) => {
    if (occupied.subarray(start, end).includes(1)) return false
    occupied.fill(1, start, end)
    return true
  }
}
