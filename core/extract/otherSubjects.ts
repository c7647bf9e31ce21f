import type { PausingWork } from '../platform/pausingWork.ts'
import type { PageId } from '../domain/ids.ts'
import { isBarred, type Page, type PageProblem } from '../domain/page.ts'
import { words } from './words.ts'

/** Most that a page of another subject has in common with its neighbours, beside what pages of the subject have (1: as much). */
interface Limits {
  /** Similarity of its words. */
  readonly likeness: number
  /** Share of its names that a neighbour has. */
  readonly names: number
}
const usual: Limits = { likeness: 0.6, names: 0.3 }
/** Where its date or its words speak against it as well: it is of other years, or has next to no word of the title. */
const suspected: Limits = { likeness: 0.8, names: 0.4 }
const fewestTitleWords = 1 / 3
/** Shorter pages have too little in common with any other. */
const fewestWords = 160
/** Neighbours in its own language that a page is compared with: pages that the editor named, or else all. */
const fewestNamed = 3
const fewestNeighbours = 4
const nearest = 3
/** Neighbours that one page is compared with: of hundreds, the first tell as much. */
const mostNeighbours = 50
const name = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{N}]{2,}/gu

interface ReadPage {
  readonly page: Page
  readonly language: string
  /** Distinct words that are not of the title, with their counts. */
  readonly counts: ReadonlyMap<string, number>
  readonly length: number
  /** Share of the title's words that it has. */
  readonly titleShare: number
}

/**
 * Pages found by a search that may be about another subject of the same name: their words and names are not those of the
 * pages around them in their language. Each is a problem for the editor to look at; nothing is left out because of it.
 *
 * @param confirmed pages that a person has said to be about the event
 */
export function* findOtherSubjects(
  pages: readonly Page[],
  title: string,
  confirmed: ReadonlySet<PageId> = new Set(),
): PausingWork<readonly PageProblem[]> {
  const titleWords = new Set(words(title))
  const read: ReadPage[] = []
  for (const page of pages) {
    if (isBarred(page) || page.duplicateOf !== undefined) continue
    read.push(readPage(page, titleWords))
    yield
  }
  if (read.length <= fewestNamed) return []
  const likeness = likenessAmong(read)
  const isNamed = ({ provenance, id }: Page): boolean => provenance !== 'search' || confirmed.has(id)
  const neighbours = new Map(read.map((each) => [each, neighboursOf(each, read, isNamed)]))
  const ofNearest = (each: ReadPage): number => {
    const best = (neighbours.get(each) ?? []).map((other) => likeness(each, other)).sort((a, b) => b - a)
    return best.slice(0, nearest).reduce((sum, one) => sum + one, 0) / nearest
  }
  const named = read.filter(({ page }) => isNamed(page))
  const nearestOf = new Map<ReadPage, number>()
  for (const each of read) {
    nearestOf.set(each, ofNearest(each))
    yield
  }
  const nearness = (each: ReadPage): number => nearestOf.get(each) ?? 0
  const typical = median((named.length >= fewestNamed ? named : read).map(nearness))
  return read.flatMap((each) => {
    const around = neighbours.get(each) ?? []
    const { page } = each
    if (isNamed(page) || each.length < fewestWords || around.length === 0) return []
    const limits = each.titleShare < fewestTitleWords || isOfOtherYears(page, around) ? suspected : usual
    if (nearness(each) >= limits.likeness * typical) return []
    if (sharedNames(each, around, titleWords) > limits.names) return []
    return [{ url: page.url, title: page.title, code: 'other-subject', message }]
  })
}

const message =
  'It may be about another subject of the same name: it shares few words and names with the other pages. Read it, and include it or leave it out.'

function readPage(page: Page, titleWords: ReadonlySet<string>): ReadPage {
  const all = words(page.text)
  const counts = new Map<string, number>()
  const found = new Set<string>()
  for (const word of all) {
    if (titleWords.has(word)) found.add(word)
    else counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const language = page.language.split('-', 1)[0] ?? ''
  return {
    page,
    language,
    counts,
    length: all.length,
    titleShare: titleWords.size === 0 ? 1 : found.size / titleWords.size,
  }
}

/** Those in its language that the editor named, or else all, where there are enough to compare it with. */
function neighboursOf(
  each: ReadPage,
  read: readonly ReadPage[],
  isNamed: (page: Page) => boolean,
): readonly ReadPage[] {
  const same = read.filter((other) => other !== each && other.language === each.language)
  const named = same.filter(({ page }) => isNamed(page))
  if (named.length >= fewestNamed) return named.slice(0, mostNeighbours)
  return same.length >= fewestNeighbours ? same.slice(0, mostNeighbours) : []
}

/** Cosine of TF-IDF vectors, words of a single page being left aside. */
function likenessAmong(read: readonly ReadPage[]): (one: ReadPage, other: ReadPage) => number {
  const pagesWith = new Map<string, number>()
  for (const { counts } of read) for (const word of counts.keys()) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1)
  const vectors = new Map(
    read.map((each) => {
      const weights = new Map<string, number>()
      let squares = 0
      for (const [word, count] of each.counts) {
        const having = pagesWith.get(word) ?? 0
        if (having < 2) continue
        const weight = (1 + Math.log(count)) * Math.log((read.length + 1) / having)
        weights.set(word, weight)
        squares += weight * weight
      }
      return [each, { weights, length: Math.sqrt(squares) }] as const
    }),
  )
  return (one, other) => {
    const [a, b] = [vectors.get(one), vectors.get(other)]
    if (a === undefined || b === undefined || a.length === 0 || b.length === 0) return 0
    const [short, long] = a.weights.size < b.weights.size ? [a, b] : [b, a]
    let sum = 0
    for (const [word, weight] of short.weights) sum += weight * (long.weights.get(word) ?? 0)
    return sum / (a.length * b.length)
  }
}

/** Share of a page's names that a neighbour has as a word; 1 where it has no name. */
function sharedNames({ page }: ReadPage, around: readonly ReadPage[], titleWords: ReadonlySet<string>): number {
  const names = new Set(Array.from(page.text.matchAll(name), ([found]) => found.toLowerCase()))
  const own = [...names].filter((each) => !titleWords.has(each))
  if (own.length === 0) return 1
  return own.filter((each) => around.some(({ counts }) => counts.has(each))).length / own.length
}

/** Whether it was published a year or more before or after all neighbours that are dated. */
function isOfOtherYears({ publishedAt }: Page, around: readonly ReadPage[]): boolean {
  const dates = around.flatMap(({ page }) => (page.publishedAt === undefined ? [] : [Date.parse(page.publishedAt)]))
  const own = publishedAt === undefined ? NaN : Date.parse(publishedAt)
  if (dates.length < fewestNamed || Number.isNaN(own)) return false
  const year = 366 * 86_400_000
  return own < Math.min(...dates) - year || own > Math.max(...dates) + year
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
