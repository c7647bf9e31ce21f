import { kindOfName } from '../../core/answer/read/nameKinds.ts'
import { auxiliaries, linkWords } from '../../core/answer/question/questionWords.ts'
import type { AnswerSpan } from './answerSpans.ts'
import { clauseOf, insideSentence, kindOfEntity, type Clause, type WordKinds } from './clause.ts'

/** What appears in front of a number and says how exact it is. */
const hedge =
  /(?:\b(?:at least|at most|more than|less than|fewer than|up to|as many as|no fewer than|about|around|over|nearly|almost|some|roughly|approximately|only|just)\s)+$/iu

/** Ends of what was cut off too soon. */
const dangling = /\s(?:and|or|but|while|as|than|that|which|who|whom|where|when|the|an?|of|['’]s)$/iu

const fewest = 4
const most = 25

/** An adverbial before the subject: "In June 2022," with its preposition and words, or "However,". */
const adverbial =
  /^(?:(?<preposition>In|On|At|During|Since)\s(?<words>[^,]{2,40})|Later|Also|However|Meanwhile|Still|Today),\s/u

/**
 * A question that an English sentence answers with some of its words, made by word order alone: the clause's subject asked
 * for, or its object, time, place or number put in front of the auxiliary.
 *
 * @returns null where the sentence is no plain clause, or the words stand where asking for them makes no good question
 */
export function ruleQuestion(sentence: string, answer: AnswerSpan, kinds: WordKinds = unknownWords): string | null {
  const before = adverbial.exec(sentence)
  if (before === null) return ofClause(sentence, answer, { kinds, rest: '' })
  const [whole] = before
  const { preposition = '', words = '' } = before.groups ?? {}
  const clause = sentence.slice(whole.length)
  if (answer.start >= whole.length) {
    const moved = { ...answer, start: answer.start - whole.length, end: answer.end - whole.length }
    // "In addition" tells nothing.
    const telling = /[\p{Lu}\p{N}]/u.test(words) || /^(?:During|Since)$/u.test(preposition)
    return ofClause(clause, moved, { kinds, rest: telling ? `${preposition.toLowerCase()} ${words}` : '' })
  }
  if (answer.kind !== 'date' || words !== answer.text || preposition === 'Since') return null
  const found = clauseOf(clause)
  if (found === null) return null
  return finished(`When ${turnedRound(clause, found, kinds)(clause.slice(found.verb.end, found.end))}`)
}

const unknownWords: WordKinds = { isName: () => false, isPlain: () => false }

function ofClause(
  sentence: string,
  answer: AnswerSpan,
  { kinds, rest }: { readonly kinds: WordKinds; readonly rest: string },
): string | null {
  const clause = isPart(sentence, answer) ? null : clauseOf(sentence)
  if (clause === null || answer.end > clause.end) return null
  // "X is a club based in Norwich": the place is the club's, and "What is a club?" asks for anything.
  if (/^(?:is|are|was|were)\san?\s/iu.test(sentence.slice(clause.verb.start))) return null
  const asked =
    answer.end <= clause.subject.end
      ? ofSubject(sentence, answer, clause)
      : ofPredicate(sentence, answer, { clause, turned: turnedRound(sentence, clause, kinds) })
  return asked === null ? null : finished(`${asked} ${rest}`)
}

function finished(question: string): string | null {
  const words = question
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,.?])/gu, '')
    .replace(/[\s,.]+$/u, '')
  const count = words.split(' ').length
  return count < fewest || count > most || dangling.test(words) || isMuddled(words) ? null : `${words}?`
}

/** The clause turned round behind a question word, with what is kept of its predicate. */
function turnedRound(sentence: string, { subject, verb }: Clause, kinds: WordKinds): (kept: string) => string {
  return (kept) => {
    const inside = insideSentence(sentence.slice(subject.start, subject.end), kinds)
    return `${verb.auxiliary} ${inside} ${verb.rest} ${kept}`
  }
}

/** A question of one clause has one auxiliary, or one with its participle. */
function isMuddled(question: string): boolean {
  return (
    (question.match(/\b(?:is|are|was|were|do|does|did|had|has|have|will|would)\b/giu)?.length ?? 0) > 2 ||
    /\b(?:do|does|did|was|were)\b.*\b(?:is|are|was|were|did|has)\b/iu.test(question)
  )
}

/** Whether the words are a part of what they name: "1972" of "1972–73", one name of a list, the first of two nouns. */
function isPart(sentence: string, { start, end, kind }: AnswerSpan): boolean {
  if (/[-–—/]$/u.test(sentence.slice(0, start)) || /^[-–—/]/u.test(sentence.slice(end))) return true
  if (kind !== 'name') return false
  const after = sentence.slice(end)
  return /^,\s(?!\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*)*[.,])/u.test(after) || /^['’]/u.test(after)
}

