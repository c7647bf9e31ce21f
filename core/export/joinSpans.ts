import type { Span } from '../domain/support.ts'

/** Spans in order, those that overlap or touch as one, without empty ones. */
export function joinSpans(spans: readonly Span[]): readonly Span[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined.filter(({ start, end }) => start < end)
}
