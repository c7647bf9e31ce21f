import { isUrl } from '../../domain/isUrl.ts'
import type { ArchivedPage } from './archivedPage.ts'
import type { LostReason, RecordReading } from './readRecord.ts'
import { warcLimits } from './warcLimits.ts'

/** Why a page of an archive is not there: for a revisit, its content is in none of the archive's records. */
export type MissingReason = LostReason | 'elsewhere'

export interface MissingPage {
  readonly url: string
  readonly date?: string
  readonly reason: MissingReason
}

export interface ChosenPages {
  /** One for each address, in the order in which the archive has them. */
  readonly pages: readonly ArchivedPage[]
  readonly missing: readonly MissingPage[]
  readonly counts: {
    /** Images, styles, scripts and the like, and frames within pages. */
    readonly parts: number
    /** Pages whose server had answered with a failure. */
    readonly refused: number
    /** Addresses that are not on the public internet. */
    readonly notPublic: number
    /** Earlier captures of an address that was captured again. */
    readonly earlier: number
  }
}

type Revisit = Extract<RecordReading, { kind: 'revisit' }>

/** Gathers what an archive's records tell, and chooses the pages that somebody opened. */
export interface PageChooser {
  see(reading: RecordReading): void
  /** Bytes of the pages held, and how many they are. */
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
      const asked = all.filter(isPage)
      const named = withTargets(opened, redirects)
      const read = asked.filter(({ url }) => named.has(plain(url)))
      const chosen = newestOfEach(read.length > 0 ? read : asked)
      const there = new Set(chosen.map(({ url }) => plain(url)))
      const missing = lost.filter(({ page }) => isPage(page)).map(({ page, reason }) => missingPage(page, reason))
      const gone = new Map([...missing, ...elsewhere].map((page) => [plain(page.url), page]))
      const notThere = [...gone].filter(([url]) => !there.has(url)).map(([, page]) => page)
      const counts = {
        parts: passed.type + all.length - (read.length > 0 ? read : asked).length,
        refused: passed.status,
        notPublic: passed.address,
        earlier: (read.length > 0 ? read : asked).length - chosen.length,
      }
      return { pages: chosen, missing: notThere, counts }
    },
  }

  /** Whether an archive tells no otherwise than that a page was opened, and not a frame or a part of one. */
  function isPage({ recordId, concurrentTo, resourceType }: Omit<ArchivedPage, 'bytes'>): boolean {
    const types = [resourceType, typeOf.get(recordId) ?? '', typeOf.get(concurrentTo) ?? '']
    return types.every((type) => type === '' || type === 'document')
  }
}

function missingPage({ url, date }: Omit<ArchivedPage, 'bytes'>, reason: MissingReason): MissingPage {
  return { url, ...(date === undefined ? {} : { date }), reason }
}

/** Pages whose content appears in an earlier record, by the address and moment that they refer to, otherwise by its digest. */
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
      // Held once, but stored for each.
      bytes += original.bytes.length
      found.push({ ...page, ...(contentType === undefined ? {} : { contentType }), bytes: original.bytes })
    } else if (page.contentType !== undefined) elsewhere.push(missingPage(page, 'elsewhere'))
  }
  return { found, elsewhere }
}

/** The same for a moment however many digits its second has. */
function moment(date: string | undefined): string {
  return (date ?? '').replace(/\.\d+(?=Z$)/, '')
}

const mostRedirects = 10

/** Addresses with those that they lead to. */
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

/** The capture with the latest moment of each address; of those without one, the last. */
function newestOfEach(pages: readonly ArchivedPage[]): readonly ArchivedPage[] {
  const newest = new Map<string, ArchivedPage>()
  for (const page of pages) {
    const before = newest.get(plain(page.url))
    if (before === undefined || (page.date ?? '') >= (before.date ?? '')) newest.set(plain(page.url), page)
  }
  return [...newest.values()]
}

/** An address without its fragment; as it is where it is none. */
function plain(address: string, base?: string): string {
  if (!isUrl(address, base)) return address
  const url = new URL(address, base)
  url.hash = ''
  return url.href
}
