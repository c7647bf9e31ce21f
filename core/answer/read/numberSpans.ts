import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import { datesIn } from '../../judge/facts/datesIn.ts'
import { measureOf, type Measure } from '../../judge/facts/measures.ts'
import type { NumberMention } from '../../judge/facts/numberMention.ts'
import { numbersIn } from '../../judge/facts/numbersIn.ts'
import { hasTerm } from '../question/sameWords.ts'
import { noneStated, talliedBy, talliesIn, type Tally } from '../../write/extractive/tallies.ts'
import type { ReadQuestion } from '../question/readQuestion.ts'
import type { Fitting } from './fitting.ts'

/** Numbers of a sentence with their units; those that count or measure what is asked fit best. */
export function numberSpans(sentence: string, question: ReadQuestion): readonly Fitting[] {
  const wanted = wantedNumber(question)
  const tally = wanted === 'count' ? talliedBy(question.text, 'en') : undefined
  const tallied = tally === undefined ? undefined : talliesIn(sentence, 'en').find(({ of }) => of === tally)
  const none = tally === undefined ? undefined : noneStated(sentence, tally, 'en')
  const numbers = numbersIn(sentence, { taken: datesIn(sentence).filter(isWrittenDate(sentence)) })
    .filter(({ ordinal, percent }) => !ordinal && (wanted !== 'percent' || percent))
    .map((mention) => {
      const measure = measureOf(sentence, mention)
      const sign = /[$€£¥]\s?$/u.exec(sentence.slice(0, mention.start))?.[0].length ?? 0
      const rest = sentence.slice(mention.end)
      const unit =
        /^(?:\s?(?:%|percent|per cent)|[\s-](?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?!\p{L}))/iu.exec(
          rest,
        )
      const end = wanted === 'age' ? mention.end : (measure?.end ?? mention.end + (unit?.[0].length ?? 0))
      return {
        start: mention.start - sign,
        end,
        fit: tallyFit(mention, {
          asked: tally !== undefined,
          tallied,
          plain: numberFit(mention, {
            wanted,
            measure,
            unit: unit?.[0] ?? '',
            before: sentence.slice(0, mention.start),
            rest,
            question,
          }),
        }),
      }
    })
  return none === undefined ? numbers : [{ ...none, fit: 1, text: 'none' }, ...numbers]
}

interface TallyPlace {
  /** Whether the question asks for the number killed, injured … */
  readonly asked: boolean
  /** Their number in the sentence. */
  readonly tallied: Tally | undefined
  /** How well the number fits by its context. */
  readonly plain: number
}

/** If the question asks for the killed or injured, only their number fits; others are of somebody else. */
function tallyFit({ values, currency }: NumberMention, { asked, tallied, plain }: TallyPlace): number {
  if (!asked) return plain
  if (tallied === undefined || currency !== undefined) return 0.15 * plain
  return values.includes(Number(tallied.value)) ? 1 : 0.1 * plain
}

/** The kind of number that a question asks for; `count` for how many of something. */
type WantedNumber = 'percent' | 'money' | 'length' | 'duration' | 'age' | 'count'

function wantedNumber({ text, asked }: ReadQuestion): WantedNumber {
  const words = text.slice(asked.start, asked.end).toLowerCase()
  if (/percent|proportion|share/u.test(words)) return 'percent'
  if (words.startsWith('how old')) return 'age'
  if (words.startsWith('how long') && /\b(?:last|take|took|did|does|has|have|had|ago|until|been)\b/iu.test(text))
    return 'duration'
  if (/^how (?:long|far|wide|tall|high|deep|big|large|thick)/u.test(words)) return 'length'
  if (/\$|€|£|price|cost|worth|salary/u.test(words) || /\b(?:cost|price|worth|paid|pay|valued?)\b/iu.test(text))
    return 'money'
  return 'count'
}

interface NumberPlace {
  readonly wanted: WantedNumber
  readonly measure: Measure | undefined
  readonly unit: string
  /** The sentence before and after the number. */
  readonly before: string
  readonly rest: string
  readonly question: ReadQuestion
}

function numberFit(
  mention: NumberMention,
  { wanted, measure, unit, before, rest, question: { focus, text } }: NumberPlace,
): number {
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
      if (measure?.dimension !== 'length' && measure?.dimension !== 'area') return 0.1
      return isOfThing(before, rest, text) ? 0.2 : 1
    case 'count': {
      if (mention.percent || mention.currency !== undefined) return 0.15
      // The thing counted is between the number and the next one.
      const counted = contentWords(/^[^\d,;:.]{0,40}/u.exec(rest)?.[0].split(/\s(?:and|or)\s/u)[0] ?? '')
      const counts = [...focus].some((stem) => hasTerm(counted, stem))
      const partly =
        /^\s(?:of|more|others?)\s|seriously|critically|(?:^|\s)of\sthe(?:m|se)?\s/iu.test(rest.slice(0, 40)) &&
        !/serious|critical|more/iu.test(text)
      return (counts || focus.size === 0 ? 1 : measure === undefined ? 0.5 : 0.2) * (partly ? 0.5 : 1)
    }
  }
}

/** Words between a thing and its measure. */
const measuring =
  /^(?:is|was|are|were|be|been|measures?|measured|measuring|reach(?:es|ed)?|some|about|around|approximately|roughly|nearly|almost|over|under|only|just|than|least|most|and|or|by|of|to|at|the|an?)$/iu

/** Whether a measure belongs to a thing that the question does not name: "a tear 23 metres long". */
function isOfThing(before: string, rest: string, question: string): boolean {
  if (!/^[\s-]\p{L}+\s(?:long|wide|tall|high|deep|thick)(?!\p{L})/iu.test(rest)) return false
  const thing = /(?<!\p{L})(\p{Ll}[\p{L}-]*)\s$/u.exec(before)?.[1] ?? ''
  return (
    thing !== '' && !measuring.test(thing) && ![...contentWords(thing)].some((stem) => contentWords(question).has(stem))
  )
}

/** "2026" is mostly a year; "24" in "24 May" always belongs to a date. */
function isWrittenDate(sentence: string): (span: Span) => boolean {
  return ({ start, end }) => /\p{L}|[/.-]\d|^(?:1[5-9]|20)\d\d$/u.test(sentence.slice(start, end))
}
