import { ratePage } from './rateSource.ts'
import { siteRule, type SiteLists, type SiteRule } from './siteLists.ts'
import { isLeftOut, type SourceReliability } from './sourceReliability.ts'

/** Why drafts do not read a page: the person's list has its site, or the list of perennial sources has it as deprecated or blacklisted. */
export type LeftOut =
  | { readonly code: 'denied'; readonly site: string; readonly message: string }
  | { readonly code: 'deprecated'; readonly reliability: SourceReliability; readonly message: string }

interface JudgedPage {
  readonly url: string
  readonly finalUrl: string
  readonly publishedAt?: string | undefined
}

/** What the person's lists say of a page, by the address that it was asked for at and the one that it came from. */
export function ruleOfPage({ url, finalUrl }: JudgedPage, lists: readonly SiteLists[]): SiteRule | undefined {
  return siteRule([url, finalUrl], lists)
}

/** Why a page is left out; undefined for one that is read. The person's lists go before the list of perennial sources. */
export function whyLeftOut(page: JudgedPage, lists: readonly SiteLists[]): LeftOut | undefined {
  const rule = ruleOfPage(page, lists)
  if (rule?.list === 'allow') return undefined
  if (rule?.list === 'deny') return denied(rule.site)
  const reliability = ratePage(page)
  return isLeftOut(reliability) ? deprecated(reliability) : undefined
}

/** The same where only the person's lists decide. */
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
  const message = `${name} is ${reliability.status} by English Wikipedia's list of perennial sources: drafts do not read this page.`
  return { code: 'deprecated', reliability, message }
}
