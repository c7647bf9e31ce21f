import type { Chunk } from '../domain/chunk.ts'
import type { Page } from '../domain/page.ts'
import type { PausingWork } from '../platform/pausingWork.ts'
import { chunkMismatch } from './chunkMismatchError.ts'
import type { Passage } from './passage.ts'
import { tokenizePage, type ChunkEnding, type TokenizedPage } from './tokenizePage.ts'
import { createVocabulary } from './vocabulary.ts'

/**
 * Restores the passages of stored chunks, in the order of the chunks, with the same tokens as from `cutChunks`. Each page
 * with a chunk is tokenized once, with a pause after it.
 *
 * @param ending the one with which the chunks were cut
 * @throws CitewrightError if a chunk's page is missing or its text at the chunk's offsets differs
 */
export function* passagesOf(
  pages: readonly Page[],
  chunks: readonly Chunk[],
  ending: ChunkEnding,
): PausingWork<readonly Passage[]> {
  const pageById = new Map(pages.map((page) => [page.id, page]))
  const vocabulary = createVocabulary()
  const tokenized = new Map<string, TokenizedPage>()
  const passages: Passage[] = []
  for (const chunk of chunks) {
    const page = pageById.get(chunk.pageId)
    if (page === undefined) throw chunkMismatch(chunk)
    let words = tokenized.get(page.id)
    if (words === undefined) {
      words = tokenizePage(page.text, { ending, language: page.language, vocabulary })
      tokenized.set(page.id, words)
      yield
    }
    const first = lowerBound(words.starts, chunk.start)
    const last = first + chunk.tokens
    if (words.starts[first] !== chunk.start || words.ends[last - 1] !== chunk.end) throw chunkMismatch(chunk)
    const tokenIds = words.ids.subarray(first, last)
    passages.push({ chunk, page, text: page.text.slice(chunk.start, chunk.end), tokenIds, vocabulary })
  }
  return passages
}

/** Index of the first value that is at least `least`, in ascending values. */
function lowerBound(values: readonly number[], least: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? Infinity) < least) low = middle + 1
    else high = middle
  }
  return low
}
