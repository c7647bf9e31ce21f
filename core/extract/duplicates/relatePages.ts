import { siteHost } from '../canonicalUrl.ts'
import type { ComparedPage } from './comparedPage.ts'
import { similarTitles } from './similarTitles.ts'

/**
 * How two pages relate: `same`, one page under two addresses or at two times; `copies`, one article on two pages;
 * `first-holds` or `second-holds`, one contains (nearly) all of the other and much more.
 */
export type Relation = 'apart' | 'same' | 'copies' | 'first-holds' | 'second-holds'

/**
 * Share of the shorter text's runs that the other must contain. Editing a headline, a first sentence or a place line changes
 * a tenth of an agency's text; two independent reports of one event share a tenth (quotations, names).
 */
const leastShare = 0.8
/** At the same address, only the text around the article changes. */
const leastShareAtOneAddress = 0.4
/**
 * An article between the menus of two sites: a smaller share of the text, but in one piece. A network's standing notice may
 * be half of a text, so a smaller share needs a second hint: the same headline, agency, or a stated original.
 */
const piece = { density: 0.7, share: 0.6, shareWithHint: 0.5, runs: 80 }
/**
 * Pages of one site share its menus and teasers, which may be most of a badly extracted text, so there the share proves
 * nothing: a copy may have at most this many runs of its own, which is a sentence or two, and has the same headline.
 */
const mostOwnRuns = 30
/** Shorter texts have too few runs to compare: these are copies only if all their words are equal. */
const shortText = 50

export function relatePages(first: ComparedPage, second: ComparedPage): Relation {
  const shared = countShared(first.body, second.body)
  const [smaller, larger] = first.body.size <= second.body.size ? [first, second] : [second, first]
  const share = smaller.body.size === 0 ? 0 : shared / smaller.body.size
  if (first.key === second.key && shareOfAll(first, second) >= leastShareAtOneAddress) return 'same'
  if (isShort(first) || isShort(second)) return areEqual(first, second) ? 'copies' : 'apart'
  if (first.site === second.site) {
    if (share < leastShare || !isAlikeOnSite(first, second, smaller.body.size - shared)) return 'apart'
  } else if (share < leastShare && !isOnePiece({ first, second, shared, share })) {
    return 'apart'
  }
  if (changesFigures(first, second)) return 'apart'
  if (shared >= larger.body.size * leastShare || share < leastShare) return 'copies'
  return larger === first ? 'first-holds' : 'second-holds'
}

function isAlikeOnSite(first: ComparedPage, second: ComparedPage, own: number): boolean {
  if (areEqual(first, second)) return true
  return own <= mostOwnRuns && similarTitles(first.page.title, second.page.title) !== false
}

function isShort({ shingles }: ComparedPage): boolean {
  return shingles.words < shortText
}

function areEqual({ shingles: a }: ComparedPage, { shingles: b }: ComparedPage): boolean {
  return a.words === b.words && a.hashes.size === b.hashes.size && countShared(a.hashes, b.hashes) === a.hashes.size
}

/** Share of the shorter text, including menus. */
function shareOfAll({ shingles: a }: ComparedPage, { shingles: b }: ComparedPage): number {
  return countShared(a.hashes, b.hashes) / Math.max(1, Math.min(a.hashes.size, b.hashes.size))
}

export function countShared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  let shared = 0
  for (const hash of small) if (large.has(hash)) shared += 1
  return shared
}

interface Overlap {
  readonly first: ComparedPage
  readonly second: ComparedPage
  readonly shared: number
  readonly share: number
}

function isOnePiece({ first, second, shared, share }: Overlap): boolean {
  const hinted =
    similarTitles(first.page.title, second.page.title) === true ||
    (first.agency !== undefined && first.agency === second.agency) ||
    names(first, second) ||
    names(second, first)
  if (shared < piece.runs || share < (hinted ? piece.shareWithHint : piece.share)) return false
  return density(first, second) >= piece.density && density(second, first) >= piece.density
}

/** Whether a page names another as its original. */
export function names({ page }: ComparedPage, other: ComparedPage): boolean {
  return (
    page.basedOn !== undefined &&
    page.basedOn !== '' &&
    (page.basedOn === other.page.finalUrl || siteHost(page.basedOn) === siteHost(other.page.finalUrl))
  )
}

/**
 * Share of common runs between the positions at which the first and the last twentieth of them end; the rest was inserted
 * between them.
 */
function density(one: ComparedPage, other: ComparedPage): number {
  const places: number[] = []
  one.shingles.order.forEach((hash, place) => {
    if (one.body.has(hash) && other.body.has(hash)) places.push(place)
  })
  const from = Math.floor(places.length * 0.05)
  const to = Math.ceil(places.length * 0.95) - 1
  const span = (places[to] ?? 0) - (places[from] ?? 0) + 1
  return (to - from + 1) / span
}

/** Runs that change when one word, or two adjacent ones, are replaced. */
const exchanged = 6

/**
 * Whether the texts differ in a number and are otherwise the same: one is then an update, not a copy. A number in a passage
 * that only one of them has does not count.
 */
function changesFigures(first: ComparedPage, second: ComparedPage): boolean {
  return exchangesFigure(first, second) || exchangesFigure(second, first)
}

function exchangesFigure({ shingles: { order, masked } }: ComparedPage, { shingles: other }: ComparedPage): boolean {
  const masks = new Set(other.masked.values())
  let gap: number[] = []
  let follows = false
  for (const hash of order) {
    if (!other.hashes.has(hash)) {
      gap.push(hash)
      continue
    }
    const isExchange = follows && gap.length > 0 && gap.length <= exchanged
    if (isExchange && gap.some((run) => masks.has(masked.get(run) ?? 0))) return true
    gap = []
    follows = true
  }
  return false
}
