import type { Conflict } from '../versions/statementConflicts.ts'
import { datesIn } from '../verify/facts/datesIn.ts'
import { languageWords } from '../write/extractive/languageWords.ts'
import { sentenceTerms } from '../write/extractive/sentenceTerms.ts'
import { talliesIn } from '../write/extractive/tallies.ts'

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

/** Years that a text names. */
export function yearsIn(text: string): ReadonlySet<number> {
  return new Set(datesIn(text).flatMap(({ readings }) => readings.flatMap(({ year }) => year ?? [])))
}
