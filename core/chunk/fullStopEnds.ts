import type { Abbreviations } from './abbreviations.ts'

/** What stands around a full stop that white space follows. */
export interface FullStop {
  /** The text before it, as much of it as the rules look at (the last 60 units). */
  readonly before: string
  /** The next word with its capital or digit. */
  readonly next: string
  /** An opening double quote stands before the next word. */
  readonly quoteOpens: boolean
  /** Nothing but `before` stands before the full stop in its sentence. */
  readonly isFirst: boolean
}

const wordBefore = /[^\s"“„«‘([{</—–]*$/u
// "U.S", "p.m", "J.-C", and with capitals only longer parts, "B.Tech": "x.com" is none.
const dotted = /^(?:\p{L}\p{M}*){1,2}(?:\.-?(?:\p{L}\p{M}*){1,2})+$|^\p{Lu}\p{L}{0,3}(?:\.\p{Lu}\p{L}{0,3})+$/u
const singleCapital = /^\p{Lu}\p{M}*$/u
const number = /^\d{1,3}$/
const roman = /^[IVXLC]{2,}$/
// Without I and C and their like: "He said no. I left."
const romanOrDigit = /^(?:\p{N}|[VX]$|[IVXLC]{2,}$)/u

/** Whether a full stop ends its sentence, or belongs to an abbreviation, an initial, an ordinal or a list number. */
export function fullStopEnds({ before, next, quoteOpens, isFirst }: FullStop, known: Abbreviations): boolean {
  const word = wordBefore.exec(before)?.[0] ?? ''
  const starts = known.starters.has(next) || quoteOpens
  for (const form of formsOf(word)) {
    if (known.always.has(form)) return false
    if (known.beforeNumber.has(form) && romanOrDigit.test(next)) return false
    if (known.times.has(form)) return !known.timeFollowers.has(next)
    if (known.mayEnd.has(form)) return starts
  }
  if (dotted.test(word)) return starts
  if (singleCapital.test(word)) {
    if (word === 'I' && /\p{Ll}\s+I$/u.test(before)) return true
    return known.starters.has(next) && !known.nameParticles.has(next)
  }
  if (number.test(word)) {
    if (isFirst && before.trim() === word) return false
    return !(known.months.has(next) || (known.ordinals && isOrdinalBefore(next, starts)))
  }
  if (roman.test(word)) return !(known.ordinals && isOrdinalBefore(next, starts))
  return true
}

function isOrdinalBefore(next: string, starts: boolean): boolean {
  return !starts && /^\p{Lu}/u.test(next)
}

/**
 * The word as it may be listed: as it stands, what follows an apostrophe or hyphen in it, without the capital of a
 * sentence's start, and out of a headline's capitals.
 */
function formsOf(word: string): readonly string[] {
  if (word === '') return []
  const forms = [word]
  const last = word.slice(Math.max(word.lastIndexOf('-'), word.lastIndexOf("'"), word.lastIndexOf('’')) + 1)
  if (last !== word && last.length > 1) forms.push(last)
  const [first = '', ...rest] = word
  const lower = first.toLowerCase()
  if (word.length > 2 && lower !== first) forms.push(lower + rest.join(''))
  if (word.length > 1 && /^\p{Lu}+$/u.test(word)) forms.push(first + rest.join('').toLowerCase())
  return forms
}
