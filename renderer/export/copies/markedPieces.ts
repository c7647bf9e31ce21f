import type { Span } from '../../../core/domain/support.ts'

/** Splits a text at the given spans, which may overlap and be in any order; text inside a span is marked. */
export function markedPieces(
  text: string,
  spans: readonly Span[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = []
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const from = Math.max(start, at)
    if (end <= from) continue
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(from, end), marked: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}
