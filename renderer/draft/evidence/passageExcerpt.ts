import type { EvidencePassage } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { passagePieces, type PassagePiece } from '../passagePieces.ts'

/** Maximum context on either side of evidence, in characters. */
const around = 220
/** Maximum context on either side of evidence, in lines: the menus of a page have many short ones. */
const aroundLines = 3
/** Shorter gaps, in characters, are not elided. */
const leastElided = 80

/** A piece of a passage; elided pieces have no text. */
export type ExcerptPiece = PassagePiece | 'elided'

/** A passage reduced to its evidence with some context; whole if it has none. */
export function passageExcerpt(
  passage: Pick<EvidencePassage, 'text' | 'evidence' | 'copied'>,
): readonly ExcerptPiece[] {
  const pieces = passagePieces(passage)
  if (passage.evidence.length === 0) return pieces
  const spans = shownSpans(passage)
  let at = 0
  const shown: ExcerptPiece[] = []
  for (const piece of pieces) {
    const [start, end] = [at, at + piece.text.length]
    at = end
    const inside = spans.flatMap((span) => {
      const [from, to] = [Math.max(start, span.start), Math.min(end, span.end)]
      return from < to ? [{ from, to }] : []
    })
    for (const { from, to } of inside) {
      if (from > 0 && spans.some((span) => span.start === from)) shown.push('elided')
      shown.push({ ...piece, text: piece.text.slice(from - start, to - start) })
    }
  }
  const last = spans.at(-1)
  return last !== undefined && last.end < passage.text.length ? [...shown, 'elided'] : shown
}

/** Merges adjacent pieces with the same evidence flag, so that evidence is marked as one whatever was copied. */
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

/** The parts of a passage to show, in order and without overlap. */
function shownSpans({ text, evidence }: Pick<EvidencePassage, 'text' | 'evidence'>): readonly Kept[] {
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
 * The start of a sentence at most `around` characters and `aroundLines` lines before a position, otherwise of a word; else the position itself.
 * Does not use the program's splitter, which reads abbreviations from a file: starting mid-sentence is acceptable here.
 */
function beginBefore(text: string, place: number): number {
  const near = Math.max(0, place - around)
  const lines = [...text.slice(near, place).matchAll(/\n\s*(?=\S)/gu)]
  const from = near + (lines.at(-aroundLines)?.index ?? 0)
  if (from === 0) return 0
  const window = text.slice(from, place)
  const at = /[.!?…]["'”’)\]]*\s+(?=\S)|\n\s*(?=\S)/u.exec(window) ?? /\s(?=\S)/u.exec(window)
  return at === null ? place : from + at.index + at[0].length
}

/** The end of a sentence at most `around` characters and `aroundLines` lines after a position, otherwise of a word; else the position itself. */
function endAfter(text: string, place: number): number {
  const far = Math.min(text.length, place + around)
  const line = [...text.slice(place, far).matchAll(/\S(?=\n)/gu)][aroundLines - 1]
  // The window includes the line break.
  const to = line === undefined ? far : place + line.index + 2
  if (to === text.length) return to
  const window = text.slice(place, to)
  const ends = [...window.matchAll(/[.!?…]["'”’)\]]*(?=\s)|\S(?=\n)/gu)]
  const last = ends.at(-1) ?? [...window.matchAll(/\S(?=\s)/gu)].at(-1)
  return last === undefined ? place : place + last.index + last[0].length
}
