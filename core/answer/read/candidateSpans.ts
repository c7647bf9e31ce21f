import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../verify/contentWords.ts'
import { datesIn } from '../../verify/facts/datesIn.ts'
import { measureOf, type Measure } from '../../verify/facts/measures.ts'
import { namesIn } from '../../verify/facts/namesIn.ts'
import type { NumberMention } from '../../verify/facts/numberMention.ts'
import { numbersIn } from '../../verify/facts/numbersIn.ts'
import { kindOfName } from './nameKinds.ts'
import { holdsTerm } from '../question/sameWords.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'

/** Words of a sentence that may answer a question, offsets in the sentence. */
export interface CandidateSpan extends Span {
  readonly text: string
  /** How well their form suits what is asked for, 0 to 1. */
  readonly fit: number
}

/** What a sentence holds that may answer a question of its kind; words that the question says itself answer nothing. */
export function candidateSpans(sentence: string, question: ReadQuestion, isName: (word: string) => boolean): readonly CandidateSpan[] {
  const said = contentWords(question.text)
  return spansOf(sentence, question, isName)
    .map(({ start, end, fit }) => ({ start, end, fit, text: sentence.slice(start, end) }))
    .filter(({ text }) => {
      const words = [...contentWords(text)]
      if (/@|:\/\/|www\.|\n/u.test(text)) return false
      return words.length > 0 ? words.some((word) => !said.has(word)) : /\d/u.test(text)
    })
}

type Fitting = Span & { readonly fit: number }

function spansOf(sentence: string, question: ReadQuestion, isName: (word: string) => boolean): readonly Fitting[] {
  switch (question.kind) {
    case 'time':
      return timeSpans(sentence)
    case 'number':
      return numberSpans(sentence, question)
    case 'person':
      return nameSpans(sentence, isName, ({ text, before }) =>
        kindOfName(text) !== 'unknown' ? 0.25 : /\b(?:in|at|near)\s(?:the\s)?$/iu.test(before) ? 0.5 : 1,
      )
    case 'place':
      return nameSpans(sentence, isName, (name) => placeFit(name, question))
    case 'name':
      if (asksForRole(question)) return roleSpans(sentence)
      return [...quotedSpans(sentence), ...nameSpans(sentence, isName, thingFit), ...focusSpans(sentence, question)]
    case 'reason':
      return reasonSpans(sentence)
    case 'yes-no':
      return []
    case 'open':
      return [...quotedSpans(sentence), ...nameSpans(sentence, isName, () => 0.6), { start: 0, end: sentence.length, fit: 0.5 }]
  }
}

function timeSpans(sentence: string): readonly Fitting[] {
  return datesIn(sentence).map(({ start, end, readings }) => ({
    start,
    end,
    // A day tells more than a year, and a time of day alone tells no date.
    fit: readings.some(({ day }) => day !== undefined) ? 1 : readings.some(({ year }) => year !== undefined) ? 0.8 : 0.4,
  }))
}

function numberSpans(sentence: string, question: ReadQuestion): readonly Fitting[] {
  const wanted = wantedNumber(question)
  return numbersIn(sentence, { taken: datesIn(sentence).filter(isWrittenDate(sentence)) })
    .filter(({ ordinal, percent }) => !ordinal && (wanted !== 'percent' || percent))
    .map((mention) => {
      const measure = measureOf(sentence, mention)
      const sign = /[$€£¥]\s?$/u.exec(sentence.slice(0, mention.start))?.[0].length ?? 0
      const rest = sentence.slice(mention.end)
      const unit = /^(?:\s?(?:%|percent|per cent)|[\s-](?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?!\p{L}))/iu.exec(rest)
      const end = measure?.end ?? mention.end + (unit?.[0].length ?? 0)
      return { start: mention.start - sign, end, fit: numberFit(mention, { wanted, measure, unit: unit?.[0] ?? '', rest, question }) }
    })
}

/** What kind of number a question asks for; `count` where it asks how many of something. */
type WantedNumber = 'percent' | 'money' | 'length' | 'duration' | 'age' | 'count'

function wantedNumber({ text, asked }: ReadQuestion): WantedNumber {
  const words = text.slice(asked.start, asked.end).toLowerCase()
  if (/percent|proportion|share/u.test(words)) return 'percent'
  if (/^how old/u.test(words)) return 'age'
  if (/^how long/u.test(words) && /\b(?:last|take|took|did|does|has|have|had|ago|until|been)\b/iu.test(text)) return 'duration'
  if (/^how (?:long|far|wide|tall|high|deep|big|large|thick)/u.test(words)) return 'length'
  if (/\$|€|£|price|cost|worth|salary/u.test(words) || /\b(?:cost|price|worth|paid|pay|valued?)\b/iu.test(text)) return 'money'
  return 'count'
}

interface NumberPlace {
  readonly wanted: WantedNumber
  readonly measure: Measure | undefined
  readonly unit: string
  /** The sentence after the number. */
  readonly rest: string
  readonly question: ReadQuestion
}

