import type { Chunk } from '../domain/chunk.ts'
import type { Page } from '../domain/page.ts'

/** A chunk with what the later steps need of it at hand. Built when pages are cut; never stored. */
export interface Passage {
  readonly chunk: Chunk
  readonly page: Page
  /** `page.text.slice(chunk.start, chunk.end)` */
  readonly text: string
  /** Penn Treebank tokens of the span, case kept, as many as `chunk.tokens`. */
  readonly tokens: readonly string[]
}
