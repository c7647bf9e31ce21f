import { kindOfName } from '../answer/read/nameKinds.ts'
import { contentWords } from '../text/contentWords.ts'
import { namesIn, type NameMention } from '../judge/facts/namesIn.ts'
import { isUnderstood } from './isUnderstood.ts'

/** A sentence in which a name replaces its pronoun. */
export interface NamedSubject {
  readonly text: string
  readonly pronoun: string
  readonly name: string
}

/** The subject's pronoun, at the beginning or after when or where: "In 2021, she joined York". Before a lower-case verb. */
const pronounSubject = /^((?:(?:In|On|At|Since|From|During|Until|By|Last|Next) [^,;:]{2,40}, )?)(he|she)(?= \p{Ll})/iu
const ownSubject =
  /^(?:His|Her)(?= \p{Ll}+ (?:\p{Ll}+ ){0,2}?(?:is|was|are|were|has|had|will|would|began|ended|came)\b)/u

/** Words that refer to something else in the preceding sentences: "sworn into that post". */
const otherPronouns =
  /(?<!\p{L})(?:it|they|them|their|theirs|this|these|those|we|our|us|i|my|you|your|(?:in|into|at|for|of|on|to|from|by|with) that)(?!\p{L})/iu

/** What may follow a name that is the subject: a verb, or a description and then a verb. */
const saidOfName =
  /^(?:, (?:who|\d{2}|an?|the|currently|formerly|now)\b[^.;]*?,)? (?!(?:and|or|of|in|at|on|for|as|to|with|from|by|against|near|v|vs|but|than|who|which|that)\b)\p{Ll}{2,}/u

/**
 * Words that show that the text before a name is more than a description of the person: "Rosalynn and Jimmy Carter",
 * "The concept for Federal Express".
 */
const linked =
  /(?<!\p{L})(?:and|or|of|in|at|on|for|as|to|with|from|by|against|near|than|while|when|although|though|because|even|if)\s/iu

/** Words before a name that show that it is not a person: a place, an organisation, or "an Australian politician". */
const notOfPerson = /(?<!\p{L})(?:in|at|near|from|the|a|an|of the|across|outside|inside|around)\s$/iu

/**
 * Replaces "he" or "she" by a person's name (English). The preceding sentences must begin with that name, and no other
 * name in them may be a person's. Returns null in case of doubt, or if the sentence depends on more than that.
 *
 * @param before the sentences before it on the page, the nearest last
 */
export function namedSubject(sentence: string, before: readonly string[], language: string): NamedSubject | null {
  if (!language.startsWith('en') || /["“”]/u.test(sentence) || otherPronouns.test(sentence)) return null
  const own = ownSubject.exec(sentence)
  const subject = own === null ? pronounSubject.exec(sentence) : null
  if (own === null && subject === null) return null
  const start = subject?.[1]?.length ?? 0
  const pronoun = own?.[0] ?? subject?.[2] ?? ''
  if (namesIn(sentence.slice(0, start)).length > 0) return null
  const others = /^(?:she|her)$/iu.test(pronoun) ? /\b(?:he|him|his)\b/iu : /\b(?:she|hers?)\b/iu
  const name = others.test(sentence) ? undefined : soleSubject(before)
  if (name === undefined) return null
  const put = own === null ? name : `${name}’s`
  const text = `${sentence.slice(0, start)}${put}${sentence.slice(start + pronoun.length)}`
  return isUnderstood(text, language) ? { text, pronoun, name } : null
}

/** The only person in the sentences: the subject of the first one, whom the others refer to only by pronouns. */
function soleSubject(sentences: readonly string[]): string | undefined {
  const [first, ...others] = sentences
  if (first === undefined || sentences.some((one) => /["“”]/u.test(one))) return undefined
  const name = subjectOf(first)
  if (name === undefined) return undefined
  const named = namesIn(`. ${first}`).map((one) => ({ one, text: `. ${first}` }))
  const further = others.flatMap((text) => namesIn(text).map((one) => ({ one, text })))
  const rivals = [...named, ...further].filter(
    ({ one, text }) => !name.includes(one.words.join(' ')) && mayBePerson(one, text),
  )
  return rivals.length === 0 ? name : undefined
}

/** The name at the beginning of a sentence, possibly after a title or description: "UMD senior center Gabbie Hughes was named …". */
function subjectOf(sentence: string): string | undefined {
  const aged = /^\p{Lu}\p{Ll}+(?=, \d{2}, )/u.exec(sentence)?.[0]
  if (aged !== undefined) return aged
  const name = namesIn(sentence).find(
    ({ words, start, end }) => words.length > 1 && !isBody(sentence.slice(start, end)),
  )
  if (name === undefined || name.words.length > 4 || new Set(name.words).size < name.words.length) return undefined
  if (!name.words.every((word) => /^\p{Lu}[\p{L}.’'-]*$/u.test(word) && contentWords(word).size > 0)) return undefined
  const [lead, rest] = [sentence.slice(0, name.start), sentence.slice(name.end)]
  if (/[,;:’']/u.test(lead) || lead.split(' ').length > 6 || notOfPerson.test(lead) || linked.test(lead))
    return undefined
  return saidOfName.test(rest) ? sentence.slice(name.start, name.end) : undefined
}

function mayBePerson({ start, end, words }: NameMention, text: string): boolean {
  if (isBody(text.slice(start, end)) || words.some((word) => /^[\p{Lu}\d.&]{2,}$/u.test(word))) return false
  const lead = text.slice(0, start)
  // "Premier of Manitoba", "the 23rd Premier of Manitoba": one word after "of".
  return !notOfPerson.test(lead) && !(words.length === 1 && /(?<!\p{L})(?:of|to|for)\s$/iu.test(lead))
}

function isBody(name: string): boolean {
  return (
    kindOfName(name) !== 'unknown' ||
    /(?<!\p{L})(?:racing|cycling|team|district|laboratory|tour|lodge|street|airport|images|photos?|advertisement|rep|sen|gov|gen)(?!\p{L})/iu.test(
      name,
    )
  )
}
