import {
  isLeftOut,
  reliabilityStatuses,
  type ReliabilityStatus,
} from '../../core/collect/reliability/sourceReliability.ts'
import { isUrl } from '../../core/domain/isUrl.ts'
import { isBarred, type PageProblem, type Provenance } from '../../core/domain/page.ts'
import type { SourceRow } from '../../core/engine/libraries/events/eventLibrary.ts'

export type SortColumn =
  | 'title'
  | 'publisher'
  | 'problem'
  | 'date'
  | 'found'
  | 'reliability'
  | 'words'
  | 'cited'
  | 'included'

export interface Sorting {
  readonly column: SortColumn
  readonly descending: boolean
}

export interface ListOptions {
  /** All of them must occur in the title, publisher, address, problems or name in the list of perennial sources. */
  readonly find: string
  /** `any`: whatever is wrong with it; null: also if nothing is. */
  readonly problem: PageProblem['code'] | 'any' | null
  /** As `publisherOf` names it; null for any publisher. */
  readonly publisher: string | null
  /** BCP 47; null for any language. */
  readonly language: string | null
  /** Null for any rating. */
  readonly reliability: ReliabilityStatus | null
  /** Absent: the order in which the sources were added. */
  readonly sorting: Sorting | null
  /** Ids of sources whose copies are shown. */
  readonly unfolded: ReadonlySet<string>
}

/** A row of the table. */
export interface ListedSource {
  readonly row: SourceRow
  /** The number of copies of it in the event. */
  readonly copies: number
  readonly isCopy: boolean
}

export interface SourceFigures {
  readonly pages: number
  /** Included pages that a draft can use, without copies. */
  readonly included: number
  /** Included sources that a draft cannot use, by first problem. */
  readonly unusable: ReadonlyMap<PageProblem['code'], number>
  /** Words that drafts read: those of included pages, without copies. */
  readonly words: number
  readonly copies: number
  /** Sources with a problem other than being a copy. */
  readonly problems: number
}

/** The rows of the table: filtered, sorted, copies below their originals. A copy that matches without its original stands alone. */
export function listSources(rows: readonly SourceRow[], options: ListOptions): readonly ListedSource[] {
  const copies = copiesByOriginal(rows)
  const folded = new Set([...copies.values()].flat())
  const originals = rows.filter((row) => !folded.has(row))
  return sortSources(originals, options.sorting).flatMap((row) => {
    const own = copies.get(row) ?? []
    if (!isWanted(row, options)) {
      return own.filter((copy) => isWanted(copy, options)).map((copy) => ({ row: copy, copies: 0, isCopy: true }))
    }
    const shown = options.unfolded.has(row.id) ? own : []
    return [
      { row, copies: own.length, isCopy: false },
      ...shown.map((copy) => ({ row: copy, copies: 0, isCopy: true })),
    ]
  })
}

/** @param coming whether pages are being collected, so that missing ones may still arrive */
export function figuresOf(rows: readonly SourceRow[], coming = false): SourceFigures {
  const included = rows.filter((row) => row.included && row.page?.duplicateOf === undefined)
  const read = included.filter(isUsable)
  const unusable = new Map<PageProblem['code'], number>()
  for (const row of included) {
    if (isUsable(row)) continue
    const { code } = row.problems[0] ?? { code: 'empty' as const }
    if (!coming || code !== 'not-fetched') unusable.set(code, (unusable.get(code) ?? 0) + 1)
  }
  return {
    pages: rows.length,
    included: read.length,
    unusable,
    words: read.reduce((sum, { page }) => sum + (page?.words ?? 0), 0),
    copies: rows.filter(({ page }) => page?.duplicateOf !== undefined).length,
    problems: rows.filter(hasProblem).length,
  }
}

/** Whether a draft can use sentences of a source. */
function isUsable({ page, problems }: SourceRow): boolean {
  if (page === undefined || isBarred(page) || page.words === 0) return false
  return problems.every(({ code }) => code !== 'no-sentences')
}

/** Sources that are left out because they are deprecated or blacklisted. */
export function leftOutSources(rows: readonly SourceRow[]): readonly SourceRow[] {
  return rows.filter(({ included, reliability, rule }) => !included && rule === undefined && isLeftOut(reliability))
}

/** The ratings that occur, best first. */
function ratedStatuses(rows: readonly SourceRow[]): readonly ReliabilityStatus[] {
  const there = new Set(rows.map(({ reliability }) => reliability.status))
  return reliabilityStatuses.filter((status) => there.has(status))
}

/** What occurs among the sources to filter by. */
export interface FilterValues {
  readonly statuses: readonly ReliabilityStatus[]
  /** Those of several sources first, then by name. */
  readonly publishers: readonly string[]
  /** BCP 47. */
  readonly languages: readonly string[]
  /** Most frequent first. */
  readonly problems: readonly PageProblem['code'][]
}

export function filterValues(rows: readonly SourceRow[]): FilterValues {
  return {
    statuses: ratedStatuses(rows),
    publishers: mostFrequent(rows.map(publisherOf)),
    languages: mostFrequent(rows.map(({ page }) => page?.language ?? '')),
    problems: mostFrequent(rows.flatMap((row) => row.problems.map(({ code }) => code))),
  }
}

/** Each value once, without empty ones: the most frequent first, those as frequent by name. */
function mostFrequent<Value extends string>(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted(([one, count], [two, other]) => other - count || one.localeCompare(two))
    .map(([value]) => value)
}

