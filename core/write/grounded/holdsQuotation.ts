import type { EvidenceSource } from '../../verify/evidenceSource.ts'
import type { QuotedSpan } from '../../verify/quotedSpans.ts'
import { foldSentence } from './foldSentence.ts'

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