function numberFit(mention: NumberMention, { wanted, measure, unit, rest, question: { focus, text } }: NumberPlace): number {
  switch (wanted) {
    case 'percent':
      return 1
    case 'money':
      return mention.currency === undefined ? 0.3 : 1
    case 'age':
      return /^[\s-]years?[\s-]old/iu.test(rest) ? 1 : measure === undefined && unit === '' ? 0.5 : 0.1
    case 'duration':
      return /second|minute|hour|day|week|month|year/iu.test(unit) ? 1 : 0.1
    case 'length':
      return measure?.dimension === 'length' || measure?.dimension === 'area' ? 1 : 0.1
    case 'count': {
      if (mention.percent || mention.currency !== undefined) return 0.15
      // What is counted stands between the number and the next one.
      const counted = contentWords(/^[^\d,;:.]{0,40}/u.exec(rest)?.[0].split(/\s(?:and|or)\s/u)[0] ?? '')
      const counts = [...focus].some((stem) => holdsTerm(counted, stem))
      const partly = /^\s(?:of|more|others?)\s|seriously|critically|(?:^|\s)of\sthe(?:m|se)?\s/iu.test(rest.slice(0, 40)) && !/serious|critical|more/iu.test(text)
      return (counts || focus.size === 0 ? 1 : measure === undefined ? 0.5 : 0.2) * (partly ? 0.5 : 1)
    }
  }
}

/** "2026" in a sentence is mostly a year; "24" within "24 May" always belongs to a date. */
function isWrittenDate(sentence: string): (span: Span) => boolean {
  return ({ start, end }) => /\p{L}|[/.-]\d|^(?:1[5-9]|20)\d\d$/u.test(sentence.slice(start, end))
}

interface Name {
  readonly text: string
  /** The characters before and after it. */
  readonly before: string
  readonly after: string
}

/** A thing stands after words of belonging more often than a person does; "Slovakian" before a noun names nothing. */
function thingFit({ text, before, after }: Name): number {
  if (/^\s\p{Ll}/u.test(after) && /(?:ian|ean|ish|ese|can|an)$/u.test(text) && !text.includes(' ')) return 0.3
  const belongs = /\b(?:for|with|to|by|at|of|from|joined|joins|joining|the|left|leave)\s(?:the\s)?$/iu.test(before)
  return kindOfName(text) === 'body' ? 1 : belongs ? 0.95 : 0.6
}

/** A country where one is asked for; elsewhere what stands after a word of place. */
function placeFit({ text, before }: Name, { focus }: ReadQuestion): number {
  const country = kindOfName(text) === 'country'
  if (focus.has('countr') || focus.has('nation')) return country ? 1 : 0.2
  if (country && (focus.has('city') || focus.has('town'))) return 0.2
  return /\b(?:in|at|near|from|to|of|off|outside|around|across|between)\s(?:the\s)?$/iu.test(before) ? 1 : 0.6
}

function nameSpans(sentence: string, isName: (word: string) => boolean, fit: (name: Name) => number): readonly Fitting[] {
  const names = namesIn(sentence).map(({ start, end }) => ({ start, end }))
  const opening = /^["“'‘(]*(\p{Lu}[\p{L}\p{M}’'-]*)(?=[\s,])/u.exec(sentence)
  const first = opening === null || !isName(opening[1] ?? '') ? [] : openingName(sentence, opening[0].length - (opening[1]?.length ?? 0), opening[1] ?? '')
  const all = names.some(({ start }) => start <= (first[0]?.start ?? -1)) ? names : [...first, ...names]
  return all.map((span) => ({
    ...span,
    fit: fit({ text: sentence.slice(span.start, span.end), before: sentence.slice(Math.max(0, span.start - 16), span.start), after: sentence.slice(span.end, span.end + 3) }),
  }))
}

// A word that opens a sentence may be a name that stands nowhere else: it is one unless it is a plain word.
function openingName(sentence: string, start: number, word: string): readonly Span[] {
  return contentWords(word).size === 0 || sentence.toLowerCase().indexOf(word.toLowerCase()) !== start || word.length < 4
    ? []
    : [{ start, end: start + word.length }]
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

function asksForRole({ focus }: ReadQuestion): boolean {
  return ['positi', 'role', 'job', 'office', 'title', 'post'].some((stem) => focus.has(stem))
}

/** What somebody is called to be: "appointed attorney general", "as deputy first minister", "Bishop of Truro". */
function roleSpans(sentence: string): readonly Fitting[] {
  const called =
    /\b(?:as|is|was|became|become|named|appointed|elected|remains?)\s+(?:as\s+)?(?:the\s+|an?\s+|new\s+|its\s+|their\s+)*((?:[\p{L}\p{M}'’-]+\s){0,7}[\p{L}\p{M}'’-]+)(?=[,.;:)]|\s(?:and|on|after|since|who|which|by|with|-|–|—)\s|$)/giu
  const titled = /(?<!\p{L})(?:\p{Lu}?\p{L}+\s){0,2}(?:minister|president|secretary|bishop|governor|mayor|senator|chancellor|commissioner|director|general|representative|ambassador|judge|justice|leader|speaker|chair(?:man|woman)?)(?:\s(?:of|for)(?:\sthe)?(?:\s\p{Lu}[\p{L}'’-]*)+)?/giu
  return [
    ...[...sentence.matchAll(called)].map((match) => {
      const role = match[1] ?? ''
      const end = match.index + match[0].length
      return { start: end - role.length, end, fit: 0.8 }
    }),
    ...[...sentence.matchAll(titled)].map((match) => ({ start: match.index, end: match.index + match[0].length, fit: 0.9 })),
  ]
}

function reasonSpans(sentence: string): readonly Fitting[] {
  const found = /\b(because(?: of)?|due to|owing to|after|in order to|to|since|as a result of|caused by|represent(?:s|ing)?)\s+(?=\p{L})/iu.exec(sentence)
  const clause =
    found === null ? [] : [{ start: found.index, end: sentence.replace(/[.!?]+\s*$/u, '').length, fit: /^(?:because|due|owing|caused|as)/iu.test(found[0]) ? 1 : 0.6 }]
  return [...clause, { start: 0, end: sentence.length, fit: 0.4 }]
}
