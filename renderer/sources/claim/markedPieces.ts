import type { ClaimEvidence } from '../../../core/engine/libraries/claims/claimLibrary.ts'

interface MarkedPiece {
  readonly words: string
  /** Whether the claim has these words too. */
  readonly marked: boolean
}

/** The text of evidence in pieces, where the words of the claim are marked; neighbouring words are marked together. */
export function markedPieces({ text, matches }: Pick<ClaimEvidence, 'text' | 'matches'>): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let from = 0
  const add = (to: number, marked: boolean): void => {
    if (to > from) pieces.push({ words: text.slice(from, to), marked })
    from = Math.max(from, to)
  }
  for (const [at, { start, end }] of matches.entries()) {
    const isJoined = at > 0 && /^\s*$/u.test(text.slice(from, start))
    add(start, isJoined)
    add(end, true)
  }
  add(text.length, false)
  return pieces
}
