import { aggregatorName } from '../../extract/citation/aggregators.ts'
import { knownSite } from '../../extract/citation/knownSite.ts'
import { newsAgency } from '../../extract/citation/newsAgencies.ts'
import { rateAddress } from '../../collect/reliability/rateSource.ts'
import type { CitationKind } from '../../domain/citation.ts'
import type { Page } from '../../domain/page.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { decodedUri } from '../../text/decodedUri.ts'

const newspaperName =
  /\b(?:news|newspaper|times|post|herald|gazette|tribune|courier|ledger|chronicle|telegraph|guardian|observer|daily|mail|mirror|zeitung|nachrichten|tagblatt|tageblatt|journal|diario|gaceta|noticias|nouvelles|corriere|gazzetta|BBC|CNN|NPR|NHK|Al Jazeera|Reuters)\b/iu
const releasePath =
  /\/(?:press|news|media)?-?(?:releases?|pressemitteilung(?:en)?|communiques?(?:-de-presse)?)(?=[/.-]|$)/iu
const pressPath = /\/(?:press(?:room)?|presse)(?=\/)/iu
const authorityHost = /(?:^|\.)(?:gov|gouv|gob|gc|mil)(?:\.|$)/u
const datedPath = /\/20\d{2}[/-](?:0?[1-9]|1[0-2]|[a-z]{3})[/-]/u

/**
 * What the page says it is (JSON-LD, citation tags) decides; otherwise the list of well-known sites, its address, the name of its
 * site, and the list of perennial sources: those that it rates and that file a page under its day are newspapers and broadcasters.
 */
export function citationKind(page: Page): CitationKind {
  const stated = page.citation?.kind
  if (stated !== undefined) return stated
  const address = citedUrl(page)
  if (address === undefined) return 'web'
  if (citedDoi(page) !== undefined) return 'journal'
  const { hostname, pathname } = new URL(address)
  if (isRelease({ hostname, pathname, title: page.title })) return 'pressRelease'
  return isNews(page, { address, hostname, pathname }) ? 'news' : 'web'
}

const ownPublisher =
  /(?<!\p{L})(?:Government|Governor|Department|Ministry|Minister|Presidency|President|Parliament|Assembly|Senate|Congress|Party|Alliance|Front|Council|Commission|Committee|Agency|Authority|Administration|Office|Bureau|Service|Court|Police|Embassy|Union|Association|Federation|Foundation|Institute|Society|University|College|Organi[sz]ation|Centers?|Centres?|Commonwealth of|State of|City of|County of)(?!\p{L})/u

/** Whether a page that is no news is of an organisation that publishes it, by its address or name. */
export function isOwnPublisher(page: Page, site: string): boolean {
  const address = citedUrl(page)
  if (address === undefined || citationKind(page) !== 'web' || !site.includes(' ')) return false
  return (authorityHost.test(new URL(address).hostname) || ownPublisher.test(site)) && !newspaperName.test(site)
}

/** The DOI of the page: its own statement, or one that its address holds. */
export function citedDoi(page: Page): string | undefined {
  if (page.citation?.doi !== undefined) return page.citation.doi
  const address = citedUrl(page)
  if (address === undefined) return undefined
  const { hostname, pathname } = new URL(address)
  const path = decodedUri(pathname)
  const written = /(?:^|\.)doi\.org$/u.test(hostname)
    ? /^\/(10\.\d{4,9}\/[^\s"<>]+)$/u.exec(path)
    : /\/doi\/(?:abs\/|full\/|pdf\/|epdf\/)?(10\.\d{4,9}\/[^\s"<>]+?)\/?$/u.exec(path)
  return written?.[1]
}

function isRelease(page: { readonly hostname: string; readonly pathname: string; readonly title: string }): boolean {
  if (releasePath.test(page.pathname) || /^press release\b/iu.test(page.title)) return true
  return authorityHost.test(page.hostname) && pressPath.test(page.pathname)
}

function isNews(
  page: Page,
  { address, hostname, pathname }: { readonly address: string; readonly hostname: string; readonly pathname: string },
): boolean {
  if (authorityHost.test(hostname)) return false
  const known = knownSite(address)
  if (known !== undefined) return known.kind === 'news'
  if (page.citation?.agency !== undefined || newsAgency(page.site) !== undefined) return true
  if (aggregatorName(hostname) !== undefined || hostname.startsWith('news.')) return true
  if (newspaperName.test(page.site)) return true
  return datedPath.test(pathname) && rateAddress(address, page.publishedAt).ratings.length > 0
}
