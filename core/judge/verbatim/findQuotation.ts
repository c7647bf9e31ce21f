import type { Span } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { foldText } from '../../text/foldText.ts'

/**
 * Where a quotation appears in a source: the same words in the same order, from one word's start to another's end; white
 * space, quote marks and dashes folded. Unlike a sentence of its own, a quotation is shown as one, so it may be a part of
 * a sentence, or begin behind a headline that the page runs into it.
 */
export function findQuotation(quotation: string, source: EvidenceSource): Span | undefined {
  const wanted = foldText(quotation).text
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined
  const { text, offsets } = foldText(source.text.slice(source.start, source.end))
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (joins(text, at) || joins(text, end)) continue
    const last = offsets[end - 1] ?? 0
    return { start: source.start + (offsets[at] ?? 0), end: source.start + last + 1 }
  }
  return undefined
}

/** Whether an offset lies inside a word. A capital behind a small letter begins a new one: pages lose blanks. */
function joins(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  const after = text.charAt(at)
  if (!/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(after)) return false
  return !(/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after))
}
