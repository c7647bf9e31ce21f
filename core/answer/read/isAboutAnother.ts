import { contentWords } from '../../text/contentWords.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { hasTerm } from '../question/sameWords.ts'
import { auxiliaries } from '../question/questionWords.ts'

/**
 * Whether a sentence has the words of an English question but is about somebody else: "the salvage master" if the captain is
 * asked for, or "owns the Café du Port" if the ferry's owner is.
 */
export function isAboutAnother(sentence: string, question: ReadQuestion): boolean {
  return question.kind === 'person' && (isOtherOffice(sentence, question) || hasOtherObject(sentence, question))
}

/**
 * Whether a sentence has only the names of a "when" question: otherwise any sentence on the ferry with a date would answer
 * when it entered service.
 *
 * @param around stems of the sentence, its neighbours and the title
 */
export function lacksAskedTerms(around: readonly ReadonlySet<string>[], { kind, names, terms }: ReadQuestion): boolean {
  const asked = [...terms].filter((term) => !names.has(term))
  if (kind !== 'time' || asked.length === 0) return false
  return !asked.some((term) => around.some((words) => hasTerm(words, term) || hasForm(words, term)))
}

/** Fewest letters that two forms of a word share: "enter" and "entered" match, although their six-letter stems differ. */
const leastCommon = 4

function hasForm(words: ReadonlySet<string>, term: string): boolean {
  return [...words].some(
    (word) => Math.min(word.length, term.length) >= leastCommon && (word.startsWith(term) || term.startsWith(word)),
  )
}

/** Words for a ship's captain that are other offices with a noun before them: "harbour master", "dance master". */
const masters = /(?<=^|[^\p{L}])(\p{L}[\p{L}\p{M}’'-]*\s)?(masters?|skippers?)(?!\p{L})/giu
const noModifier = /^(?:the|a|an|its|their|his|her|our|whose|and|or|of|by|as|that|whether|when|while|said|s)$|['’]s?$/iu

function isOtherOffice(sentence: string, { text }: ReadQuestion): boolean {
  if (!/\bcaptains?\b/iu.test(text) || /\bcaptains?\b/iu.test(sentence)) return false
  const found = [...sentence.matchAll(masters)]
  return found.length > 0 && found.every(([, before]) => before !== undefined && !noModifier.test(before.trim()))
}

/** "owns the Café du Port", "leads Brandvik Salvage", "sank the ferry Solvind"; a day is not an object. */
const namedObject =
  /^\s+(?:(?:the|an?|its|their|his|her)\s+(?:\p{Ll}+\s+)?)?["“‘]?(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)\p{Lu}/u

/** Whether the verb of "Who owns the ferry?" is followed by another name, in a sentence without "ferry". */
function hasOtherObject(sentence: string, { text, asked }: ReadQuestion): boolean {
  const [verb = '', ...others] = text.slice(asked.end).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
  const [stem] = contentWords(verb)
  const object = contentWords(others.join(' '))
  if (stem === undefined || auxiliaries.has(verb.toLowerCase()) || object.size === 0) return false
  const words = contentWords(sentence)
  if ([...object].some((term) => hasTerm(words, term))) return false
  const verbs = [...sentence.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu)].filter(([word]) =>
    contentWords(word).has(stem),
  )
  return verbs.length > 0 && verbs.every((word) => namedObject.test(sentence.slice(word.index + word[0].length)))
}
