import { splitSentences } from '../../text/splitSentences.ts'
import type { Span } from '../../domain/support.ts'
import type { EvidenceSource } from '../evidenceSource.ts'

/** Characters of the page before and after a passage that are read to tell where its first and last sentence begin and end. */
const context = 400

/** Sentences of the page that touch the cited stretch, as offsets into the page; the first and last may reach beyond it. */
export function sentencesOf({ text, start, end, language }: EvidenceSource): readonly Span[] {
  const from = Math.max(0, start - context)
  const part = text.slice(from, Math.min(text.length, end + context))
  const spans = splitSentences(part, language === 'und' ? {} : { language })
  return spans
    .map((span) => ({ start: span.start + from, end: span.end + from }))
    .filter((span) => span.start < end && span.end > start)
}
