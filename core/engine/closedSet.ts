import type { Passage } from '../chunk/passage.ts'
import type { ChunkId } from '../domain/ids.ts'
import type { WrittenArticle } from '../write/writtenArticle.ts'

/** Every passage that an article names: what its writer was shown, what sentences cite, and what was looked at for them. */
export function closedSet(article: WrittenArticle, passages: readonly Passage[]): readonly Passage[] {
  const named = new Set<ChunkId>()
  for (const { ranking, sentences } of article.sections) {
    for (const { chunkId } of ranking) named.add(chunkId)
    for (const { citations, grounding } of sentences) {
      for (const id of citations) named.add(id)
      for (const id of grounding?.citedByWriter ?? []) named.add(id)
      for (const { chunkId } of grounding?.candidates ?? []) named.add(chunkId)
    }
  }
  for (const { nearest } of article.dropped ?? []) for (const id of nearest) named.add(id)
  for (const { readings } of article.disagreements ?? []) for (const { chunkId } of readings) named.add(chunkId)
  for (const { nearest } of article.untold ?? []) for (const id of nearest) named.add(id)
  return passages.filter(({ chunk }) => named.has(chunk.id))
}
