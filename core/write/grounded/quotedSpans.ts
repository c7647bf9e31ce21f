import type { Span } from '../../domain/support.ts'
import type { EvidenceSource } from '../../verify/evidenceSource.ts'
import { foldSentence } from './foldSentence.ts'

/** Words of a sentence between quotation marks. Offsets are of the marks, which are one character each. */
export interface QuotedSpan extends Span {
  readonly words: string
}

const quoted = /"([^"]+)"|“([^“”]+)”|«([^«»]+)»|„([^„“”]+)[“”]|”([^“”]+)”/gu

/** The quotations of a sentence, titles of works among them; what stands between single marks is left alone. */
export function quotedSpans(text: string): readonly QuotedSpan[] {
  return [...text.matchAll(quoted)].flatMap((found) => {
    const words = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? found[5] ?? '').trim()
    return /[\p{L}\p{N}]/u.test(words) ? [{ start: found.index, end: found.index + found[0].length, words }] : []
  })
}

/**
 * Whether a quotation stands in a source: the same words in the same order, whatever the punctuation and case, and but for
 * what it leaves out or puts in openly (… and square brackets); the parts then stand there in order.
 */
export function holdsQuotation(words: string, { text, start, end }: EvidenceSource): boolean {
  const parts = words
    .replace(/\[(\p{L})\]/gu, '$1')
    .split(/\[[^\[\]]{1,80}\]|…|\.{3,}/u)
    .map(foldSentence)
    .filter((part) => part !== '')
  const source = ` ${foldSentence(text.slice(start, end))} `
  let from = 0
  for (const part of parts) {
    const at = source.indexOf(` ${part} `, from)
    if (at < 0) return false
    from = at + part.length + 1
  }
  return parts.length > 0
}

/** The text without the marks of these quotations; their words stay. */
export function withoutMarks(text: string, spans: readonly QuotedSpan[]): string {
  let plain = text
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    plain = plain.slice(0, start) + plain.slice(start + 1, end - 1).trim() + plain.slice(end)
  }
  return plain.replace(/\s+/gu, ' ').trim()
}
