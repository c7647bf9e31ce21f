import type { Chunk } from '../domain/chunk.ts'
import { chunkIdSchema } from '../domain/ids.ts'
import { isBarred, type Page } from '../domain/page.ts'
import { ChunkWordsError } from './chunkWordsError.ts'
import type { Passage } from './passage.ts'
import { tokenizePage, type ChunkEnding, type TokenizedPage } from './tokenizePage.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface CutOptions {
  /** Most Penn Treebank tokens of a chunk, from 1. Default 256, as in WikiGenBench (arXiv 2402.18264, section 3). */
  readonly words?: number
  /**
   * Where a chunk ends. `words`: every so many tokens, through the middle of a sentence, the published procedure.
   * `sentence`: at the last sentence end within them; only a sentence that is longer by itself is cut.
   */
  readonly ending: ChunkEnding
}

/**
 * Cuts pages into passages without overlap, in the order of the pages; a page's last one may be shorter. A page without
 * tokens gives none. With `sentence`, copies of other pages (`duplicateOf`) and pages that hold no article (`isBarred`) give
 * none; the published procedure knows neither, so `words` cuts them as well.
 *
 * @throws ChunkWordsError where `words` is not a positive whole number
 */
export function cutChunks(pages: readonly Page[], { words = 256, ending }: CutOptions): readonly Passage[] {
  if (!Number.isInteger(words) || words < 1) throw new ChunkWordsError(words)
  const vocabulary = createVocabulary()
  const passages: Passage[] = []
  for (const page of pages) {
    if (ending === 'sentence' && (page.duplicateOf !== undefined || isBarred(page))) continue
    const tokenized = tokenizePage(page.text, { ending, language: page.language, vocabulary })
    let first = 0
    for (const last of chunkEnds(tokenized, words)) {
      passages.push(passageOf({ page, tokenized, vocabulary, first, last, ordinal: passages.length }))
      first = last
    }
  }
  return passages
}

/** Token counts at which chunks end, ascending; the last one is the number of tokens. */
function chunkEnds({ ids, sentenceEnds }: TokenizedPage, words: number): readonly number[] {
  const ends: number[] = []
  let first = 0
  let fits = 0
  for (const end of sentenceEnds) {
    if (end - first > words && fits > first) {
      ends.push(fits)
      first = fits
    }
    while (end - first > words) {
      first += words
      ends.push(first)
    }
    fits = end
  }
  if (ids.length > first) ends.push(ids.length)
  return ends
}

interface Cut {
  readonly page: Page
  readonly tokenized: TokenizedPage
  readonly vocabulary: Vocabulary
  readonly first: number
  readonly last: number
  readonly ordinal: number
}

function passageOf({ page, tokenized, vocabulary, first, last, ordinal }: Cut): Passage {
  const tokenIds = tokenized.ids.subarray(first, last)
  const start = tokenized.starts[first] ?? 0
  const end = tokenized.ends[last - 1] ?? start
  const chunk: Chunk = {
    id: chunkIdSchema.parse(`${page.id}:${start}-${end}`),
    pageId: page.id,
    ordinal,
    start,
    end,
    tokens: tokenIds.length,
  }
  return { chunk, page, text: page.text.slice(start, end), tokenIds, vocabulary }
}
