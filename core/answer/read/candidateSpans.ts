import { contentWords } from '../../text/contentWords.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import { nameSpans, personFit, placeFit, thingFit, type Name } from './nameSpans.ts'
import type { Fitting } from './fitting.ts'
import { numberSpans } from './numberSpans.ts'
import { asksForRole, roleSpans } from './roleSpans.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import { wholeName } from './wholeName.ts'
import { withoutOwnName } from './withoutOwnName.ts'

/** Words of a sentence that may answer a question, as offsets in the sentence. */
export interface CandidateSpan extends Fitting {
  readonly text: string
}

/** What the pages show about the names in a sentence. */
interface PageNames {
  /** Whether the first word of a sentence is a name. */
  readonly isName: (word: string) => boolean
  /** Text of the pages. Default: none. */
  readonly pages?: string
}

/** Kinds of questions whose answers are names. */
const named: ReadonlySet<ReadQuestion['kind']> = new Set(['person', 'place', 'name', 'open'])

/** Words of a sentence that may answer a question of its kind, without those that only repeat the question. */
export function candidateSpans(
  sentence: string,
  question: ReadQuestion,
  { isName, pages = '' }: PageNames,
): readonly CandidateSpan[] {
  if (question.kind === 'yes-no') return [{ start: 0, end: sentence.length, text: 'yes', fit: 1 }]
  const said = contentWords(question.text)
  return spansOf(sentence, question, isName)
    .map((span) =>
      named.has(question.kind) && span.text === undefined ? { ...span, ...wholeName(sentence, span, pages) } : span,
    )
    .map(({ text, ...span }) => ({ ...span, text: text ?? sentence.slice(span.start, span.end) }))
    .filter(({ text }) => {
      const words = [...contentWords(text)]
      if (/@|:\/\/|www\.|\n/u.test(text)) return false
      return words.length > 0 ? words.some((word) => !said.has(word)) : /\d/u.test(text)
    })
}

function spansOf(sentence: string, question: ReadQuestion, isName: (word: string) => boolean): readonly Fitting[] {
  switch (question.kind) {
    case 'time':
      return timeSpans(sentence, question)
    case 'number':
      return numberSpans(sentence, question)
    case 'person':
      return namesOf(sentence, question, { isName, fit: personFit })
    case 'place':
      return namesOf(sentence, question, { isName, fit: (name) => placeFit(name, question) })
    case 'name':
      if (asksForRole(question)) return roleSpans(sentence)
      return [
        ...quotedSpans(sentence),
        ...namesOf(sentence, question, { isName, fit: (name) => thingFit(name, question) }),
        ...focusSpans(sentence, question),
      ]
    case 'reason':
      return reasonSpans(sentence)
    case 'yes-no':
    case 'open':
      return [
        ...quotedSpans(sentence),
        ...nameSpans(sentence, isName, () => 0.6),
        { start: 0, end: sentence.length, fit: 0.5 },
      ]
  }
}

interface NameRules {
  readonly isName: (word: string) => boolean
  readonly fit: (name: Name) => number
}

/** A run of this many capitalised words that is most of its sentence is a headline rather than a name. */
const headlineWords = 5
const headlineShare = 0.6

/** The names of a sentence that may answer, without the parts that repeat the question. */
function namesOf(sentence: string, question: ReadQuestion, { isName, fit }: NameRules): readonly Fitting[] {
  return nameSpans(sentence, isName, fit).flatMap((found) => {
    const text = sentence.slice(found.start, found.end)
    // "$7.5 Million" in a headline.
    if (/^(?:thousand|million|billion|trillion)s?$/iu.test(text)) return []
    // A place that is the thing itself is not an answer, but is used in the second search (`isOwnPlace`).
    if (question.kind === 'place') return [found]
    const isHeadline =
      text.split(/\s+/u).length >= headlineWords && text.length > headlineShare * sentence.replace(/\s+$/u, '').length
    return isHeadline ? [{ ...found, fit: 0.2 * found.fit }] : withoutOwnName(found, sentence, question)
  })
}

function timeSpans(sentence: string, question: ReadQuestion): readonly Fitting[] {
  const other = isOfOtherTime(sentence, question) ? 0.5 : 1
  const clock = /\bwhat time\b|\bwhat hour\b/iu.test(question.text)
  return datesIn(sentence).map(({ start, end, readings }) => {
    // A day is more precise than a year, and a time of day alone is not a date.
    const date = readings.some(({ day }) => day !== undefined)
      ? 1
      : readings.some(({ year }) => year !== undefined)
        ? 0.8
        : 0.4
    const isTime = readings.some(({ minute }) => minute !== undefined)
    return { start, end, fit: other * (clock ? (isTime ? 1 : 0.2) : date) }
  })
}

/** Whether the sentence is about the future and the question about the past, or the other way round. */
function isOfOtherTime(sentence: string, { text }: ReadQuestion): boolean {
  const toCome = /\b(?:will|shall|due to|set to|scheduled|expected|plans? to|planned|going to)\b/iu
  const asksToCome = toCome.test(text)
  const asksPast = /\b(?:did|was|were|had)\b/iu.test(text)
  if (asksPast && !asksToCome) return toCome.test(sentence)
  return asksToCome && !toCome.test(sentence)
}

function quotedSpans(sentence: string): readonly Fitting[] {
  return [...sentence.matchAll(/[“"‘]([^“”"‘’]{2,80})[”"’]/gu)].map((match) => ({
    start: match.index + 1,
    end: match.index + 1 + (match[1]?.length ?? 0),
    fit: 0.7,
  }))
}

/** "a ban on ice cream" for "which food": the words around the noun itself. */
function focusSpans(sentence: string, { focus }: ReadQuestion): readonly Fitting[] {
  if (focus.size === 0) return []
  return [...sentence.matchAll(/(?:\p{L}[\p{L}\p{M}’'-]*\s){1,3}(\p{L}[\p{L}\p{M}’'-]*)/gu)]
    .filter((match) => [...contentWords(match[1] ?? '')].some((stem) => focus.has(stem)))
    .map((match) => ({ start: match.index, end: match.index + match[0].length, fit: 0.5 }))
}

function reasonSpans(sentence: string): readonly Fitting[] {
  const found =
    /\b(because(?: of)?|due to|owing to|after|in order to|to|since|as a result of|caused by|represent(?:s|ing)?)\s+(?=\p{L})/iu.exec(
      sentence,
    )
  const clause =
    found === null
      ? []
      : [
          {
            start: found.index,
            end: sentence.replace(/[.!?]+\s*$/u, '').length,
            fit: /^(?:because|due|owing|caused|as)/iu.test(found[0]) ? 1 : 0.6,
          },
        ]
  return [...clause, { start: 0, end: sentence.length, fit: 0.4 }]
}
