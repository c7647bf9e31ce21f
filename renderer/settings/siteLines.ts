import { writeSite } from '../../core/collect/reliability/site.ts'

/** What is wrong with a list of sites. */
export type SiteFault =
  | { readonly kind: 'no-site'; readonly line: number; readonly text: string }
  | { readonly kind: 'on-both'; readonly line: number; readonly site: string }
  | { readonly kind: 'too-many' }

/** The distinct sites, one per line; or what is wrong with the first invalid line. */
export function readSiteLines(
  typed: string,
  { others, most }: { readonly others: readonly string[]; readonly most: number },
): { readonly sites: readonly string[] } | { readonly fault: SiteFault } {
  const sites = new Set<string>()
  for (const [at, text] of typed.split('\n').entries()) {
    if (text.trim() === '') continue
    const line = at + 1
    const site = writeSite(text)
    if (site === undefined) return { fault: { kind: 'no-site', line, text: text.trim() } }
    if (others.includes(site)) return { fault: { kind: 'on-both', line, site } }
    sites.add(site)
  }
  return sites.size > most ? { fault: { kind: 'too-many' } } : { sites: [...sites] }
}
