import type { Chunk } from '../domain/chunk.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import { chunkIdSchema } from '../domain/ids.ts'
import { isBarred, type Page } from '../domain/page.ts'
import type { Span } from '../domain/support.ts'
import { atOnce, type PausingWork } from '../platform/pausingWork.ts'
import type { Passage } from './passage.ts'
import { siteLines } from './siteLines.ts'
import { tokenizePage, type ChunkEnding, type TokenizedPage } from './tokenizePage.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface CutOptions {
  /** Maximum Penn Treebank tokens of a chunk, from 1. Default 256, as in WikiGenBench (arXiv 2402.18264, section 3). */
  readonly words?: number
  /**
   * Where a chunk ends. `words`: after that many tokens, even within a sentence, as published. `sentence`: at the last
   * sentence end within them; only a longer sentence is cut.
   */
  readonly ending: ChunkEnding
}

/**
 * Cuts pages into passages without overlap, in page order; a page's last passage may be shorter. A page without tokens gives
 * none. With `sentence`, duplicates of other pages (`duplicateOf`), pages without an article (`isBarred`) and lines that a
 * site repeats on its pages are skipped; the published procedure has no such rules, so `words` includes them.
 *
 * @throws CitewrightError if `words` is not a positive whole number
 */
export function cutChunks(pages: readonly Page[], options: CutOptions): readonly Passage[] {
  return atOnce(cuttingChunks(pages, options))
}

/** As `cutChunks`, with a pause after each page: hundreds of pages take seconds. */
export function* cuttingChunks(
  pages: readonly Page[],
  { words = 256, ending }: CutOptions,
): PausingWork<readonly Passage[]> {
  if (!Number.isInteger(words) || words < 1) throw invalidChunkLength(words)
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
    yield
  }
  return passages
}

const noLines: ReadonlyMap<Page, readonly Span[]> = new Map()

/** Consecutive sentences: the token count before the first, and after each. */
interface SentenceRun {
  readonly first: number
  readonly sentenceEnds: readonly number[]
}

/** The sentences of a page outside the given lines, as runs between them. */
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

/** Token counts at the ends of a run's chunks, ascending; the last is the end of the run. */
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

/** The chunk length is not a positive whole number. */
function invalidChunkLength(words: number): CitewrightError {
  return new CitewrightError(
    'input',
    `A chunk cannot have ${words} words.`,
    'Give a whole number from 1; the published procedure uses 256.',
  )
}
