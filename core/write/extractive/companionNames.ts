import type { Page } from '../../domain/page.ts'
import { monthNumber, weekdayNumber } from '../../verify/facts/calendarNames.ts'
import type { LanguageWords } from './languageWords.ts'
import { siteOf } from './repeatedOnSite.ts'

/** Characters around a mention of the subject within which names belong to it. */
const near = 450
/** Mentions of a page that are looked at. */
const lookedAt = 60
/** Names that are kept at most: those that most sites have. */
const most = 24
/** Sites that must have a name near the subject. */
const fewestSites = 2

const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
/** A word with a capital that opens no sentence. */
const inSentence = /(?<=[\p{Ll},]\s)\p{Lu}[\p{L}\p{M}]{3,}/gu

export interface MentioningPage {
  readonly page: Page
  /** Offsets in the page's text, ascending, of words that name the subject. */
  readonly offsets: readonly number[]
}

/**
 * Names of persons, places and bodies that several sites have near the subject, in lower case, without those of its title.
 * Pages that have them are on the same subject, whatever words they use for it.
 *
 * @param isOfSubject whether a word is one of the subject's own
 */
export function companionNames(
  pages: readonly MentioningPage[],
  words: LanguageWords | null,
  isOfSubject: (word: string) => boolean,
): ReadonlySet<string> {
  const sites = new Map<string, Set<string>>()
  const names = new Set<string>()
  for (const { page, offsets } of pages) {
    const site = siteOf(page)
    let end = 0
    for (const offset of offsets.slice(0, lookedAt)) {
      const from = Math.max(end, offset - near)
      end = Math.max(end, offset + near)
      const text = page.text.slice(from, end)
      for (const [name] of text.matchAll(inSentence)) names.add(name.toLowerCase())
      for (const [each] of text.matchAll(word)) {
        const lower = each.toLowerCase()
        sites.set(lower, (sites.get(lower) ?? new Set()).add(site))
      }
    }
  }
  const tells = (name: string): boolean =>
    (sites.get(name)?.size ?? 0) >= fewestSites &&
    words?.functionWords.has(name) !== true &&
    words?.broadWords.has(name) !== true &&
    monthNumber(name) === undefined &&
    weekdayNumber(name) === undefined &&
    !isOfSubject(name)
  const ranked = [...names]
    .filter(tells)
    .sort((a, b) => (sites.get(b)?.size ?? 0) - (sites.get(a)?.size ?? 0) || (a < b ? -1 : 1))
  return new Set(ranked.slice(0, most))
}

/** Offsets of these names in a text, ascending, and how many different ones it has. */
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
