import type { Passage } from '../../chunk/passage.ts'
import type { PackedDocuments } from '../packDocuments.ts'
import type { WrittenArticle } from '../writtenArticle.ts'
import type { ParsedSection } from './parseArticle.ts'

export interface RankedPassages {
  /** The passages to show, best first. */
  readonly passages: readonly { readonly passage: Passage; readonly score: number }[]
  /** The query of the ranking. */
  readonly query: string
}

/** A model's sections with the passages that it was shown, and those that it did not see, or not entirely. */
export function writtenByModel(
  sections: readonly ParsedSection[],
  { shown, cut, leftOut }: PackedDocuments,
  { passages, query }: RankedPassages,
): Pick<WrittenArticle, 'sections' | 'notShown'> {
  const ranking = passages.slice(0, shown.length).map(({ passage, score }) => ({ chunkId: passage.chunk.id, score }))
  const notShown = [...(cut === undefined ? [] : [cut]), ...leftOut.map((chunkId) => ({ chunkId, characters: 0 }))]
  return {
    sections: sections.map(({ heading, level, sentences }) => ({
      heading,
      level,
      query,
      ranking,
      sentences: sentences.map((sentence) => ({ ...sentence, origin: 'model' as const })),
    })),
    ...(notShown.length === 0 ? {} : { notShown }),
  }
}
