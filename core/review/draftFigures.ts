import { countBadges, type Badge } from '../domain/badge.ts'
import type { Draft } from '../domain/draft.ts'
import { countWords } from './countWords.ts'

/** Figures of the status bar of a draft. Rejected sentences count only in `rejected`. */
export interface DraftFigures {
  readonly sentences: number
  readonly byBadge: Readonly<Record<Badge, number>>
  /** Accepted or rewritten sentences. */
  readonly reviewed: number
  readonly rejected: number
  readonly quotations: number
  readonly words: number
  /** Cited pages. */
  readonly sources: number
}

export function draftFigures({ sections, chunks }: Pick<Draft, 'sections' | 'chunks'>): DraftFigures {
  const all = sections.flatMap(({ sentences }) => sentences)
  const counted = all.filter(({ review }) => review !== 'rejected')
  const cited = new Set(counted.flatMap(({ citations }) => citations))
  return {
    sentences: counted.length,
    byBadge: countBadges(counted.map(({ support }) => support)),
    reviewed: counted.filter(({ review }) => review !== 'unreviewed').length,
    rejected: all.length - counted.length,
    quotations: counted.filter(({ origin }) => origin === 'quotation').length,
    words: countWords(counted.map(({ text }) => text)),
    sources: new Set(chunks.filter(({ id }) => cited.has(id)).map(({ pageId }) => pageId)).size,
  }
}
