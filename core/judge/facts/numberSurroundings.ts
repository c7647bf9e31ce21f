import type { Span } from '../../domain/support.ts'
import { stemOfAnyLanguage } from '../../text/stem.ts'
import { currencyAfter, currencyBefore } from './currencies.ts'
import type { NumberMention } from './numberMention.ts'
import { percentAfter, percentOfRange } from './numberScales.ts'

/** Characters around a number that can belong to it. */
const reach = 40

const hedges: readonly (readonly [NonNullable<NumberMention['hedge']>, RegExp])[] = [
  ['about', /(?:\b(?:about|around|roughly|approximately|some|circa|an? estimated|close to|approx\.)|~|≈)\s*$/iu],
  [
    'below',
    /\b(?:nearly|almost|up to|less than|fewer than|under|below|as (?:many|much) as|just short of|at most)\s*$/iu,
  ],
  [
    'above',
    /\b(?:more than|over|at least|above|upwards? of|exceeding|no (?:fewer|less) than|in excess of|just over)\s*$/iu,
  ],
]

/** Reads the percent sign, currency, hedge and thing counted around a number and its scale word. */
export function numberSurroundings(
  text: string,
  span: Span,
): Omit<NumberMention, 'values' | 'ordinal' | 'words' | 'scaled'> {
  const after = text.slice(span.end, span.end + reach)
  const percent = percentAfter(after)
  const money = currencyBefore(text.slice(Math.max(0, span.start - reach), span.start)) ?? currencyAfter(after)
  const start = span.start - (money?.before ?? 0)
  const before = text.slice(Math.max(0, start - reach), start)
  const hedge = hedges.find(([, pattern]) => pattern.test(before))?.[0]
  // In "his total to 74 second among all" the next word counts nothing.
  const unit = /^[\s-]{1,2}(?!(?:first|second|third|fourth|fifth)\s)(\p{L}{2,})/iu.exec(after)?.[1]
  return {
    kind: 'number',
    start,
    end: span.end + (percent > 0 ? percent : (money?.after ?? 0)),
    percent: percent > 0 || percentOfRange(after),
    ...(money === undefined ? {} : { currency: money.code }),
    ...(hedge === undefined ? {} : { hedge }),
    ...(unit === undefined ? {} : { unit: unit === 'IN' ? 'inch' : stemOfAnyLanguage(unit.toLowerCase()) }),
  }
}
