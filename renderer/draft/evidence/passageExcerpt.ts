import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { passagePieces, type PassagePiece } from '../passagePieces.ts'

/** Characters that are shown on either side of evidence at most. */
const around = 220
/** Shorter stretches, in characters, are not elided. */
const leastElided = 80

/** A piece of a passage; an elided one has no text. */
export type ExcerptPiece = PassagePiece | 'elided'

/** A passage cut down to its evidence with a few words on either side; as a whole where it has none. */
export function passageExcerpt(
  passage: Pick<EvidencePassage, 'text' | 'evidence' | 'copied'>,
): readonly ExcerptPiece[] {
  const pieces = passagePieces(passage)
  if (passage.evidence.length === 0) return pieces
  const kept = keptSpans(passage)
  let at = 0
  const shown: ExcerptPiece[] = []
  for (const piece of pieces) {
    const [start, end] = [at, at + piece.text.length]
    at = end
    const inside = kept.flatMap((span) => {
      const [from, to] = [Math.max(start, span.start), Math.min(end, span.end)]
      return from < to ? [{ from, to }] : []
    })
    for (const { from, to } of inside) {
      if (from > 0 && kept.some((span) => span.start === from)) shown.push('elided')
      shown.push({ ...piece, text: piece.text.slice(from - start, to - start) })
    }
  }
  const last = kept.at(-1)
  return last !== undefined && last.end < passage.text.length ? [...shown, 'elided'] : shown
}

/** Pieces put together as far as all of them are evidence, or none is: evidence is marked as one, whatever of it was copied. */
export function joinEvidence(
  pieces: readonly ExcerptPiece[],
): readonly (readonly [PassagePiece, ...PassagePiece[]] | 'elided')[] {
  const parts: ([PassagePiece, ...PassagePiece[]] | 'elided')[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (piece === 'elided') parts.push(piece)
    else if (last !== undefined && last !== 'elided' && last[0].evidence === piece.evidence) last.push(piece)
    else parts.push([piece])
  }
  return parts
}

interface Kept {
  readonly start: number
  readonly end: number
}

/** What of a passage is shown, in order and apart from each other. */
function keptSpans({ text, evidence }: Pick<EvidencePassage, 'text' | 'evidence'>): readonly Kept[] {
  const spans: Kept[] = []
  for (const span of evidence.toSorted((a, b) => a.start - b.start)) {
    const wide = { start: beginBefore(text, span.start), end: endAfter(text, span.end) }
    const last = spans.at(-1)
    if (last !== undefined && wide.start - last.end < leastElided) {
      spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, wide.end) }
    } else spans.push(wide)
  }
  return spans
}

/**
 * Where a sentence begins at most so far before a place, otherwise a word; the place itself where neither does.
 * Not by the program's splitter, which reads its abbreviations from a file: an excerpt that begins amid a sentence does no harm.
 */
function beginBefore(text: string, place: number): number {
  const from = Math.max(0, place - around)
  if (from === 0) return 0
  const window = text.slice(from, place)
  const at = /[.!?…]["'”’)\]]*\s+(?=\S)|\n\s*(?=\S)/u.exec(window) ?? /\s(?=\S)/u.exec(window)
  return at === null ? place : from + at.index + at[0].length
}

/** Where a sentence ends at most so far behind a place, otherwise a word; the place itself where neither does. */
function endAfter(text: string, place: number): number {
  const to = Math.min(text.length, place + around)
  if (to === text.length) return to
  const window = text.slice(place, to)
  const ends = [...window.matchAll(/[.!?…]["'”’)\]]*(?=\s)|\S(?=\n)/gu)]
  const last = ends.at(-1) ?? [...window.matchAll(/\S(?=\s)/gu)].at(-1)
  return last === undefined ? place : place + last.index + last[0].length
}
