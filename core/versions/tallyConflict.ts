import type { Conflict } from './statementConflicts.ts'
import { datesIn } from '../judge/facts/datesIn.ts'
import { languageWords } from '../text/languageWords.ts'
import { sentenceTerms } from '../write/extractive/sentenceTerms.ts'
import { noneStated, talliesIn, wholesIn } from '../write/extractive/tallies.ts'

/**
 * Finds a count on which two statements about an event disagree, in any wording: "Seventeen people were injured" and
 * "The number of injured has risen to 19". Null if they name different years, if each has names that the other lacks,
 * or if the later statement allows the earlier one.
 */
export function tallyConflict(old: string, current: string, language: string): Conflict | null {
  const none = noneConflict(old, current, language)
  if (none !== null) return none
  // "Fifteen of the 17 injured" counts only the fifteen, so it does not replace another total.
  const wholes = wholesIn(old, language)
  const stated = talliesIn(old, language).filter(({ value }) => !wholes.has(value))
  const before = new Map(stated.map((tally) => [tally.of, tally]))
  for (const { of, value, open } of before.size === 0 ? [] : talliesIn(current, language)) {
    const was = before.get(of)
    if (was === undefined || was.value === value || (open && Number(value) <= Number(was.value))) continue
    if (haveOtherYears(old, current) || !shareNames(old, current, language) || isOfAnother(current)) continue
    return { kind: 'number', old: was.value, new: value }
  }
  return null
}

function haveOtherYears(one: string, other: string): boolean {
  const [first, second] = [yearsIn(one), yearsIn(other)]
  return first.size > 0 && second.size > 0 && [...first].every((year) => !second.has(year))
}

function shareNames(one: string, other: string, language: string): boolean {
  // German capitalises all nouns, like names.
  if (language.startsWith('de')) return true
  const words = languageWords(language)
  const [first, second] = [one, other].map((text) => sentenceTerms(text, words, language).names)
  if (first === undefined || second === undefined || first.size === 0 || second.size === 0) return true
  return [...first].some((name) => second.has(name))
}

/** "No deaths were reported" and "Three people were killed", in either order. */
function noneConflict(old: string, current: string, language: string): Conflict | null {
  if (haveOtherYears(old, current) || !shareNames(old, current, language) || isOfAnother(current)) return null
  for (const { of, value } of talliesIn(current, language)) {
    const none = noneStated(old, of, language)
    if (none !== undefined) return { kind: 'number', old: old.slice(none.start, none.end), new: value }
  }
  for (const { of, value } of talliesIn(old, language)) {
    const none = noneStated(current, of, language)
    if (none !== undefined) return { kind: 'number', old: value, new: current.slice(none.start, none.end) }
  }
  return null
}

/** "Two people were injured in a car crash on the way": another accident; a report on the event itself would say "the crash". */
function isOfAnother(text: string): boolean {
  return /\b(?:in|by|during|after)\s(?:an?|another)\s(?:\p{L}+[\s-]){0,3}?(?:accident|crash|collision|attack|fire|fall|fight|explosion|incident|shooting|storm|earthquake)\b/iu.test(
    text,
  )
}

/** The years named in a text. */
export function yearsIn(text: string): ReadonlySet<number> {
  return new Set(datesIn(text).flatMap(({ readings }) => readings.flatMap(({ year }) => year ?? [])))
}
