import { isUrl } from '../../domain/isUrl.ts'
import type { ArchivedPage } from './archivedPage.ts'
import type { LostReason, RecordReading } from './readRecord.ts'
import { warcLimits } from './warcLimits.ts'

/** Why a page of an archive is missing. `elsewhere`: a revisit whose content is not in the archive. */
export type MissingReason = LostReason | 'elsewhere'

export interface MissingPage {
  readonly url: string
  readonly date?: string
  readonly reason: MissingReason
}

export interface ChosenPages {
  /** One page per address, in the archive's order. */
  readonly pages: readonly ArchivedPage[]
  readonly missing: readonly MissingPage[]
  readonly counts: {
    /** Images, styles, scripts and the like, and frames within pages. */
    readonly parts: number
    /** Pages whose server answered with an error. */
    readonly refused: number
    /** Pages with addresses outside the public internet. */
    readonly notPublic: number
    /** Earlier captures of an address that was captured again. */
    readonly earlier: number
  }
}

type Revisit = Extract<RecordReading, { kind: 'revisit' }>

/** Gathers an archive's records and chooses the pages that were opened by a reader. */
export interface PageChooser {
  see(reading: RecordReading): void
  /** Bytes of the pages in memory, and their number. */
  bytes(): number
  count(): number
  choose(): ChosenPages
}

export function choosePages(): PageChooser {
  const pages: ArchivedPage[] = []
  const revisits: Revisit[] = []
  const lost: Extract<RecordReading, { kind: 'lost' }>[] = []
  const typeOf = new Map<string, string>()
  const opened = new Set<string>()
  const redirects = new Map<string, string>()
  const passed = { type: 0, status: 0, address: 0, other: 0 }
  let bytes = 0

  return {
    see(reading) {
      switch (reading.kind) {
        case 'page':
          pages.push(reading.page)
          bytes += reading.page.bytes.length
          break
        case 'revisit':
          revisits.push(reading)
          break
        case 'request':
          for (const id of reading.exchange) typeOf.set(id, reading.resourceType)
          break
        case 'opened':
          opened.add(plain(reading.url))
          break
        case 'redirect':
          redirects.set(plain(reading.url), plain(reading.location, reading.url))
          break
        case 'lost':
          lost.push(reading)
          break
        case 'passed-over':
          passed[reading.reason] += 1
      }
    },
    bytes: () => bytes,
    count: () => pages.length + revisits.length,
    choose() {
      const { found, elsewhere } = resolveRevisits(pages, revisits)
      const all = [...pages, ...found]
      const candidates = all.filter(isPage)
      const openedUrls = withTargets(opened, redirects)
      const openedPages = candidates.filter(({ url }) => openedUrls.has(plain(url)))
      const wanted = openedPages.length > 0 ? openedPages : candidates
      const chosen = newestOfEach(wanted)
      const chosenUrls = new Set(chosen.map(({ url }) => plain(url)))
      const missing = lost.filter(({ page }) => isPage(page)).map(({ page, reason }) => missingPage(page, reason))
      const missingByUrl = new Map([...missing, ...elsewhere].map((page) => [plain(page.url), page]))
      const stillMissing = [...missingByUrl].filter(([url]) => !chosenUrls.has(url)).map(([, page]) => page)
      const counts = {
        parts: passed.type + all.length - wanted.length,
        refused: passed.status,
        notPublic: passed.address,
        earlier: wanted.length - chosen.length,
      }
      return { pages: chosen, missing: stillMissing, counts }
    },
  }

  /** Whether a page was opened as a document; a frame or a part of a page is not. Assumed if the archive does not say. */
  function isPage({ recordId, concurrentTo, resourceType }: Omit<ArchivedPage, 'bytes'>): boolean {
    const types = [resourceType, typeOf.get(recordId) ?? '', typeOf.get(concurrentTo) ?? '']
    return types.every((type) => type === '' || type === 'document')
  }
}

function missingPage({ url, date }: Omit<ArchivedPage, 'bytes'>, reason: MissingReason): MissingPage {
  return { url, ...(date === undefined ? {} : { date }), reason }
}

/** Finds the content of revisits in earlier records, by the address and time that they refer to, otherwise by digest. */
function resolveRevisits(
  pages: readonly ArchivedPage[],
  revisits: readonly Revisit[],
): { readonly found: readonly ArchivedPage[]; readonly elsewhere: readonly MissingPage[] } {
  const byMoment = new Map(pages.map((page) => [`${plain(page.url)} ${moment(page.date)}`, page]))
  const byDigest = new Map(pages.map((page) => [page.payloadDigest, page]))
  const found: ArchivedPage[] = []
  const elsewhere: MissingPage[] = []
  let bytes = pages.reduce((sum, page) => sum + page.bytes.length, 0)
  for (const { page, refersTo } of revisits) {
    const original =
      byMoment.get(`${plain(refersTo.url)} ${moment(refersTo.date)}`) ??
      (page.payloadDigest === '' ? undefined : byDigest.get(page.payloadDigest))
    if (original !== undefined && bytes + original.bytes.length > warcLimits.allPagesBytes) {
      elsewhere.push(missingPage(page, 'too-large'))
    } else if (original !== undefined) {
      const { contentType } = original
      // The bytes are in memory once but stored for each page.
      bytes += original.bytes.length
      found.push({ ...page, ...(contentType === undefined ? {} : { contentType }), bytes: original.bytes })
    } else if (page.contentType !== undefined) elsewhere.push(missingPage(page, 'elsewhere'))
  }
  return { found, elsewhere }
}

/** A time without fractions of a second, for comparison. */
function moment(date: string | undefined): string {
  return (date ?? '').replace(/\.\d+(?=Z$)/, '')
}

const mostRedirects = 10

/** Adds the targets of redirects to addresses. */
function withTargets(urls: ReadonlySet<string>, redirects: ReadonlyMap<string, string>): ReadonlySet<string> {
  const all = new Set(urls)
  for (const url of urls) {
    let next = redirects.get(url)
    for (let count = 0; next !== undefined && count < mostRedirects; count += 1) {
      all.add(next)
      next = redirects.get(next)
    }
  }
  return all
}

/** The latest capture of each address; without times, the last one. */
function newestOfEach(pages: readonly ArchivedPage[]): readonly ArchivedPage[] {
  const newest = new Map<string, ArchivedPage>()
  for (const page of pages) {
    const before = newest.get(plain(page.url))
    if (before === undefined || (page.date ?? '') >= (before.date ?? '')) newest.set(plain(page.url), page)
  }
  return [...newest.values()]
}

/** An address without its fragment; anything else is returned unchanged. */
function plain(address: string, base?: string): string {
  if (!isUrl(address, base)) return address
  const url = new URL(address, base)
  url.hash = ''
  return url.href
}
