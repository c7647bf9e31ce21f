import type { Passage } from '../../chunk/passage.ts'
import { registrableDomain } from '../../collect/address/registrableDomain.ts'
import type { Page } from '../../domain/page.ts'
import { siteHost } from '../../extract/canonicalUrl.ts'
import { shinglesOf } from '../../extract/duplicates/shingles.ts'

/** Share of a passage's five-word runs from which on it repeats the other: an agency's report under two names. */
const nearCopy = 0.5

/** The domain that a page's publisher registered, or the page's site or address where it has no host. */
export function publisherOf(page: Page): string {
  const host = siteHost(page.finalUrl) || siteHost(page.url)
  if (host === '') return page.site === '' ? page.url : page.site.toLowerCase()
  return registrableDomain(host) ?? host
}

/** Whether two passages come from publishers that do not repeat each other: other site, no copy, no shared agency text. */
export function areIndependent(a: Passage, b: Passage): boolean {
  if (a.page.id === b.page.id || publisherOf(a.page) === publisherOf(b.page)) return false
  if (a.page.site !== '' && a.page.site.toLowerCase() === b.page.site.toLowerCase()) return false
  const original = (page: Page): string => page.duplicateOf ?? page.id
  return original(a.page) !== original(b.page) && !isNearCopy(a.text, b.text)
}

function isNearCopy(a: string, b: string): boolean {
  const [one, other] = [shinglesOf(a).hashes, shinglesOf(b).hashes]
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const hash of small) if (large.has(hash)) shared += 1
  return shared >= small.size * nearCopy
}
