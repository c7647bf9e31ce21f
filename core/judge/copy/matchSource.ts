import type { PageId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import type { Span } from '../../domain/support.ts'
import type { ArticleIndex, IndexedSentence } from './articleIndex.ts'
import { copyConfidence, type CopyScore, noCopy } from './copyConfidence.ts'
import { gramLength, gramsIn, gramsOf, numberWords } from './copyGrams.ts'
import { type CopyWord, copyWords } from './copyWords.ts'
import { sharedGrams } from './scoreCopy.ts'
import { mostPlaces, type SharedRun, sharedRuns } from './sharedRuns.ts'

/** A run of words shared by a sentence and a page. */
export interface CopyRun {
  readonly pageId: PageId
  /** Offsets into the sentence's text. */
  readonly sentence: Span
  /** Offsets into the page's text. */
  readonly page: Span
  readonly words: number
  /** Of these, words outside quotations that are marked and cited. */
  readonly unquoted: number
  /**
   * `quotation`: it is marked as one and cited. `fixed`: hardly any of its words could be others: names, titles, dates,
   * figures, a short common phrase. `wording`: the page's own words.
   */
  readonly kind: 'wording' | 'quotation' | 'fixed'
}

/** Both figures: the published formula, and the same formula without `quotation` and `fixed` runs. */
export interface CopyFigures {
  readonly copied: CopyScore
  readonly wording: CopyScore
}

export interface SentenceMatch extends CopyFigures {
  readonly pageId: PageId
  readonly runs: readonly CopyRun[]
}

export interface SourceMatch extends CopyFigures {
  readonly pageId: PageId
  /** By index of the sentence; sentences that share nothing with the page are absent. */
  readonly sentences: ReadonlyMap<number, SentenceMatch>
}

/** Minimum number of shared words that count as wording; fewer form a common phrase such as "declared a state of emergency". */
const fewestWordingWords = 4

/** How much of an article appears in a page. Takes time with the page's length and with what the two share. */
export function matchSource(page: Pick<Page, 'id' | 'text'>, index: ArticleIndex): SourceMatch {
  const words = copyWords(page.text)
  const size = gramsIn(index.words)
  if (words.length === 0 || index.words === 0) {
    return { pageId: page.id, copied: noCopy(size), wording: noCopy(size), sentences: new Map() }
  }
  const numbers = numberWords(words, index.vocabulary)
  const { counts, places } = findGrams(numbers, index)
  const sentences = new Map<number, SentenceMatch>()
  let wording = 0
  for (const [place, shared] of sharedBySentence(counts, index)) {
    const indexed = index.sentences[place]
    if (indexed === undefined) continue
    const found = sharedRuns(indexed.numbers, numbers, (at) => places.get(indexed.keys[at] ?? '') ?? [])
    const own = wordingGrams(indexed, found)
    wording += own
    const all = gramsIn(indexed.words.length)
    sentences.set(place, {
      pageId: page.id,
      copied: copyConfidence(shared, all),
      wording: copyConfidence(Math.min(own, shared), all),
      runs: found.map((run) => describeRun(run, indexed, { id: page.id, words })),
    })
  }
  const copied = copyConfidence(sharedGrams(index.counts, counts), size)
  return { pageId: page.id, copied, wording: copyConfidence(Math.min(wording, copied.shared), size), sentences }
}

function findGrams(numbers: readonly number[], { counts: article, holders }: ArticleIndex) {
  const counts = new Map<string, number>()
  const places = new Map<string, number[]>()
  for (const { key, at } of gramsOf(numbers)) {
    if (!article.has(key) && !holders.has(key)) continue
    counts.set(key, (counts.get(key) ?? 0) + 1)
    if (at < 0 || at + gramLength > numbers.length) continue
    const known = places.get(key)
    if (known === undefined) places.set(key, [at])
    else if (known.length < mostPlaces) known.push(at)
  }
  return { counts, places }
}

/** Grams that each sentence shares with the source, by place. */
function sharedBySentence(found: ReadonlyMap<string, number>, { holders, sentences }: ArticleIndex) {
  const shared = new Map<number, number>()
  for (const [key, count] of found) {
    for (const place of holders.get(key) ?? []) {
      const own = sentences[place]?.counts.get(key) ?? 0
      shared.set(place, (shared.get(place) ?? 0) + Math.min(own, count))
    }
  }
  return shared
}

/** Grams of runs with the page's wording, except those that contain no word of it. */
function wordingGrams(indexed: IndexedSentence, runs: readonly SharedRun[]): number {
  let grams = 0
  for (const run of runs) {
    if (kindOf(run, indexed) !== 'wording') continue
    for (let at = run.at; at + gramLength <= run.at + run.words; at += 1) {
      if (indexed.roles.slice(at, at + gramLength).includes('wording')) grams += 1
    }
  }
  return grams
}

function kindOf({ at, words }: SharedRun, { roles }: IndexedSentence): CopyRun['kind'] {
  const own = roles.slice(at, at + words)
  if (own.filter((role) => role === 'wording').length >= fewestWordingWords) return 'wording'
  return own.filter((role) => role === 'quoted').length * 2 >= words ? 'quotation' : 'fixed'
}

function describeRun(
  run: SharedRun,
  indexed: IndexedSentence,
  { id, words }: { readonly id: PageId; readonly words: readonly CopyWord[] },
): CopyRun {
  return {
    pageId: id,
    sentence: spanOf(indexed.words, run.at, run.words),
    page: spanOf(words, run.from, run.words),
    words: run.words,
    unquoted: indexed.roles.slice(run.at, run.at + run.words).filter((role) => role !== 'quoted').length,
    kind: kindOf(run, indexed),
  }
}

function spanOf(words: readonly CopyWord[], first: number, length: number): Span {
  return { start: words[first]?.start ?? 0, end: words[first + length - 1]?.end ?? 0 }
}