/** The source's name in the list of perennial sources, otherwise its publisher or title. */
export function sourceName(row: SourceRow): string {
  return row.reliability.ratings[0]?.name ?? (publisherOf(row) || titleOf(row))
}

/** Whether something is wrong with a source. Copies, left-out pages and pages from archives are not wrong. */
export function hasProblem({ page, problems }: SourceRow): boolean {
  const isWanted = (code: PageProblem['code']): boolean => page?.readAnyway === true && code === page.barrier
  return problems.some(({ code }) => code !== 'archived' && !isChosen(code) && !isWanted(code))
}

/** Whether a problem only says how a page is treated, not that something is wrong with it. */
export function isChosen(code: PageProblem['code']): boolean {
  return code === 'duplicate' || code === 'denied' || code === 'deprecated'
}

/** Whether a page has text but was left out because no article was recognised. */
export function canBeReadAnyway({ page }: SourceRow): boolean {
  return page !== undefined && isBarred(page) && page.words > 0
}

/** Whether a source is included and yet no draft can use it, nor could if it was fetched again. */
export function isNotUsed(row: SourceRow): boolean {
  return row.included && !isUsable(row) && !mayComeAgain(row)
}

/** Whether a page may be about another subject of the same name. */
export function isDoubtful({ problems }: SourceRow): boolean {
  return problems.some(({ code }) => code === 'other-subject')
}

/** Whether fetching again may succeed: the site or the network did not answer. */
export function mayComeAgain({ page, problems }: SourceRow): boolean {
  return page === undefined && problems.some(({ code }) => passing.includes(code))
}

const passing: readonly PageProblem['code'][] = [
  'not-fetched',
  'fetch-failed',
  'timed-out',
  'unresolved',
  'tls',
  'busy',
  'server-error',
]

/** Whether robots.txt blocked a page; the user may have opened it and want it anyway. */
export function isRefusedToPrograms({ page, problems }: SourceRow): boolean {
  return page === undefined && problems.some(({ code }) => code === 'robots')
}

/** The message of the first problem, without the address, which its row shows anyway. */
export function problemInShort({ source, problems }: SourceRow): string {
  const message = problems[0]?.message ?? ''
  if (!message.startsWith(`${source} `)) return message
  const rest = message.slice(source.length + 1)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

export function titleOf({ page, source }: SourceRow): string {
  return page === undefined || page.title === '' ? source : page.title
}

/** The page's publisher, otherwise the host of its address; empty for a file without either. */
export function publisherOf({ page, source }: SourceRow): string {
  if (page !== undefined && page.site !== '') return page.site
  return hostOf(page?.finalUrl ?? source) ?? hostOf(source) ?? ''
}

function hostOf(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !isUrl(address)) return undefined
  return new URL(address).hostname.replace(/^www\./, '')
}

function copiesByOriginal(rows: readonly SourceRow[]): ReadonlyMap<SourceRow, readonly SourceRow[]> {
  const byPage = new Map(rows.flatMap((row) => (row.page === undefined ? [] : [[row.page.id, row] as const])))
  const copies = new Map<SourceRow, SourceRow[]>()
  for (const row of rows) {
    const original = row.page?.duplicateOf === undefined ? undefined : byPage.get(row.page.duplicateOf)
    if (original === undefined || original === row) continue
    const own = copies.get(original)
    if (own === undefined) copies.set(original, [row])
    else own.push(row)
  }
  return copies
}

function isWanted(row: SourceRow, { find, problem, publisher, language, reliability }: ListOptions): boolean {
  if (problem === 'any' && !hasProblem(row)) return false
  if (problem !== null && problem !== 'any' && row.problems.every(({ code }) => code !== problem)) return false
  if (publisher !== null && publisherOf(row) !== publisher) return false
  if (language !== null && row.page?.language !== language) return false
  if (reliability !== null && row.reliability.status !== reliability) return false
  const said = [
    titleOf(row),
    publisherOf(row),
    row.source,
    ...row.problems.map(({ message }) => message),
    ...row.reliability.ratings.map(({ name }) => name),
  ]
  const text = said.join('\n').toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Sources without a value come last in either direction. */
function sortSources(rows: readonly SourceRow[], sorting: Sorting | null): readonly SourceRow[] {
  if (sorting === null) return rows
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  const keyed = rows.map((row) => ({ row, key: sortKey(row, sorting.column) }))
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined)
    const order =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : collator.compare(String(a.key), String(b.key))
    return sorting.descending ? -order : order
  })
  return keyed.map(({ row }) => row)
}

function sortKey(row: SourceRow, column: SortColumn): string | number | undefined {
  switch (column) {
    case 'included':
      return row.included ? 0 : 1
    case 'title':
      return titleOf(row)
    case 'publisher':
      return publisherOf(row) || undefined
    case 'date':
      return row.page?.publishedAt
    case 'found':
      return provenanceOf(row)
    case 'reliability':
      return row.reliability.status === 'not-rated' ? undefined : reliabilityStatuses.indexOf(row.reliability.status)
    case 'words':
      return row.page?.words
    case 'cited':
      return row.cited
    case 'problem':
      return row.problems[0]?.message
  }
}

/** How a source was added; undefined if nothing could be read from it. */
export function provenanceOf({ provenance, page }: SourceRow): Provenance | undefined {
  return page?.provenance ?? provenance
}

/** Whether the source can be collected again: a page that a browser sent is not fetched in its place. */
export function isCollectable({ page }: SourceRow): boolean {
  return page?.provenance !== 'browser'
}
