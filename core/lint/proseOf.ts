import type { Span } from '../domain/support.ts'
import type { Prose } from './rule.ts'
import { blankOut } from '../wikitext/blankOut.ts'
import { quotationSpans } from '../wikitext/quotationSpans.ts'
import type { WikitextDocument } from '../wikitext/wikitextDocument.ts'

/** The running text of wikitext. */
export function proseOfWikitext({ text, prose }: WikitextDocument): Prose {
  const blocks = quotedBlocks(text)
  return { text: prose, unquoted: blankOut(prose, [...quotationSpans(prose), ...blocks]), plain: false }
}

/** Of one sentence or heading; a sentence that is wholly a quotation has no prose of the writer. */
export function proseOfSentence(text: string, quoted: boolean): Prose {
  const spans = quoted ? [{ start: 0, end: text.length }] : quotationSpans(text)
  return { text, unquoted: blankOut(text, spans), plain: true }
}

function quotedBlocks(text: string): readonly Span[] {
  const spans: Span[] = []
  let start: number | undefined
  for (const match of text.matchAll(/<(\/?)(?:blockquote|poem|q)\b[^<>]*>/gi)) {
    if (match[1] === '') start ??= match.index
    else if (start !== undefined) {
      spans.push({ start, end: match.index })
      start = undefined
    }
  }
  return spans
}
