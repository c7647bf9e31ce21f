import type { Passage } from '../../chunk/passage.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'

/** Every passage of an article: those that its writer was shown, those that sentences cite, and the evidence of their records. */
export function closedSet(article: WrittenArticle, passages: readonly Passage[]): readonly Passage[] {
  const named = new Set<ChunkId>()
  for (const { ranking, sentences } of article.sections) {
    for (const { chunkId } of ranking) named.add(chunkId)
    for (const { citations, record } of sentences) {
      for (const id of citations) named.add(id)
      for (const { evidence } of record?.steps ?? []) for (const { chunkId } of evidence) named.add(chunkId)
    }
  }
  return passages.filter(({ chunk }) => named.has(chunk.id))
}
