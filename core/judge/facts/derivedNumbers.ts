import type { Span } from '../../domain/support.ts'
import { datesIn } from './datesIn.ts'
import { isAsked } from './isAsked.ts'
import { lastDigitOf } from './lastDigitOf.ts'
import { measureOf, type Measure } from './measures.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersAgree } from './numbersAgree.ts'
import { numbersIn } from './numbersIn.ts'

/** A number that a sentence's passages do not state but imply. */
export interface DerivedNumber extends Span {
  readonly how: 'added-up' | 'rounded' | 'converted'
  /** "12 + 3 = 15", "1,487 → nearly 1,500", "16 km → about 10 miles". */
  readonly why: string
  /** The corresponding numbers of the passages, worded as in the sentence: "12", "3" for a sum, "16 km". */
  readonly inPlace: readonly string[]
  /** Span of the sentence that `inPlace` replaces: the number, its hedge and its unit. */
  readonly replaced: Span
}

/** Maximum distance of summands in characters: figures further apart count different things. */
const reach = 320
/** Tolerance for equal values as a share, because writers round twice. */
const conversionTolerance = 0.025
/** Maximum numbers considered per passage: a hostile page may consist of numbers. */
const mostNumbers = 120
/** Maximum numbers considered per sentence. */
const mostAsked = 8

interface Stated {
  readonly text: string
  readonly number: NumberMention
}

/**
 * Finds the numbers of a sentence that are sums, roundings or conversions of numbers in the passages. Numbers that the
 * passages state, and those that do not follow from them, are excluded.
 */
export function derivedNumbers(sentence: string, texts: readonly string[]): readonly DerivedNumber[] {
  const asked = countsIn(sentence)
    .filter((number) => isAsked(number, sentence) && !number.ordinal)
    .slice(0, mostAsked)
  if (asked.length === 0) return []
  const stated = texts.map((text) =>
    countsIn(text)
      .slice(0, mostNumbers)
      .map((number): Stated => ({ text, number })),
  )
  return asked.flatMap((number) => {
    const all = stated.flat()
    if (all.some((other) => states(other.number, number))) return []
    const found =
      roundedFrom(sentence, number, all) ?? convertedFrom(sentence, number, all) ?? addedUp(sentence, number, stated)
    return found === undefined ? [] : [found]
  })
}

function countsIn(text: string): readonly NumberMention[] {
  return numbersIn(text, { taken: datesIn(text) })
}

/** Equal values, not only after rounding. */
function states(stated: NumberMention, asked: NumberMention): boolean {
  return stated.percent === asked.percent && asked.values.some((value) => stated.values.includes(value))
}

function roundedFrom(sentence: string, asked: NumberMention, all: readonly Stated[]): DerivedNumber | undefined {
  if (asked.hedge === undefined && !asked.scaled) return undefined
  const exact = all.find(({ number }) => numbersAgree(asked, number) && mayCountTheSame(asked, number))
  if (exact === undefined) return undefined
  const figure = written(exact)
  const replaced = { start: hedgeStart(sentence, asked), end: asked.end }
  return {
    how: 'rounded',
    start: asked.start,
    end: asked.end,
    why: `${figure} → ${sentence.slice(replaced.start, replaced.end)}`,
    inPlace: [figure],
    replaced,
  }
}

function convertedFrom(sentence: string, asked: NumberMention, all: readonly Stated[]): DerivedNumber | undefined {
  const measure = measureOf(sentence, asked)
  if (measure === undefined) return undefined
  const replaced = { start: hedgeStart(sentence, asked), end: measure.end }
  for (const { text, number } of all) {
    const other = measureOf(text, number)
    if (other?.dimension !== measure.dimension || other.unit === measure.unit) continue
    const agrees = number.values.some((value) => {
      const exact = measure.fromBase(other.toBase(value))
      return asked.values.some((stated) => roundsTo(exact, stated, asked, measure.dimension))
    })
    if (!agrees) continue
    const figure = text.slice(number.start, other.end)
    const why = `${figure} → ${sentence.slice(replaced.start, replaced.end)}`
    return { how: 'converted', start: asked.start, end: asked.end, why, inPlace: [figure], replaced }
  }
  return undefined
}

/**
 * Whether a converted value may be written like this: within half of its last digit or a small tolerance; a hedge must
 * point in the right direction.
 */
function roundsTo(exact: number, stated: number, { hedge }: NumberMention, dimension: Measure['dimension']): boolean {
  const difference = exact - stated
  const proportional = dimension === 'temperature' ? 0.6 : Math.abs(stated) * conversionTolerance
  const close = Math.abs(difference) <= Math.max(proportional, Math.min(0.5, lastDigitOf(stated) / 2))
  if (close) return true
  const step = lastDigitOf(stated)
  if (hedge === 'about') return Math.abs(difference) <= step / 2
  if (hedge === 'above') return difference > 0 && difference < step
  return hedge === 'below' && difference < 0 && -difference < step
}

/** Two or three neighbouring figures of one passage that count the same kind of thing and add up. */
function addedUp(
  sentence: string,
  asked: NumberMention,
  passages: readonly (readonly Stated[])[],
): DerivedNumber | undefined {
  const [sum = 0] = asked.values
  if (asked.percent || asked.values.length > 1 || !Number.isFinite(sum) || sum < 3) return undefined
  for (const stated of passages) {
    const parts = stated.filter(({ number }) => isAddend(number, asked, sum))
    for (const [first, a] of parts.entries()) {
      for (const [second, b] of parts.entries()) {
        if (second <= first || b.number.start - a.number.start > reach || sameStretch(a, b)) continue
        const two = valueOf(a) + valueOf(b)
        if (two === sum) return sumOf(sentence, asked, [a, b])
        if (two > sum) continue
        const third = parts
          .slice(second + 1)
          .find((c) => c.number.start - a.number.start <= reach && two + valueOf(c) === sum)
        if (third !== undefined) return sumOf(sentence, asked, [a, b, third])
      }
    }
  }
  return undefined
}

function isAddend(number: NumberMention, asked: NumberMention, sum: number): boolean {
  const [value = 0] = number.values
  const whole = number.values.length === 1 && value >= 1 && value < sum
  return whole && !number.percent && !number.ordinal && number.hedge === undefined && number.currency === asked.currency
}

function sumOf(sentence: string, asked: NumberMention, parts: readonly Stated[]): DerivedNumber {
  const figures = parts.map(written)
  const { start, end } = asked
  return {
    how: 'added-up',
    start,
    end,
    why: `${figures.join(' + ')} = ${sentence.slice(start, end)}`,
    inPlace: figures,
    replaced: { start, end },
  }
}

function valueOf({ number }: Stated): number {
  return number.values[0] ?? 0
}

function sameStretch(a: Stated, b: Stated): boolean {
  return a.number.start < b.number.end && b.number.start < a.number.end
}

function mayCountTheSame(asked: NumberMention, number: NumberMention): boolean {
  return asked.unit === undefined || number.unit === undefined || asked.unit === number.unit || number.scaled
}

function written({ text, number }: Stated): string {
  return text.slice(number.start, number.end)
}

const hedgeWords =
  /(?:\b(?:about|around|roughly|approximately|some|circa|an? estimated|close to|nearly|almost|up to|less than|fewer than|under|below|just short of|more than|over|at least|above|upwards? of|exceeding|in excess of|just over)|~|≈)\s*$/iu

function hedgeStart(sentence: string, { start, hedge }: NumberMention): number {
  if (hedge === undefined) return start
  const before = sentence.slice(Math.max(0, start - 40), start)
  return start - (hedgeWords.exec(before)?.[0].length ?? 0)
}
