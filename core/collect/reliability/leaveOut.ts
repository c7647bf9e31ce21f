import { ratePage } from './rateSource.ts'
import { siteRule, type SiteLists, type SiteRule } from './siteLists.ts'
import { isLeftOut, type SourceReliability } from './sourceReliability.ts'

/**
 * Why drafts exclude a page: its site is on the person's list, or the list of perennial sources marks it as deprecated or
 * blacklisted.
 */
export type LeftOut =
  | { readonly code: 'denied'; readonly site: string; readonly message: string }
  | { readonly code: 'deprecated'; readonly reliability: SourceReliability; readonly message: string }

interface JudgedPage {
  readonly url: string
  readonly finalUrl: string
  readonly publishedAt?: string | undefined
}

/** The rule of the person's lists for a page, by its requested and its final address. */
export function ruleOfPage({ url, finalUrl }: JudgedPage, lists: readonly SiteLists[]): SiteRule | undefined {
  return siteRule([url, finalUrl], lists)
}

/** Why a page is excluded; undefined if it is not. The person's lists override the list of perennial sources. */
export function whyLeftOut(page: JudgedPage, lists: readonly SiteLists[]): LeftOut | undefined {
  const rule = ruleOfPage(page, lists)
  if (rule?.list === 'allow') return undefined
  if (rule?.list === 'deny') return denied(rule.site)
  const reliability = ratePage(page)
  return isLeftOut(reliability) ? deprecated(reliability) : undefined
}

/** Like `whyLeftOut`, according to the person's lists alone. */
export function whyDenied(page: JudgedPage, lists: readonly SiteLists[]): LeftOut | undefined {
  const rule = ruleOfPage(page, lists)
  return rule?.list === 'deny' ? denied(rule.site) : undefined
}

function denied(site: string): LeftOut {
  return {
    code: 'denied',
    site,
    message: `${site} is on your list of sites to leave out: drafts do not read this page.`,
  }
}

function deprecated(reliability: SourceReliability): LeftOut {
  const [rating] = reliability.ratings
  const name = rating?.name ?? 'This source'
  const message = `${name} is ${reliability.status} according to English Wikipedia's list of perennial sources: drafts do not read this page.`
  return { code: 'deprecated', reliability, message }
}
