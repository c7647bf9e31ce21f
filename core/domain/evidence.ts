import { z } from 'zod'
import { chunkIdSchema, type ChunkId } from './ids.ts'

/**
 * Words of a page that support a sentence, usually one sentence: UTF-16 offsets into the text of the chunk's page, end
 * exclusive, within the chunk.
 */
export const evidenceSchema = z
  .strictObject({ chunkId: chunkIdSchema, start: z.int().nonnegative(), end: z.int().nonnegative() })
  .readonly()
export type Evidence = z.infer<typeof evidenceSchema>

/** The chunks of the evidence, each once, in order. */
export function chunksOf(evidence: readonly Evidence[]): readonly ChunkId[] {
  return [...new Set(evidence.map(({ chunkId }) => chunkId))]
}
