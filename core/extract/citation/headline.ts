import { siteHost } from '../canonicalUrl.ts'
import { isSameName, withoutSiteName } from '../pageTitle.ts'
import { meansSite } from './knownSite.ts'

const tags = /<\/?(?:title|h[1-6]|b|i|em|strong|span|br|p)\b[^<>]{0,80}>/giu
/** What parts a headline from a name of the site, a section, a byline: with blanks, or grown onto the word before it. */
const parting = /\s+[|»·•–—-]\s+|\s+::?\s+|(?<=\p{L})-\s+(?=\p{Lu})/gu
const shortestHeadline = 10
const mostNameWords = 5
const leastLabel = 5
/** Small words in the names of sites. */
const small = /^(?:of|the|and|for|in|on|de|du|des|la|le|del|della|der|die|das|und|y|&)$/u

/** "Halaman 2": where an article is shown on several pages. */
const pageMark = /\s+[|–—-]\s+(?:page|halaman|seite|página|pagina)\s\d{1,3}(?:\s(?:of|von|de|di|dari)\s\d{1,3})?$/iu

/** A page's headline without what its site puts around it: "Ferry aground - Harbour Post - May 14, 2026", "Ferry aground | By Ann Lee". */
export function headline(title: string, page: { readonly site: string; readonly url: string }): string {
  let line = withoutSiteName(title.replace(tags, ' '), page.site)
  for (let rounds = 0; rounds < 4; rounds += 1) {
    const shorter = withoutEnd(line, page)
    if (shorter === undefined) break
    line = shorter
  }
  return line.replace(pageMark, '')
}

function withoutEnd(line: string, page: { readonly site: string; readonly url: string }): string | undefined {
  const parts = [...line.matchAll(parting)].filter(({ index }) => index >= shortestHeadline)
  const last = parts.at(-1)
  if (last === undefined) return undefined
  const end = line.slice(last.index + last[0].length).replace(/\.$/, '')
  if (/^by\s+\p{Lu}/iu.test(end) || isNameOfSite(end, page)) return line.slice(0, last.index).trimEnd()
  // What is behind the site's name is its section, place or date.
  const named = parts.findIndex(({ index, 0: mark }, at) => {
    const part = line.slice(index + mark.length, parts[at + 1]?.index)
    return page.site !== '' && isSameName(part, page.site)
  })
  return named < 0 ? undefined : line.slice(0, parts[named]?.index).trimEnd()
}

function isNameOfSite(end: string, { site, url }: { readonly site: string; readonly url: string }): boolean {
  if (isSameName(end, site) || (site !== '' && meansSite(end, site, url))) return true
  const words = end.split(/\s+/u)
  const isName =
    words.length <= mostNameWords && words.every((word) => /^[\p{Lu}\p{N}]/u.test(word) || small.test(word))
  if (!isName) return false
  const folded = fold(end)
  const labels = siteHost(url).split('.').map(fold)
  const hasLabel = labels.some((label) => label.length >= leastLabel && folded.startsWith(label))
  return hasLabel || (site.length >= leastLabel && ` ${end} `.includes(` ${site} `))
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/^the\s+/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
