import { splitSentences } from '../../text/splitSentences.ts'
import type { EvidenceSource } from '../evidenceSource.ts'

/** Characters on either side of a cited sentence in which its neighbours are looked for. */
const reach = 600
/** Characters of a neighbour that are read: a page without punctuation has no sentences. */
const longest = 350

/** The sentence before a cited one and the one after it, as the page has them; empty if there is none. */
export function neighbours({ text, start, end, language }: EvidenceSource): { before: string; after: string } {
  const from = Math.max(0, start - reach)
  const to = Math.min(text.length, end + reach)
  const before = text.slice(from, start)
  const after = text.slice(end, to)
  const previous = splitSentences(before, { language }).at(-1)
  // What ends the cited sentence may have been left out of its span.
  const next = splitSentences(after, { language }).find((span) =>
    /[\p{L}\p{N}]/u.test(after.slice(span.start, span.end)),
  )
  return {
    before:
      previous === undefined ? '' : wholeWords(before.slice(previous.start, previous.end).slice(-longest), 'start'),
    after: next === undefined ? '' : wholeWords(after.slice(next.start, next.end).slice(0, longest), 'end'),
  }
}

/** A stretch that was cut at one end, without the word that was cut there. */
function wholeWords(text: string, cut: 'start' | 'end'): string {
  if (text.length < longest) return text
  return cut === 'start' ? text.replace(/^\S*\s/u, '') : text.replace(/\s\S*$/u, '')
}
