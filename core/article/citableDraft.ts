import type { Draft } from '../domain/draft.ts'
import type { Page } from '../domain/page.ts'
import { siteHost } from '../extract/canonicalUrl.ts'
import { knownSite, meansSite } from '../extract/citation/knownSite.ts'
import { siteInText } from '../extract/citation/siteInText.ts'
import { citedUrl } from './citedUrl.ts'
import { pageSite } from './pageNames.ts'

/**
 * A draft whose pages have the names by which they are cited: that of a well-known site in place of its host or a misspelling
 * of it, one name for all pages of a host that mean the same by it, and titles without the name of the site around them. What
 * a person wrote stays. Pages that were read by an earlier version are cited like new ones.
 */
export function citableDraft(draft: Draft): Draft {
  const named = draft.pages.map(withKnownName)
  const pages = named.map((page) => withOwnTitle(withNameOfHost(page, named)))
  return { ...draft, pages }
}

function isOfPerson({ citation }: Page, field: 'site' | 'title'): boolean {
  return citation?.origins[field] === 'person'
}

function withKnownName(page: Page): Page {
  const url = citedUrl(page)
  if (url === undefined || isOfPerson(page, 'site')) return page
  const known = knownSite(url)?.name
  const site = pageSite(page)
  if (known !== undefined) return meansSite(site, known, url) ? { ...page, site: known } : page
  return isHostOf(site, url) ? { ...page, site: siteInText(page.text, url) ?? page.site } : page
}

/** Whether a name is nothing but the address: "example.org", not "Example.org", which sites are called. */
function isHostOf(site: string, url: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u.test(site) && siteHost(url).endsWith(site)
}

function withNameOfHost(page: Page, pages: readonly Page[]): Page {
  const url = citedUrl(page)
  if (url === undefined || isOfPerson(page, 'site')) return page
  const own = pageSite(page)
  const host = siteHost(url)
  const counts = new Map<string, number>()
  for (const other of pages) {
    const address = citedUrl(other)
    if (address === undefined || siteHost(address) !== host) continue
    const name = pageSite(other)
    // "RTÉ News" and "RTÉ News and Current Affairs", "Syracuse.com" and "syracuse.com", "NBC Sports" and "NBCSports.com"; the journals of one host are several.
    const isSame =
      isHostOf(own, url) ||
      isHostOf(name, address) ||
      letters(own) === letters(name) ||
      begins(own, name) ||
      begins(name, own)
    if (isSame) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const known = knownSite(url)?.name
  const [best] = [...counts].toSorted(
    ([one, times], [other, otherTimes]) =>
      Number(other === known) - Number(one === known) ||
      Number(isHostOf(one, url)) - Number(isHostOf(other, url)) ||
      Number(one.includes('.')) - Number(other.includes('.')) ||
      otherTimes - times,
  )
  return best === undefined || best[0] === own ? page : { ...page, site: best[0] }
}

function begins(name: string, longer: string): boolean {
  return longer.toLowerCase().startsWith(`${name.toLowerCase()} and `)
}

/** Without accents, marks, blanks and the end of an address. */
function letters(name: string): string {
  return name
    .replace(/\.(?:com|org|net)$/iu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function withOwnTitle(page: Page): Page {
  if (isOfPerson(page, 'title')) return page
  const title = withoutSite(page.title, pageSite(page))
  return title === page.title ? page : { ...page, title }
}

/** "Schedule | Detroit Lions", "Purple Hearts | Official Site of Netflix" */
function withoutSite(title: string, site: string): string {
  const [, rest = '', last = ''] = /^(.*\S)\s+[|–—·-]\s+([^|–—]+)$/u.exec(title) ?? []
  if (rest === '' || site === '') return title
  const isOfficial = /official|ufficiale|officielle?|oficial|offizielle/iu.test(last) && last.includes(site)
  return isOfficial || letters(last) === letters(site) ? rest : title
}
