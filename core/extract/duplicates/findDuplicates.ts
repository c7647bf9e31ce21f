import { shownAddress } from '../../collect/webAddress.ts'
import type { PausingWork } from '../../platform/pausingWork.ts'
import type { PageId } from '../../domain/ids.ts'
import { isBarred, type Page, type PageProblem } from '../../domain/page.ts'
import { comparedPages, type ComparedPage } from './comparedPage.ts'
import { isSecondOriginal } from './isOriginal.ts'
import { relatePages, type Relation } from './relatePages.ts'
import { createSketchIndex } from './sketch.ts'

export interface FoundDuplicates {
  /** All pages in the same order; a copy has `duplicateOf`, an original with copies `alsoAt`. */
  readonly pages: readonly Page[]
  /** One with code `duplicate` for each copy, naming its original. */
  readonly problems: readonly PageProblem[]
}

/** The relation of a copy to its original, by their indices. */
interface Copy {
  readonly original: number
  readonly isSamePage: boolean
}

/** Maximum number of originals that a page is compared with, those with most in common first. */
const mostCompared = 12

/**
 * Marks pages that duplicate another page: syndicated copies, mirrors, the same page under two addresses or read twice. The
 * original is the original publisher's page according to links and credits, otherwise the one published first, otherwise the
 * one listed first; but a page that contains all of another and much more takes precedence. A page that repeats another with
 * changed figures is an update, not a copy. Pages behind a barrier are skipped, except the free beginning of an article and
 * pages that are used anyway. Time is near linear in the pages' words. Pauses after each page.
 *
 * @param preferred pages that the person prefers as originals
 */
export function* findDuplicates(
  pages: readonly Page[],
  preferred: ReadonlySet<PageId> = new Set(),
): PausingWork<FoundDuplicates> {
  const index = createSketchIndex()
  const byKey = new Map<string, number[]>()
  const originals = new Map<number, ComparedPage>()
  const copies = new Map<number, Copy>()

  function related(page: ComparedPage): readonly (readonly [ComparedPage, Relation])[] {
    const places = new Set([...(byKey.get(page.key) ?? []), ...index.candidates(page.sketch)])
    return [...places]
      .flatMap((place) => originals.get(place) ?? [])
      .slice(0, mostCompared)
      .flatMap((original) => {
        const relation = relatePages(original, page)
        return relation === 'apart' ? [] : [[original, relation] as const]
      })
  }

  function fold(copy: number, original: number, isSamePage: boolean): void {
    originals.delete(copy)
    // Copies of a replaced original are copies of the new one as well.
    for (const [place, before] of copies) if (before.original === copy) copies.set(place, { ...before, original })
    copies.set(copy, { original, isSamePage })
  }

  for (const page of yield* comparedPages(pages)) {
    yield
    if (isBarred(page.page) && page.page.barrier !== 'paywall') continue
    const found = related(page)
    const stays = found.find(([original, relation]) => !isSecondOriginal(original, page, { relation, preferred }))
    if (stays !== undefined) {
      copies.set(page.at, { original: stays[0].at, isSamePage: stays[1] === 'same' })
      continue
    }
    for (const [original, relation] of found) fold(original.at, page.at, relation === 'same')
    originals.set(page.at, page)
    index.add(page.at, page.sketch)
    byKey.set(page.key, [...(byKey.get(page.key) ?? []), page.at])
  }
  return mark(pages, copies)
}

function mark(pages: readonly Page[], copies: ReadonlyMap<number, Copy>): FoundDuplicates {
  const alsoAt = new Map<number, NonNullable<Page['alsoAt']>[number][]>()
  for (const [at, { original }] of [...copies].sort(([a], [b]) => a - b)) {
    const page = pages[at]
    if (page === undefined) continue
    const { id, finalUrl, title, site, publishedAt } = page
    const place = { pageId: id, url: finalUrl, title, site, ...(publishedAt === undefined ? {} : { publishedAt }) }
    alsoAt.set(original, [...(alsoAt.get(original) ?? []), place])
  }
  const problems: PageProblem[] = []
  const marked = pages.map((page, at) => {
    const copy = copies.get(at)
    const original = copy === undefined ? undefined : pages[copy.original]
    if (copy === undefined || original === undefined) {
      const places = alsoAt.get(at)
      return places === undefined ? page : { ...page, alsoAt: places }
    }
    problems.push({ url: page.url, title: page.title, code: 'duplicate', message: message(original, copy) })
    return { ...page, duplicateOf: original.id }
  })
  return { pages: marked, problems }
}

function message({ title, url }: Page, { isSamePage }: Copy): string {
  const name = title === '' || title === url ? shownAddress(url) : `"${title}" (${shownAddress(url)})`
  return isSamePage
    ? `This is the same page as ${name}, which is read in its place. To read this one, leave the other out.`
    : `The page repeats ${name}, which counts as the original. If it should count on its own, leave the other out.`
}
