import type { Span } from '../../domain/support.ts'
import type { EvidenceSource } from '../../verify/evidenceSource.ts'
import { findQuotation } from '../../verify/findQuotation.ts'

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
 * Whether a quotation stands in a source: word for word but for the case of its first letter, the punctuation that closes
 * it, and what it leaves out or puts in openly (… and square brackets); the parts then stand there in order.
 */
export function holdsQuotation(words: string, source: EvidenceSource): boolean {
  const parts = words
    .split(/\s*(?:\[\s*(?:…|\.{3})\s*\]|…|\.{3,})\s*|\s*\[[^\[\]]{2,80}\]\s*/u)
    .map((part) => part.replace(/\[(\p{L})\]/gu, '$1').replace(/^[\s,.;:!?…-]+|[\s,.;:!?…-]+$/gu, ''))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  if (parts.length === 0) return false
  let from = source.start
  for (const part of parts) {
    const found = casings(part)
      .flatMap((form) => findQuotation(form, { ...source, start: from }) ?? [])
      .sort((a, b) => a.start - b.start)[0]
    if (found === undefined) return false
    from = found.end
  }
  return true
}

function casings(part: string): readonly string[] {
  const [first = ''] = Array.from(part)
  const rest = part.slice(first.length)
  return [...new Set([part, first.toLowerCase() + rest, first.toUpperCase() + rest])]
}

/** The text without the marks of these quotations; their words stay. */
export function withoutMarks(text: string, spans: readonly QuotedSpan[]): string {
  let plain = text
  for (const { start, end } of spans.toSorted((a, b) => b.start - a.start)) {
    plain = plain.slice(0, start) + plain.slice(start + 1, end - 1).trim() + plain.slice(end)
  }
  return plain.replace(/\s+/gu, ' ').trim()
}
