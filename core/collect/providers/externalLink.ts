import { isArchiveHost, readKnownCopy } from '../address/knownArchives.ts'
import { pageLimits } from '../pageLimits.ts'
import { isWebAddress } from '../webAddress.ts'

/** Wikis of Wikimedia and its tools, which are no sources of an article. */
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

/** What citation templates make of doi, hdl, isbn, oclc, bibcode, pmid, s2cid and authority control: names of works, not pages of them. */
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

/** Searches that templates of maintenance and coordinates link to, each by host and beginning of its path. */
const searches = [
  ['google.com', '/search'],
  ['google.com', '/maps'],
  ['news.google.com', '/'],
  ['scholar.google.com', '/'],
  ['jstor.org', '/action/'],
  ['openstreetmap.org', '/'],
] as const

/** A page that an article links to. */
interface LinkedSource {
  readonly url: string
  /** The link itself, where it leads to a copy of the page in an archive. */
  readonly archiveUrl?: string
}

/**
 * The page that an external link of a wiki's article leads to, or undefined where it is no source: a link that is not
 * http or https, to the wiki itself or another of Wikimedia, to an archive's own page, or one that a template makes of an
 * identifier or a search. An archived page is given by its original address, with that of the copy.
 *
 * @param link as `prop=extlinks` gives it
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
  const left =
    url.host === wikiHost ||
    isOf(url, wikimedia) ||
    isOf(url, identifiers) ||
    searches.some(([host, path]) => isOf(url, [host]) && url.pathname.startsWith(path))
  return left || url.href.length > pageLimits.urlCharacters ? undefined : { url: url.href }
}

/** Whether an address is that of an archive of the web. */
export function isArchive(address: string): boolean {
  const url = webUrl(address)
  return url !== undefined && isArchiveHost(url.hostname)
}

/** Whether an address is of one of Wikimedia's wikis, whose articles are no sources of an article. */
export function isWikimedia(address: string): boolean {
  const url = webUrl(address)
  return url !== undefined && isOf(url, wikimedia)
}

/** Wikis give an address without its scheme where either will do. */
function webUrl(link: string): URL | undefined {
  const address = link.startsWith('//') ? `https:${link}` : link
  return isWebAddress(address) ? new URL(address) : undefined
}

/** Whether an address lies at one of the domains or below it. */
function isOf({ hostname }: URL, domains: readonly string[]): boolean {
  return domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))
}
