import type { PackedDocuments } from '../packDocuments.ts'
import type { WrittenArticle } from '../writtenArticle.ts'

/** The passages that the writer did not see, or not entirely. */
export function notShown({ cut, leftOut }: Pick<PackedDocuments, 'cut' | 'leftOut'>): Pick<WrittenArticle, 'notShown'> {
  const passages = [...(cut === undefined ? [] : [cut]), ...leftOut.map((chunkId) => ({ chunkId, characters: 0 }))]
  return passages.length === 0 ? {} : { notShown: passages }
}
