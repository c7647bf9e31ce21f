import type { Page, PageProblem } from '../domain/page.ts'
import { siteHost } from './canonicalUrl.ts'
import { type Shingles, shinglesOf } from './shingles.ts'

export interface FoundDuplicates {
  /** All pages in the same order; a copy has `duplicateOf`. */
  readonly pages: readonly Page[]
  /** One of code `duplicate` for each copy, naming its original. */
  readonly problems: readonly PageProblem[]
}

/**
 * Share of a copy's five-word runs that its original must have. Editing a headline, a first sentence or a place line
 * changes a tenth of an agency's text; two reports of one event written apart share a tenth (quotations, names), so
 * anything from a half up separates them. The rest of the way to 0.8 makes sure that leaving the copy out loses little.
 */
const leastContained = 0.8
/**
 * Pages of one site share its menus and teasers, which may be most of a badly extracted text, so there the share does
 * not tell: a copy may have this many runs of its own, which is a sentence or two.
 */
const mostOwnRuns = 30
/** Shorter pages have too few runs to tell: these are copies only where all their words are equal. */
const shortPage = 50
/** A run that so many originals share is a site's standing text; not following it further keeps the search linear. */
const mostPostings = 100

interface Candidate {
  readonly page: Page
  readonly at: number
  readonly shingles: Shingles
}

/**
 * Marks pages that say again what another page says: syndicated copies, mirrors, the same page under two addresses.
 * The earlier published page is the original, and the earlier listed one where a date is missing or equal; but where
 * only one of the two holds (nearly) all of the other, that one is. A page that repeats another with changed figures is an update and no copy.
 * Time is linear in the pages' words.
 */
export function findDuplicates(pages: readonly Page[]): FoundDuplicates {
  const originals = new Map<number, Candidate>()
  const postings = new Map<number, number[]>()
  const copies = new Map<number, number>()

  function add(candidate: Candidate): void {
    originals.set(candidate.at, candidate)
    for (const hash of candidate.shingles.hashes) {
      const list = postings.get(hash)
      if (list === undefined) postings.set(hash, [candidate.at])
      else if (list.length < mostPostings) list.push(candidate.at)
    }
  }

  pages.forEach((page, at) => {
    const candidate = { page, at, shingles: shinglesOf(page.text) }
    const other = mostShared(candidate, originals, postings)
    const relation = other === undefined ? 'apart' : relate(other.candidate, candidate, other.shared)
    if (other === undefined || relation === 'apart') {
      add(candidate)
    } else if (relation === 'copy') {
      copies.set(at, other.candidate.at)
    } else {
      // What was copied from the dethroned original is copied from the new one as well.
      originals.delete(other.candidate.at)
      for (const [copy, original] of copies) if (original === other.candidate.at) copies.set(copy, at)
      copies.set(other.candidate.at, at)
      add(candidate)
    }
  })
  return mark(pages, copies)
}

function mostShared(
  candidate: Candidate,
  originals: ReadonlyMap<number, Candidate>,
  postings: ReadonlyMap<number, readonly number[]>,
): { readonly candidate: Candidate; readonly shared: number } | undefined {
  const counts = new Map<number, number>()
  for (const hash of candidate.shingles.hashes) {
    for (const at of postings.get(hash) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  let best: { readonly candidate: Candidate; readonly shared: number } | undefined
  for (const [at, shared] of counts) {
    const original = originals.get(at)
    if (original !== undefined && shared > (best?.shared ?? 0)) best = { candidate: original, shared }
  }
  return best
}

/** What the later listed page is: a copy of the earlier listed one, its original, or neither. */
function relate(earlier: Candidate, later: Candidate, shared: number): 'copy' | 'original' | 'apart' {
  const [a, b] = [earlier.shingles, later.shingles]
  const isShort = Math.min(a.words, b.words) < shortPage
  if (isShort && (a.words !== b.words || shared !== a.hashes.size || shared !== b.hashes.size)) return 'apart'
  const isSameSite = siteHost(earlier.page.finalUrl) === siteHost(later.page.finalUrl)
  const laterIsHeld = isHeld(b, a, { shared, isSameSite })
  const earlierIsHeld = isHeld(a, b, { shared, isSameSite })
  if (laterIsHeld && earlierIsHeld) return isPublishedBefore(later.page, earlier.page) ? 'original' : 'copy'
  if (laterIsHeld) return 'copy'
  return earlierIsHeld ? 'original' : 'apart'
}

/** Whether one text stands (nearly) whole in the other. */
function isHeld(
  one: Shingles,
  other: Shingles,
  pair: { readonly shared: number; readonly isSameSite: boolean },
): boolean {
  const size = one.hashes.size
  if (pair.shared < size * leastContained || (pair.isSameSite && size - pair.shared > mostOwnRuns)) return false
  return !changesFigures(one, other)
}

/** Whether a text has a run of words that stands in the other with another number in it. */
function changesFigures(one: Shingles, other: Shingles): boolean {
  const masks = new Set(other.masked.values())
  for (const [hash, mask] of one.masked) if (!other.hashes.has(hash) && masks.has(mask)) return true
  return false
}

/** Compares what both dates state: instants where both have a time, otherwise days. */
function isPublishedBefore(a: Page, b: Page): boolean {
  if (a.publishedAt === undefined || b.publishedAt === undefined) return false
  if (a.publishedAt.length > 10 && b.publishedAt.length > 10) {
    return instant(a.publishedAt) < instant(b.publishedAt)
  }
  const length = Math.min(a.publishedAt.length, b.publishedAt.length, 10)
  return a.publishedAt.slice(0, length) < b.publishedAt.slice(0, length)
}

/** A time without a zone counts as UTC: what the machine's own zone is must not decide. */
function instant(dateTime: string): number {
  return Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(dateTime) ? dateTime : `${dateTime}Z`)
}

function mark(pages: readonly Page[], copies: ReadonlyMap<number, number>): FoundDuplicates {
  const problems: PageProblem[] = []
  const marked = pages.map((page, at) => {
    const original = pages[copies.get(at) ?? -1]
    if (original === undefined) return page
    problems.push({
      url: page.url,
      title: page.title,
      code: 'duplicate',
      message:
        `The page repeats "${original.title || original.url}" (${original.url}), which counts as the original. ` +
        'If it should count on its own, leave the other out.',
    })
    return { ...page, duplicateOf: original.id }
  })
  return { pages: marked, problems }
}
