import { namesIn } from '../../verify/facts/namesIn.ts'

/** English words that a sentence begins with when it speaks of somebody whom another sentence named, by who may be meant. */
const persons = [
  ['he', 'him', 'his'],
  ['she', 'her', 'hers'],
  ['they', 'them', 'their', 'theirs'],
] as const
/** And of something: within a section that is mostly the sentence before, at its beginning the event itself. */
const thing = /^(?:it|its|this|these|those|such|the (?:former|latter))\b/iu
/** What may stand before the pronoun and names nobody: “Later, he …”, “In May 2020, she …”. */
const opening =
  /^(?:(?:also|then|later|soon|afterwards?|subsequently|eventually|finally|initially|meanwhile|however|moreover|furthermore|additionally|in (?:fact|addition|response|return|total|all)|as a result|at (?:first|the time)|(?:that|the (?:same|next|following)) (?:day|night|week|month|year))|(?:in|on|by|since|from|until|after|before|around|during)\s(?:(?:early|mid|late|the|of|january|february|march|april|may|june|july|august|september|october|november|december|\p{L}+day)[\s-]?|\d[\d,]*(?:st|nd|rd|th|s)?[,\s]?)+),?\s(?=\p{L})/iu

/** What stands before a sentence in its section of the draft. */
export interface ToldBefore {
  /** True for the first sentence that the writer gave the section. */
  readonly first: boolean
  /** The last sentence that stands, here or where the article says it; undefined where none does. */
  readonly standing: string | undefined
  /** The writer's sentences between that one and this, which are not in the draft. */
  readonly gone: readonly string[]
}

/**
 * Whether a sentence speaks of somebody or something that only a sentence named which is not in the draft. At the beginning
 * of a section "it" and "this" may stand for the event.
 */
export function isUnclear(text: string, { first, standing, gone }: ToldBefore): boolean {
  const refersBack = pronounOf(text) !== undefined || (!first && thing.test(headOf(text)))
  if (!refersBack || (standing !== undefined && gone.length === 0)) return false
  return standing === undefined || !isStillNamed(text, standing, gone)
}

/**
 * Whether whoever a pronoun means is the one of whom the last standing sentence speaks: each sentence that left since spoke
 * of the same person, by the same pronoun or by a name that still stands, and named nobody else.
 */
function isStillNamed(text: string, standing: string, gone: readonly string[]): boolean {
  const pronoun = pronounOf(text)
  if (pronoun === undefined) return false
  const known = new Set(nameWords(standing))
  return gone.every((left) => {
    const names = nameWords(left)
    const opensWithName = names[0] !== undefined && headOf(left).toLowerCase().startsWith(names[0])
    return (pronounOf(left) === pronoun || opensWithName) && names.every((word) => known.has(word))
  })
}

/** The group of the pronoun with which the sentence begins, by its first form. */
function pronounOf(text: string): string | undefined {
  const word = /^\p{L}+/u.exec(headOf(text).replace(opening, ''))?.[0].toLowerCase()
  return persons.find((forms) => forms.some((form) => form === word))?.[0]
}

function headOf(text: string): string {
  return text.trim().replace(/^["“”'‘’(]+/u, '')
}

/** Words of its names in lower case. With a word before it, a name that opens the sentence is told as one. */
function nameWords(text: string): readonly string[] {
  return namesIn(`so ${headOf(text)}`).flatMap(({ words }) => words.map((word) => word.toLowerCase()))
}
