import { isArchiveHost, readKnownCopy } from '../address/knownArchives.ts'
import { pageLimits } from '../pageLimits.ts'
import { isWebAddress } from '../webAddress.ts'

/** Wikimedia's wikis and tools, which are not sources for an article. */
const wikimedia = [
  'wikipedia.org',
  'wikimedia.org',
  'wikidata.org',
  'wikinews.org',
  'wikivoyage.org',
  'wiktionary.org',
  'wikisource.org',
  'wikibooks.org',
  'wikiquote.org',
  'wikiversity.org',
  'mediawiki.org',
  'toolforge.org',
  'wmcloud.org',
  'wmflabs.org',
]

/**
 * Hosts of links that citation templates make from doi, hdl, isbn, oclc, bibcode, pmid, s2cid and authority control: they
 * identify works rather than pages.
 */
const identifiers = [
  'doi.org',
  'hdl.handle.net',
  'worldcat.org',
  'openlibrary.org',
  'books.google.com',
  'adsabs.harvard.edu',
  'pubmed.ncbi.nlm.nih.gov',
  'semanticscholar.org',
  'viaf.org',
  'isni.org',
  'orcid.org',
  'id.loc.gov',
  'd-nb.info',
]

/** Searches linked by maintenance and coordinate templates, each by host and start of the path. */
const searches = [
  ['google.com', '/search'],
  ['google.com', '/maps'],
  ['news.google.com', '/'],
  ['scholar.google.com', '/'],
  ['jstor.org', '/action/'],
  ['openstreetmap.org', '/'],
] as const

/** A page linked in an article. */
interface LinkedSource {
  readonly url: string
  /** The link itself, if it is to an archived copy of the page. */
  readonly archiveUrl?: string
}

/**
 * Returns the page behind an external link of a wiki's article, or undefined if it is not a source: a link that is not http
 * or https, to Wikimedia, to the wiki itself, to an archive's own page, or one that a template makes from an identifier or
 * a search. For an archived page, returns its original address and that of the copy.
 *
 * @param link as in `prop=extlinks`
 * @param wikiHost host of the wiki
 */
export function sourceOfLink(link: string, wikiHost: string): LinkedSource | undefined {
  const url = webUrl(link)
  if (url === undefined) return undefined
  if (isArchiveHost(url.hostname)) {
    const original = webUrl(readKnownCopy(url.href)?.original ?? '')
    if (original === undefined || isArchiveHost(original.hostname)) return undefined
    const source = sourceOfLink(original.href, wikiHost)
    return source === undefined ? undefined : { ...source, archiveUrl: url.href }
  }
  const isNoSource =
    url.host === wikiHost ||
    isOf(url, wikimedia) ||
    isOf(url, identifiers) ||
    searches.some(([host, path]) => isOf(url, [host]) && url.pathname.startsWith(path))
  return isNoSource || url.href.length > pageLimits.urlCharacters ? undefined : { url: url.href }
}

/** Whether an address belongs to a web archive. */
export function isArchive(address: string): boolean {
  const url = webUrl(address)
  return url !== undefined && isArchiveHost(url.hostname)
}

/** Whether an address belongs to a Wikimedia wiki, whose articles are not sources. */
export function isWikimedia(address: string): boolean {
  const url = webUrl(address)
  return url !== undefined && isOf(url, wikimedia)
}

/** Parses a link; wikis omit the scheme if both work. */
function webUrl(link: string): URL | undefined {
  const address = link.startsWith('//') ? `https:${link}` : link
  return isWebAddress(address) ? new URL(address) : undefined
}

/** Whether a host is one of the domains or a subdomain of one. */
function isOf({ hostname }: URL, domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
