import type { Chunk } from '../domain/chunk.ts'
import type { ChunkId } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import { chunkMismatch } from './chunkMismatchError.ts'
import type { PassageText } from './passage.ts'

/**
 * The texts of stored chunks by id, however they were cut.
 *
 * @throws CitewrightError if a chunk's page is not among the pages
 */
export function passageTexts(pages: readonly Page[], chunks: readonly Chunk[]): ReadonlyMap<ChunkId, PassageText> {
  const pageById = new Map(pages.map((page) => [page.id, page]))
  return new Map(
    chunks.map((chunk) => {
      const page = pageById.get(chunk.pageId)
      if (page === undefined) throw chunkMismatch(chunk)
      return [chunk.id, { chunk, page, text: page.text.slice(chunk.start, chunk.end) }]
    }),
  )
}
