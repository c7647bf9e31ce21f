import { datesIn } from '../verify/facts/datesIn.ts'
import type { Conflict } from '../versions/statementConflicts.ts'
import { languageWords, type LanguageWords } from '../write/extractive/languageWords.ts'
import { sentenceTerms, type SentenceTerms } from '../write/extractive/sentenceTerms.ts'

/** How many were killed, injured, rescued … in all, as a statement says; a count of a part of them is none. */
interface Tally {
  /** What is counted. */
  readonly of: string
  /** In digits. */
  readonly value: string
  /** Whether it may be more: "at least 17". */
  readonly open: boolean
}

const clauseEnd = /[,;:](?!\d)\s*|\s[–—-]\s|\s\(/u
const least = /\b(?:at least|more than|over|no fewer than|not fewer than|as many as)\s+\S+$/iu

const leastWords = /\bat (?:least|most)\b/giu
/** "From 12 to 17": the count that was is none any more. */
const fromTo = /\sfrom\s\S+\sto\s(?=\S)/giu
/** English. */
const risen =
  /^(.*?\b(?:number|toll|count|total)\b.*?)\s(?:ris(?:en|es)|rose|climb(?:ed|s)|increased|grew|grown|fell|fallen|dropped|stands|stood|revised)\s(?:up\s|down\s|again\s)?(?:to|at)\s(?:at least\s)?(\S+)/isu

/** Of each thing that is counted once, its count. */
export function talliesIn(text: string, language: string): readonly Tally[] {
  const words = languageWords(language)
  if (words === null) return []
  const found = new Map<string, Tally[]>()
  for (const clause of text.split(clauseEnd)) {
    const stated = clause.replace(leastWords, ' ').replace(fromTo, ' to ')
    const { tallies, counted } = sentenceTerms(stated, words, language.startsWith('en'))
    // "Two of them seriously" counts a part.
    if (counted !== '') continue
    const told = tallies.size > 0 ? tallies : risenTally(stated, words)
    for (const [of, values] of told) {
      for (const value of values) {
        const open = least.test(clause.slice(0, clause.indexOf(value) + value.length))
        found.set(of, [...(found.get(of) ?? []), { of, value, open }])
      }
    }
  }
  return [...found.values()].flatMap(([tally, ...others]) => {
    const isOnly = tally !== undefined && others.every(({ value }) => value === tally.value)
    return isOnly ? [tally] : []
  })
}

/** "The number of people hurt when the ferry ran aground has risen to 19": what is counted stands far before its count. */
function risenTally(clause: string, words: LanguageWords): SentenceTerms['tallies'] {
  const [, before = '', figure = ''] = risen.exec(clause) ?? []
  const value = sentenceTerms(figure, words, true).figures
  const counted = new Set(before.toLowerCase().match(/\p{L}+/gu))
  const kinds = Object.entries(words.tallies).filter(([, forms]) => [...forms].some((form) => counted.has(form)))
  const [only] = kinds
  return only === undefined || kinds.length > 1 || value.size !== 1 ? new Map() : new Map([[only[0], value]])
}

/**
 * Of two statements on one event, the count that they do not agree on, in whatever words: "Seventeen people were injured" and
 * "The number of injured has risen to 19". Null where they name other years, or neither's names are the other's, or the later
 * one leaves room for what the earlier one says.
 */
export function tallyConflict(old: string, current: string, language: string): Conflict | null {
  const before = new Map(talliesIn(old, language).map((tally) => [tally.of, tally]))
  for (const { of, value, open } of before.size === 0 ? [] : talliesIn(current, language)) {
    const was = before.get(of)
    if (was === undefined || was.value === value || (open && Number(value) <= Number(was.value))) continue
    if (haveOtherYears(old, current) || !shareNames(old, current, language)) continue
    return { kind: 'number', old: was.value, new: value }
  }
  return null
}

/** Years that a text names. */
export function yearsIn(text: string): ReadonlySet<number> {
  return new Set(datesIn(text).flatMap(({ readings }) => readings.flatMap(({ year }) => year ?? [])))
}

function haveOtherYears(one: string, other: string): boolean {
  const [first, second] = [yearsIn(one), yearsIn(other)]
  return first.size > 0 && second.size > 0 && [...first].every((year) => !second.has(year))
}

function shareNames(one: string, other: string, language: string): boolean {
  // German writes all nouns as it writes names.
  if (language.startsWith('de')) return true
  const words = languageWords(language)
  const [first, second] = [one, other].map((text) => sentenceTerms(text, words, language.startsWith('en')).names)
  if (first === undefined || second === undefined || first.size === 0 || second.size === 0) return true
  return [...first].some((name) => second.has(name))
}
