import { claimedAddress } from '../../collect/address/claimedAddress.ts'
import { momentSaved, type SavedFrom } from './savedPage.ts'

/** The comments come before the page's own markup, but SingleFile's may follow a long element `html`. */
const headCharacters = 16_384
const comment = /<!--([^]{1,8192}?)-->/g
const metaTag = /<meta\s[^>]{1,8192}>/gi

/**
 * What the programs that save pages write into them: SingleFile (`url:`, `saved date:`), browsers' "complete page"
 * (`saved from url=(0042)…`), Save Page WE (`savepage-url`, `savepage-date`) and monolith (`Saved from … at …`).
 */
export function savedFrom(html: string): SavedFrom {
  const head = html.slice(0, headCharacters)
  for (const [, text = ''] of head.matchAll(comment)) {
    const found = ofSingleFile(text) ?? ofBrowser(text) ?? ofMonolith(text)
    if (found !== undefined) return claims(found)
  }
  return claims(ofSavePage(head))
}

/** Whether a page contains its images inside, so that its size says little of its text. */
export function isSingleFile(html: string): boolean {
  const head = html.slice(0, headCharacters)
  const { url } = ofSavePage(head)
  return (
    url !== undefined || [...head.matchAll(comment)].some(([, text = '']) => ofSingleFile(text) ?? ofMonolith(text))
  )
}

interface Claims {
  readonly url?: string | undefined
  readonly date?: string | undefined
}

function ofSingleFile(text: string): Claims | undefined {
  if (!/^\s*(?:Page saved with|Archive processed by) SingleFile\b/.test(text)) return undefined
  return { url: /^\s*url:\s*(\S+)/m.exec(text)?.[1], date: /^\s*saved date:\s*(.+)$/m.exec(text)?.[1] }
}

/** The number counts the characters of the address. */
function ofBrowser(text: string): Claims | undefined {
  const url = /^\s*saved from url=\(\d{4,}\)(\S+)/.exec(text)?.[1]
  return url === undefined ? undefined : { url }
}

function ofMonolith(text: string): Claims | undefined {
  const [, url, date] = /^\s*Saved from (\S+) at (\S+) using monolith\b/.exec(text) ?? []
  return url === undefined ? undefined : { url, date }
}

function ofSavePage(head: string): Claims {
  const tags = head.match(metaTag) ?? []
  const content = (name: string): string | undefined => {
    const tag = tags.find((one) => new RegExp(`\\sname\\s*=\\s*["']?${name}["'\\s]`, 'i').test(one))
    return tag === undefined ? undefined : /\scontent\s*=\s*"([^"]*)"/i.exec(tag)?.[1]
  }
  return { url: content('savepage-url')?.replaceAll('&amp;', '&'), date: content('savepage-date') }
}

function claims({ url, date }: Claims): SavedFrom {
  const address = url === undefined ? undefined : claimedAddress(url, { visited: true })
  const savedAt = date === undefined ? undefined : momentSaved(date)
  return { ...(address === undefined ? {} : { address }), ...(savedAt === undefined ? {} : { savedAt }) }
}
