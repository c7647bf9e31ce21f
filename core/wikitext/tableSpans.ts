import type { Span } from '../domain/support.ts'

/** Tables, `{|` to `|}` at the beginning of lines; one that is not closed is text. */
export function tableSpans(text: string): readonly Span[] {
  const spans: Span[] = []
  const starts: number[] = []
  for (const match of text.matchAll(/^[ \t:]*(\{\||\|\})/gm)) {
    if (match[1] === '{|') starts.push(match.index)
    else {
      const start = starts.pop()
      if (start !== undefined) spans.push({ start, end: match.index + match[0].length })
    }
  }
  return spans
}
