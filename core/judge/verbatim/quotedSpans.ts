import type { Span } from '../../domain/support.ts'

/** Words of a sentence between quotation marks. Offsets are of the marks, which are one character each. */
export interface QuotedSpan extends Span {
  readonly words: string
}

const quoted = /"([^"]+)"|“([^“”]+)”|«([^«»]+)»|„([^„“”]+)[“”]|”([^“”]+)”/gu

/** The quotations of a sentence, titles of works among them; what is between single marks is not changed. */
export function quotedSpans(text: string): readonly QuotedSpan[] {
  return [...text.matchAll(quoted)].flatMap((found) => {
    const words = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5] ?? '').trim()
    return /[\p{L}\p{N}]/u.test(words) ? [{ start: found.index, end: found.index + found[0].length, words }] : []
  })
}
