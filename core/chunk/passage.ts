import type { Chunk } from '../domain/chunk.ts'
import type { Page } from '../domain/page.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A chunk with its page: what a sentence is read against and judged by. */
export interface PassageText {
  readonly chunk: Chunk
  readonly page: Page
  /** `page.text.slice(chunk.start, chunk.end)` */
  readonly text: string
}

/** A chunk with what the later steps need of it at hand. Built when pages are cut; never stored. */
export interface Passage extends PassageText {
  /** Penn Treebank tokens of the span, case kept, as many as `chunk.tokens`: ids of the vocabulary, a view of the page's. */
  readonly tokenIds: Int32Array
  /** The tokens of all pages that were cut together, one and the same for all their passages. */
  readonly vocabulary: Vocabulary
}