function ofSubject(sentence: string, answer: AnswerSpan, { subject, verb, end }: Clause): string | null {
  const before = sentence.slice(0, answer.start)
  const predicate = sentence.slice(verb.start, end)
  if (answer.kind === 'number') {
    const counted = sentence.slice(answer.end, subject.end).trim()
    return before.replace(hedge, '') === '' && isCounted(counted) ? `How many ${counted} ${predicate}` : null
  }
  const isPerson = kindOfEntity(answer.text) === 'person'
  // "Judge Hanna Voss": a title is no part of the name.
  const leads = /^(?:the )?$/iu.test(before) || (isPerson && /^(?:\p{Lu}[\p{L}.]*\s){1,2}$/u.test(before))
  if (answer.kind === 'date' || answer.end !== subject.end || !leads) return null
  return isPerson || verb.active ? `Who ${predicate}` : `What ${predicate}`
}

function ofPredicate(
  sentence: string,
  answer: AnswerSpan,
  { clause: { verb, end }, turned }: { readonly clause: Clause; readonly turned: (kept: string) => string },
): string | null {
  if (answer.start < verb.end || (verb.active && /^\sby\s/iu.test(sentence.slice(verb.end)))) return null
  const before = sentence.slice(verb.end, answer.start)
  const after = sentence.slice(answer.end, end)
  if (answer.kind === 'number') return ofNumber(before, after, { turned, isMoney: /^[$€£¥]/u.test(answer.text) })
  const [, lead = '', preposition = ''] = /^(.*?)(?:\s+(\p{L}+))?(?:\s+the)?\s+$/isu.exec(before) ?? []
  if (/^\s*(?:and|or|-|–|of)(?!\p{L})/iu.test(after)) return null
  const word = preposition.toLowerCase()
  const [next = ''] = after.trim().split(/\s/u)
  if (!(next === '' || linkWords.has(next.toLowerCase()))) return null
  if (answer.kind === 'date') {
    if (/^to$/iu.test(next)) return null
    if (preposition === '' || ['on', 'in', 'at'].includes(word)) return `When ${turned(`${lead} ${after}`)}`
    return null
  }
  const kind = kindOfEntity(answer.text)
  if (kind === 'date' || /\b(?:his|her|its|their)\s$/iu.test(before)) return null
  const asks = kind === 'person' ? 'Who' : 'What'
  if (before.trim() === '' || /^\s+the\s+$/iu.test(before)) return `${asks} ${turned(after)}`
  if ((kind === 'place' && word === 'in') || (kind !== 'person' && word === 'at'))
    return `Where ${turned(`${lead} ${after}`)}`
  // "was elected to the Senate", "signed a contract with Netflix": what is asked for leaves its preposition behind.
  if (kind === 'unknown' && kindOfName(answer.text) !== 'body') return null
  const isLoose = lead.trim() === '' ? linkWords.has(word) : ['with', 'to', 'from', 'by'].includes(word)
  if (new RegExp(`^\\s*${word}\\b`, 'iu').test(after)) return null
  return isLoose && lead.trim().split(/\s+/u).length <= 3
    ? `${asks} ${turned(`${lead} ${preposition} ${after}`)}`
    : null
}

function ofNumber(
  before: string,
  after: string,
  { turned, isMoney }: { readonly turned: (kept: string) => string; readonly isMoney: boolean },
): string | null {
  const place = before.replace(hedge, '').trim()
  if (isMoney) return place === '' ? `How much ${turned(after)}` : null
  const words = after.trim().split(/\s+/u)
  const until = words.findIndex((word) => word.toLowerCase() !== 'of' && linkWords.has(word.toLowerCase()))
  const counted = words.slice(0, until < 0 ? words.length : until).join(' ')
  if (!isCounted(counted)) return null
  const rest = until < 0 ? '' : words.slice(until).join(' ')
  if (/^(?:and|or)\s/iu.test(rest)) return null
  if (place === '') return `How many ${counted} ${turned(rest)}`
  return /^(?:with|for)$/iu.test(place)
    ? `${place.charAt(0).toUpperCase()}${place.slice(1)} how many ${counted} ${turned(rest)}`
    : null
}

/** Whether words name what is counted: one to four of them, without figures. */
function isCounted(words: string): boolean {
  if (words.split(' ').some((word) => auxiliaries.has(word))) return false
  return /^(?!(?:\p{Ll}+\s)*ago\b)\p{Ll}[\p{L}'’-]*(?:\s\p{Ll}[\p{L}'’-]*){0,3}$/u.test(words)
}
