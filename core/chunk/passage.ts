import type { Chunk } from '../domain/chunk.ts'
import type { Page } from '../domain/page.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A chunk with its page and text. */
export interface PassageText {
  readonly chunk: Chunk
  readonly page: Page
  /** `page.text.slice(chunk.start, chunk.end)` */
  readonly text: string
}

/** A chunk with the data that later steps need. Built when pages are cut; never stored. */
export interface Passage extends PassageText {
  /**
   * Penn Treebank tokens of the span, case kept, as many as `chunk.tokens`: ids of the vocabulary, a view of the page's
   * array.
   */
  readonly tokenIds: Int32Array
  /** The vocabulary shared by all passages that were cut together. */
  readonly vocabulary: Vocabulary
}
