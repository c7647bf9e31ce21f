import type { Span } from '../../domain/support.ts'

/** Those of spans in the order of their beginnings that begin at `from` or behind it, and before `to`. */
export function beginningWithin<T extends Span>(spans: readonly T[], from: number, to: number): readonly T[] {
  return spans.slice(firstFrom(spans, from), firstFrom(spans, to))
}

/** Those of spans in the order of their beginnings that begin within none of others. */
export function outsideOf<T extends Span>(spans: readonly T[], others: readonly Span[]): readonly T[] {
  const closed = others.toSorted((a, b) => a.start - b.start)
  let next = 0
  let covered = 0
  return spans.filter(({ start }) => {
    for (; (closed[next]?.start ?? Infinity) < start; next += 1) covered = Math.max(covered, closed[next]?.end ?? 0)
    return start >= covered
  })
}

/** Place of the first span that begins at an offset or behind it. */
function firstFrom(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? Infinity) < offset) low = middle + 1
    else high = middle
  }
  return low
}
