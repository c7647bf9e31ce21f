import { siteHost } from '../canonicalUrl.ts'
import { oneLine } from '../cleanText.ts'
import { decodedText } from '../decodedText.ts'
import { isWebAddress } from '../../collect/webAddress.ts'
import { wholeTitle } from './wholeTitle.ts'

/** What the first lines of a text that came as text say of its title and its site. */
export interface TextTitle {
  /** The whole title where the one given was cut or is an address; undefined otherwise. */
  readonly title?: string
  readonly site?: string
}

const mostLines = 300
const headLength = 10_000
const longestTitle = 250
const longestLine = 1_000
/** Where the menu begins in a text that came without line breaks: "aground off HarrowHomeNewsSport". */
const menu = /\s[|–—-]\s|Skip to (?:main )?content|(?<=\p{Ll}{3})(?=\p{Lu})/u
const longestSite = 40
const leastShared = 12
const separator = /\s+[|–—·•»-]\s+|\s+::\s+|\s+:\s+/gu
const ellipsis = /\s*(?:\.{3}|…)\s*$/u

/** @param given.given the title given beside the text */
export function textTitle(text: string, { given, url }: { readonly given: string; readonly url: string }): TextTitle {
  const wanted = oneLine(decodedText(given))
  const isCut = ellipsis.test(wanted)
  const known = isWebAddress(wanted) ? '' : wanted.replace(ellipsis, '')
  const lines = text
    .slice(0, headLength)
    .split('\n', mostLines)
    .map((line) => withoutMenu(oneLine(decodedText(line.slice(0, longestLine))), known.length))
    .filter((line) => line !== '' && line.length <= longestTitle)
  const line = known === '' ? lines[0] : lines.find((one) => startsAlike(one, known))
  if (line === undefined) return isCut ? { title: wholeTitle(text, known) ?? `${known}…` } : {}
  const { title, site } = partTitle(line, known.length, url)
  const isWanted = isCut || (known === '' && title.split(' ').length > 1)
  return { ...(isWanted ? { title } : {}), ...(site === undefined ? {} : { site }) }
}

function withoutMenu(line: string, least: number): string {
  const bare = line.replace(/\s*Skip to (?:main )?content.*$/u, '')
  if (bare.length <= longestTitle) return bare
  const end = menu.exec(bare.slice(least))
  return end === null ? bare : bare.slice(0, least + end.index)
}

function startsAlike(line: string, known: string): boolean {
  const [one, other] = [fold(line), fold(known)]
  return other.length >= leastShared
    ? one.startsWith(other)
    : one === other || (other !== '' && one.startsWith(other) && '|:–—-'.includes(one.charAt(other.length)))
}

/** The line without the name of a site behind its last separator; a bar parts sections of the site too. */
function partTitle(line: string, least: number, url: string): { readonly title: string; readonly site?: string } {
  const marks = [...line.matchAll(separator)].filter(({ index }) => index >= Math.min(least, 10) - 1)
  const last = marks.at(-1)
  if (last === undefined) return { title: line }
  const site = line.slice(last.index + last[0].length).trim()
  const isBar = last[0].includes('|')
  const behindKnown = least > 0 && last.index >= least - 3
  const isName =
    site !== '' &&
    site.length <= longestSite &&
    site.split(' ').length <= 5 &&
    (sharesName(site, url) || (isBar && behindKnown) || last.index === least)
  if (!isName) return { title: line }
  const firstBar = marks.find((mark) => mark[0].includes('|') && mark.index >= least)
  const end = isBar && firstBar !== undefined ? firstBar.index : last.index
  return { title: line.slice(0, end).trim().replace(ellipsis, '…'), site }
}

/** Whether a name and the host of an address have the same beginning or the same letters. */
function sharesName(name: string, url: string): boolean {
  const host = siteHost(url)
  const folded = fold(name).replace(/^the/, '')
  const labels = host.split('.').map(fold)
  const initials = name
    .split(/\s+/)
    .map((word) => fold(word).slice(0, 1))
    .join('')
  return labels.some(
    (label) =>
      (label.length >= 3 && (label.replace(/^the/, '').startsWith(folded) || folded.startsWith(label))) ||
      (initials.length >= 3 && label === initials),
  )
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}|:–—-]/gu, '')
}
