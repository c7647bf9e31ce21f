import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { namesIn } from '../../judge/facts/namesIn.ts'
import { auxiliaries, irregularPast, kindsOfNoun, linkWords, openers } from './questionWords.ts'

/** The kind of answer to a question; `open` if the question does not restrict it. */
type AnswerKind = 'person' | 'place' | 'time' | 'number' | 'name' | 'reason' | 'yes-no' | 'open'

/** A question and what follows from its words. */
export interface ReadQuestion {
  /** With white space collapsed. */
  readonly text: string
  readonly kind: AnswerKind
  /** The words that the answer replaces: "which school", "how many people". */
  readonly asked: Span
  /** Stems of these words without the question word: "school", "people". */
  readonly focus: ReadonlySet<string>
  /** Stems of the names in the question: whom or what it is about. */
  readonly names: ReadonlySet<string>
  /** Stems of the rest of the question: what a passage must be about. */
  readonly terms: ReadonlySet<string>
}

const asking =
  /(?<![\p{L}\p{N}])(how (?:many|much|old|long|far|big|large|tall|high|wide|thick|strong|often|fast|deep|heavy)|how|whose|whom|who|where|when|why|which|what)(?:['’]s)?(?![\p{L}\p{N}])/giu

/**
 * Reads an English question. Questions in other languages are `open`: all their words are terms, and whole sentences answer
 * them.
 */
export function readQuestion(question: string): ReadQuestion {
  const text = question.replace(/\s+/gu, ' ').trim()
  const found = questionWord(text)
  if (found === undefined) {
    const first = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''
    const kind = auxiliaries.has(first) ? 'yes-no' : 'open'
    return {
      text,
      kind,
      asked: { start: 0, end: 0 },
      focus: new Set(),
      names: namesOf(text),
      terms: contentWords(text),
    }
  }
  const { word, start, end } = found
  const noun = ['which', 'what', 'whose'].includes(word) || word.startsWith('how ') ? nounAfter(text, end) : end
  const focus = contentWords(text.slice(end, noun))
  const rest = `${text.slice(0, start)} ${text.slice(noun)}`
  const terms = new Set([...contentWords(rest)].filter((stem) => !emptyTerms.has(stem)))
  return {
    text,
    kind: kindOf(word, text.slice(end, noun), text),
    asked: { start, end: noun },
    focus,
    names: namesOf(rest),
    terms,
  }
}

function namesOf(text: string): ReadonlySet<string> {
  return new Set(namesIn(text).flatMap(({ words }) => [...contentWords(words.join(' '))]))
}

// Stems that are common in questions and say nothing of their subject.
const emptyTerms = new Set(
  'follow week month accord option name call happen occur take place people person many'.split(' '),
)

function questionWord(
  text: string,
): { readonly word: string; readonly start: number; readonly end: number } | undefined {
  // "which" after a comma or a preposition in a statement is not a question word; the last sentence mostly is the question.
  const sentence = Math.max(
    0,
    ...[...text.matchAll(/[.!]["”’]?\s+(?=\p{Lu})/gu)].map((match) => match.index + match[0].length),
  )
  for (const from of [sentence, 0]) {
    const match = [...text.slice(from).matchAll(asking)][0]
    if (match === undefined) continue
    const [whole, word = ''] = match
    const start = from + match.index
    return { word: word.toLowerCase(), start, end: start + (/['’]s$/iu.test(whole) ? word.length : whole.length) }
  }
  return undefined
}

/** End of the noun phrase after a question word: before the verb, a preposition or a punctuation mark. */
function nounAfter(text: string, from: number): number {
  const words = [...text.slice(from).matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.’'-]*|[^\s\p{L}\p{N}]/gu)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    end: from + match.index + match[0].length,
  }))
  // "which of the following …" has no noun.
  if (words[0]?.lower === 'of' && words[1]?.lower === 'the' && words[2]?.lower === 'following') return words[2].end
  let end = from
  for (const [at, word] of words.entries()) {
    if (!/^[\p{L}\p{N}]/u.test(word.text) && word.text !== '$') break
    if (linkWords.has(word.lower) || auxiliaries.has(word.lower)) break
    if (at > 0 && isVerb(word.lower, words[at + 1]?.text)) break
    if (word.lower.endsWith('ed') && isKindNoun(words[at - 1]?.lower)) break
    if (at > 7) break
    end = word.end
  }
  return end
}

function isKindNoun(word: string | undefined): boolean {
  return (
    word !== undefined && Object.values(kindsOfNoun).some((nouns) => nouns.has(word.replace(/(?<=\p{L}{3})s$/u, '')))
  )
}

function isVerb(word: string, next: string | undefined): boolean {
  if (irregularPast.has(word)) return true
  if (/\p{L}{2,}(?:ed|s)$/u.test(word) && next !== undefined) {
    const opensObject = openers.has(next.toLowerCase()) || /^[\p{Lu}\p{N}“"‘]/u.test(next)
    return opensObject && (word.endsWith('ed') || !word.endsWith('ss'))
  }
  return false
}

function kindOf(word: string, noun: string, text: string): AnswerKind {
  if (word === 'who' || word === 'whom' || word === 'whose') {
    return /\b(?:employer|owner|sponsor|maker|manufacturer|publisher|host)s?\b/iu.test(text) ? 'name' : 'person'
  }
  if (word === 'where') return 'place'
  if (word === 'when') return 'time'
  if (word === 'why') return 'reason'
  if (word.startsWith('how ')) return word === 'how often' ? 'open' : 'number'
  if (word === 'how') return 'open'
  const nouns = (noun.toLowerCase().match(/\p{L}+/gu) ?? []).map((found) => found.replace(/(?<=\p{L}{3})s$/u, ''))
  for (const kind of ['number', 'time', 'place', 'person'] as const) {
    // The noun itself; otherwise, below, the first noun after the verb: "what is the name of the person …".
    const head = nouns.at(-1) ?? ''
    if (kindsOfNoun[kind].has(head)) return kind
  }
  const predicate = /\b(?:is|are|was|were)\s+(?:the|an?)\s+([\p{L}\s]{0,40})/iu.exec(
    text.slice(text.toLowerCase().indexOf(word)),
  )
  const first = predicate?.[1]?.toLowerCase().match(/\p{L}+/gu)?.[0]
  if (nouns.length === 0 && first !== undefined) {
    for (const kind of ['number', 'time', 'place', 'person'] as const) if (kindsOfNoun[kind].has(first)) return kind
  }
  return nouns.length > 0 || first !== undefined ? 'name' : 'open'
}
