/** English words that a sentence begins with when it speaks of somebody whom another sentence named. */
const person = /^(?:he|she|they|him|his|her|hers|their|theirs)\b/iu
/** And of something: within a section that is mostly the sentence before, at its beginning the event itself. */
const thing = /^(?:it|its|this|these|those|such|the (?:former|latter))\b/iu

/**
 * Whether a sentence can only be understood by the one before it.
 *
 * @param first whether it is the first of its section, where "it" and "this" may stand for the event
 */
export function refersBack(text: string, first: boolean): boolean {
  const start = text.trim().replace(/^["“”'‘’(]+/u, '')
  return person.test(start) || (!first && thing.test(start))
}
