import type { Span } from '../domain/support.ts'

/** A place in wikitext. */
export interface TextPlace {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
  /** UTF-16 offsets, end exclusive. */
  readonly start: number
  readonly end: number
  /** The words there, cut to 80 characters. */
  readonly excerpt: string
}

/** A look-up of line and column; the lines are counted once. */
export function textPlaces(text: string): (span: Span) => TextPlace {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return ({ start, end }) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= start) low = middle
      else high = middle - 1
    }
    return {
      line: low + 1,
      column: start - (starts[low] ?? 0) + 1,
      start,
      end,
      excerpt: excerptOf(text, { start, end }),
    }
  }
}

function excerptOf(text: string, { start, end }: Span): string {
  const words = text
    .slice(start, Math.min(end, start + 200))
    .replace(/\s+/g, ' ')
    .trim()
  return (words.length > 80 || end > start + 200 ? `${words.slice(0, 79)}…` : words).toWellFormed()
}
