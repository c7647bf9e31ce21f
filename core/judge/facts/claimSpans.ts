import type { Span } from '../../domain/support.ts'

/**
 * Keeps finds from overlapping: `claim` answers whether a span is still free, and takes it if so. Linear in the spans'
 * lengths however many there are, because a hostile page may contain nothing but numbers.
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
