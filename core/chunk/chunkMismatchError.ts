import type { Chunk } from '../domain/chunk.ts'
import { CitewrightError } from '../domain/citewrightError.ts'

/** A stored chunk does not fit the given pages. */
export function chunkMismatch(chunk: Chunk): CitewrightError {
  return new CitewrightError(
    'input',
    `Chunk ${chunk.id} does not fit page ${chunk.pageId}: the page is missing, its text has changed, or it was cut differently.`,
    'Draft the event again from its pages.',
  )
}
