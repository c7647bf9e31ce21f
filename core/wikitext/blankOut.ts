import type { Span } from '../domain/support.ts'

/** Spans in order, those that touch or overlap joined. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** The text with blanks in place of the spans; it keeps its length and its line breaks. */
export function blankOut(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of joinSpans(spans)) {
    parts.push(text.slice(at, start), text.slice(start, end).replace(/[^\n]/g, ' '))
    at = end
  }
  parts.push(text.slice(at))
  return parts.join('')
}
