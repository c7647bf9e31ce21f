import type { Abbreviations } from './abbreviations.ts'

/** The context of a full stop that white space follows. */
export interface FullStop {
  /** The text before it, at most the last 60 units. */
  readonly before: string
  /** The next word with its capital or digit. */
  readonly next: string
  /** The text from the next word on, as far as the rules need it. */
  readonly rest: string
  /** Whether an opening double quote precedes the next word. */
  readonly quoteOpens: boolean
  /** Whether the sentence contains only `before` so far. */
  readonly isFirst: boolean
}

const wordBefore = /[^\s"“„«‘([{</—–]*$/u
// "U.S", "p.m", "J.-C", and with capitals only longer parts, "B.Tech": not "x.com".
const dotted = /^(?:\p{L}\p{M}*){1,2}(?:\.-?(?:\p{L}\p{M}*){1,2})+$|^\p{Lu}\p{L}{0,3}(?:\.\p{Lu}\p{L}{0,3})+$/u
const singleCapital = /^\p{Lu}\p{M}*$/u
const number = /^\d{1,3}$/
const roman = /^[IVXLC]{2,}$/
// Excludes I, C and similar: "He said no. I left."
const romanOrDigit = /^(?:\p{N}|[VX]$|[IVXLC]{2,}$)/u

// A short abbreviation before another one, of which it may be the first part: "z. B", "a. C".
const partBefore = /(?:^|[\s("“„«])(\p{L}{1,2}(?:\.\p{L}{1,2})?)\.\s$/u
const articleBefore = /(?:^|\s)(?:[Tt]he|[Aa]n?)\s$/u
// A country on its own, not as part of a name: "in the U.S. Police".
const placeBefore = /\b(?:in|to|from|across|throughout|outside|within|into|around|leave|left)\sthe\s$/u
const countries = /^(?:U\.S(?:\.A)?|U\.K|U\.N|E\.U|U\.A\.E)$/
// "At 6 a.m. Smith called": the sentence has no verb yet.
const timeAlone = /^\s*["“(]?\p{Lu}\p{Ll}+\s(?:about\s|around\s)?\d{1,2}(?:[:.]\d\d)?\s?\S*$/u
const namedZone = /^(?:\p{Lu}\p{L}+\s){1,3}time\b/u

/**
 * Whether a full stop ends its sentence rather than belonging to an abbreviation, an initial, an ordinal or a list number.
 */
export function fullStopEnds(stop: FullStop, known: Abbreviations): boolean {
  const { before, next, isFirst } = stop
  const word = wordBefore.exec(before)?.[0] ?? ''
  if (isWithinAbbreviation(word, next, known)) return false
  const starts = startsSentence(stop, word, known)
  for (const form of formsOf(word, before)) {
    if (known.always.has(form)) return false
    if (known.beforeNumber.has(form) && romanOrDigit.test(next)) return false
    if (known.times.has(form)) return timeEnds(stop, known)
    if (known.mayEnd.has(form)) return starts
  }
  if (dotted.test(word)) return starts && !(word.includes('-') && known.nameParticles.has(next))
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

/**
 * Whether the next word begins a sentence. A word that is also part of names does so unless the abbreviation seems to belong
 * to it.
 */
function startsSentence({ before, next, rest, quoteOpens }: FullStop, word: string, known: Abbreviations): boolean {
  if (quoteOpens) return true
  if (!known.starters.has(next)) return false
  if (!known.nounStarters.has(next)) return true
  if (/^\S+\s\p{Lu}/u.test(rest)) return false
  const ahead = before.slice(0, before.length - word.length)
  return countries.test(word) ? placeBefore.test(ahead) : !articleBefore.test(ahead)
}

/** Whether the full stop is inside an abbreviation that is written with spaces: "z. B.", "a. C." */
function isWithinAbbreviation(word: string, next: string, known: Abbreviations): boolean {
  if (!/^\p{L}\.$/u.test(next) || word === '' || word.length > 4) return false
  const whole = `${word}.${next.slice(0, -1)}`
  return known.always.has(whole) || known.mayEnd.has(whole) || known.times.has(whole)
}

function timeEnds({ before, next, rest, isFirst }: FullStop, known: Abbreviations): boolean {
  if (known.timeFollowers.has(next) || namedZone.test(rest)) return false
  return !(isFirst && timeAlone.test(before) && !known.starters.has(next))
}

function isOrdinalBefore(next: string, starts: boolean): boolean {
  return !starts && /^\p{Lu}/u.test(next)
}

/**
 * The forms under which a word may be listed: with the part before it ("a. C" as "a.C"), unchanged, the part after an
 * apostrophe or hyphen, a German street without its name, without a sentence's initial capital, and without a headline's
 * capitals.
 */
function formsOf(word: string, before: string): readonly string[] {
  if (word === '') return []
  const forms = [word]
  const part = partBefore.exec(before.slice(0, before.length - word.length))?.[1]
  if (part !== undefined && word.length <= 3) forms.unshift(`${part}.${word}`)
  const last = word.slice(Math.max(word.lastIndexOf('-'), word.lastIndexOf("'"), word.lastIndexOf('’')) + 1)
  if (last !== word && last.length > 1) forms.push(last)
  if (/\p{Ll}str$/u.test(word)) forms.push('Str')
  const [first = '', ...rest] = word
  const lower = first.toLowerCase()
  if (word.length > 2 && lower !== first) forms.push(lower + rest.join(''))
  if (word.length > 1 && /^\p{Lu}+$/u.test(word)) forms.push(first + rest.join('').toLowerCase())
  return forms
}
