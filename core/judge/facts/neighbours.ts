import { splitSentences } from '../../text/splitSentences.ts'
import type { EvidenceSource } from '../evidenceSource.ts'

/** Maximum distance of a neighbour from a cited sentence, in characters. */
const reach = 600
/** Maximum length of a neighbour in characters: a page without punctuation has no sentences. */
const longest = 350

/** The sentences before and after a cited one on its page; empty if there is none. */
export function neighbours({ text, start, end, language }: EvidenceSource): { before: string; after: string } {
  const from = Math.max(0, start - reach)
  const to = Math.min(text.length, end + reach)
  const before = text.slice(from, start)
  const after = text.slice(end, to)
  const previous = splitSentences(before, { language }).at(-1)
  // The cited span may exclude the sentence's final punctuation.
  const next = splitSentences(after, { language }).find((span) =>
    /[\p{L}\p{N}]/u.test(after.slice(span.start, span.end)),
  )
  return {
    before:
      previous === undefined ? '' : wholeWords(before.slice(previous.start, previous.end).slice(-longest), 'start'),
    after: next === undefined ? '' : wholeWords(after.slice(next.start, next.end).slice(0, longest), 'end'),
  }
}

/** A text cut at one end, without its incomplete word. */
function wholeWords(text: string, cut: 'start' | 'end'): string {
  if (text.length < longest) return text
  return cut === 'start' ? text.replace(/^\S*\s/u, '') : text.replace(/\s\S*$/u, '')
}
