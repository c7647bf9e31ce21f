import type { EvidencePassage } from '../../core/engine/libraries/drafts/draftLibrary.ts'

export interface PassagePiece {
  readonly text: string
  /** Whether it is part of the evidence. */
  readonly evidence: boolean
  /** Whether it is part of a run of words copied into the sentence. */
  readonly copied: boolean
}

/** A passage's text, split at the ends of evidence and copied runs. */
export function passagePieces({
  text,
  evidence,
  copied,
}: Pick<EvidencePassage, 'text' | 'evidence' | 'copied'>): readonly PassagePiece[] {
  const runs = copied.map(({ passage }) => passage)
  const spans = [...evidence, ...runs]
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= 0 && cut <= text.length)
    .sort((a, b) => a - b)
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0
    const within = (span: { readonly start: number; readonly end: number }): boolean =>
      span.start <= start && end <= span.end
    return {
      text: text.slice(start, end),
      evidence: evidence.some(within),
      copied: runs.some(within),
    }
  })
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu

/** How many of a sentence's words are in runs copied from a passage, and how many it has. */
export function copiedWords(
  sentence: string,
  copied: EvidencePassage['copied'],
): { readonly copied: number; readonly all: number } {
  const words = [...sentence.matchAll(word)]
  const shared = words.filter(({ index }) =>
    copied.some((run) => run.sentence.start <= index && index < run.sentence.end),
  )
  return { copied: shared.length, all: words.length }
}
