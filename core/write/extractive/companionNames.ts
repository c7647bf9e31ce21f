import type { Page } from '../../domain/page.ts'
import { monthNumber, weekdayNumber } from '../../judge/facts/calendarNames.ts'
import { menuWords } from './boilerplate.ts'
import type { LanguageWords } from '../../text/languageWords.ts'
import { siteOf } from './repeatedOnSite.ts'

/** Characters around a mention of the subject within which names belong to it. */
const near = 450
/** Most mentions of one page that are read. */
const mostMentions = 60
/** Most names: those on most sites. */
const mostNames = 24
/** Fewest sites that must have a name near the subject. */
const fewestSites = 2

const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
/** A capitalised word inside a sentence. */
const inSentence = /(?<=[\p{Ll},]\s)\p{Lu}[\p{L}\p{M}]{3,}/gu

const capital = /\p{Lu}/gu
/** Least share of capitals with which capitals distinguish names from other words. */
const cased = 0.01

export interface MentioningPage {
  readonly page: Page
  /** Offsets in the page's text, ascending, of words that name the subject. */
  readonly offsets: readonly number[]
  /** Whether it has the subject's full name. */
  readonly inFull: boolean
}

/**
 * Names of people, places and organisations that several sites mention near the subject, in lower case, without those of
 * its title. If some pages have its full name, only names near it on such a page count. A page that has these names is on
 * the same subject, whatever words it uses for it.
 *
 * @param isOfSubject whether a word is one of the subject's own
 */
export function companionNames(
  pages: readonly MentioningPage[],
  words: LanguageWords | null,
  isOfSubject: (word: string) => boolean,
): ReadonlySet<string> {
  const sites = new Map<string, Set<string>>()
  const names = new Map<string, number>()
  const ofSure = new Set<string>()
  const anyInFull = pages.some(({ inFull }) => inFull)
  for (const { page, offsets, inFull } of pages) {
    const site = siteOf(page)
    let end = 0
    for (const offset of offsets.slice(0, mostMentions)) {
      const from = Math.max(end, offset - near)
      end = Math.max(end, offset + near)
      const text = page.text.slice(from, end)
      for (const [name] of text.matchAll(inSentence)) add(names, name.toLowerCase(), 1)
      const isCased = (text.match(capital)?.length ?? 0) >= cased * text.length
      for (const [each] of text.matchAll(word)) {
        const lower = each.toLowerCase()
        if (inFull) ofSure.add(lower)
        if (isCased && each === lower) add(names, lower, -1)
        sites.set(lower, (sites.get(lower) ?? new Set()).add(site))
      }
    }
  }
  const isCompanion = (name: string): boolean =>
    (sites.get(name)?.size ?? 0) >= fewestSites &&
    (names.get(name) ?? 0) > 0 &&
    (!anyInFull || ofSure.has(name)) &&
    !menuWords.has(name) &&
    words?.functionWords.has(name) !== true &&
    words?.broadWords.has(name) !== true &&
    monthNumber(name) === undefined &&
    weekdayNumber(name) === undefined &&
    !isOfSubject(name)
  const ranked = [...names.keys()]
    .filter(isCompanion)
    .sort((a, b) => (sites.get(b)?.size ?? 0) - (sites.get(a)?.size ?? 0) || (a < b ? -1 : 1))
  return new Set(ranked.slice(0, mostNames))
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

/** Offsets of these names in a text, ascending, and how many different names it has. */
export function findNames(
  text: string,
  names: ReadonlySet<string>,
): { readonly offsets: readonly number[]; readonly different: number } {
  const offsets: number[] = []
  const found = new Set<string>()
  for (const match of names.size === 0 ? [] : text.matchAll(word)) {
    const lower = match[0].toLowerCase()
    if (!names.has(lower)) continue
    offsets.push(match.index)
    found.add(lower)
  }
  return { offsets, different: found.size }
}
