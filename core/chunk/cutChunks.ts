import type { Chunk } from '../domain/chunk.ts'
import { chunkIdSchema } from '../domain/ids.ts'
import { isBarred, type Page } from '../domain/page.ts'
import { ChunkWordsError } from './chunkWordsError.ts'
import type { Passage } from './passage.ts'
import type { Span } from '../domain/support.ts'
import { siteLines } from './siteLines.ts'
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
 * none, nor do lines that a site repeats on its pages; the published procedure knows none of this, so `words` cuts them as well.
 *
 * @throws ChunkWordsError where `words` is not a positive whole number
 */
export function cutChunks(pages: readonly Page[], { words = 256, ending }: CutOptions): readonly Passage[] {
  if (!Number.isInteger(words) || words < 1) throw new ChunkWordsError(words)
  const vocabulary = createVocabulary()
  const passages: Passage[] = []
  const repeated = ending === 'sentence' ? siteLines(pages) : noLines
  for (const page of pages) {
    if (ending === 'sentence' && (page.duplicateOf !== undefined || isBarred(page))) continue
    const tokenized = tokenizePage(page.text, { ending, language: page.language, vocabulary })
    for (const run of runsBetween(tokenized, repeated.get(page) ?? [])) {
      let { first } = run
      for (const last of chunkEnds(run, words)) {
        passages.push(passageOf({ page, tokenized, vocabulary, first, last, ordinal: passages.length }))
        first = last
      }
    }
  }
  return passages
}

const noLines: ReadonlyMap<Page, readonly Span[]> = new Map()

/** Sentences that follow one another: the token count before the first, and those after each. */
interface SentenceRun {
  readonly first: number
  readonly sentenceEnds: readonly number[]
}

/** The sentences of a page outside of the lines, in the runs that the lines leave. */
function runsBetween({ starts, sentenceEnds }: TokenizedPage, lines: readonly Span[]): readonly SentenceRun[] {
  if (lines.length === 0) return [{ first: 0, sentenceEnds }]
  const runs: { first: number; sentenceEnds: number[] }[] = []
  let line = 0
  let isOpen = false
  sentenceEnds.forEach((end, at) => {
    const first = sentenceEnds[at - 1] ?? 0
    const start = starts[first] ?? 0
    while ((lines[line]?.end ?? Infinity) <= start) line += 1
    if ((lines[line]?.start ?? Infinity) <= start) isOpen = false
    else if (isOpen) runs.at(-1)?.sentenceEnds.push(end)
    else {
      runs.push({ first, sentenceEnds: [end] })
      isOpen = true
    }
  })
  return runs
}

/** Token counts at which the chunks of a run end, ascending; the last one is that at which the run ends. */
function chunkEnds({ first: begin, sentenceEnds }: SentenceRun, words: number): readonly number[] {
  const ends: number[] = []
  let first = begin
  let fits = begin
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
  if (fits > first) ends.push(fits)
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
