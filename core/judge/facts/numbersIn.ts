import type { Span } from '../../domain/support.ts'
import { claimSpans } from './claimSpans.ts'
import { fractionsIn } from './fractionsIn.ts'
import type { NumberMention } from './numberMention.ts'
import { scaleAfter, scaleOfRange } from './numberScales.ts'
import { numberSurroundings } from './numberSurroundings.ts'
import { numberWordsIn } from './numberWords.ts'

const groups = String.raw`\d{1,3}(?:[,.'’\u00a0\u202f\u2009]\d{3})+(?:[.,]\d+)?|\d{1,2}(?:,\d{2})+,\d{3}`
// "P100,000" are pesos.
const literal = new RegExp(
  String.raw`(?<!(?![Pp])\p{L}|[\p{L}\p{N}][Pp]|[\p{N}_#]|\p{N}[.,:]|\p{Lu}-)(?:${groups}|\d{1,3}(?: \d{3})+(?:,\d+)?(?!\p{N})|\d+(?:[.,]\d+)?)(?!\p{N}|[.,:]\p{N})`,
  'gu',
)

// Letters that may have run together with digits; others form a code ("320neo").
const grown =
  /^(?:s|m?x(?=\d)|[mkKMB]|bn|mn|tn|millions?|billions?|km|kg|cm|mm|ft|mph|kph|kmh|lbs?|h|hrs?|mins?|[CFW]|kW|MW|GW|[KMGTkmgt][Bb]|st|nd|rd|th|er|ère|re|e|ème)(?!\p{L})/u

export interface NumberOptions {
  /** Spans already read as dates or times. Default none. */
  readonly taken?: readonly Span[]
}

/**
 * Numbers of a text in digits (separators of English, German, French, Swiss and Indian notation) and in English words,
 * with percent signs, currencies, scale words, ordinals and fractions. Digits in names ("A320", "F-16") are ignored.
 */
export function numbersIn(text: string, { taken = [] }: NumberOptions = {}): readonly NumberMention[] {
  const found: NumberMention[] = []
  const claim = claimSpans(text.length, taken)
  const add = (mention: NumberMention): void => {
    if (claim(mention)) found.push(mention)
  }
  for (const mention of feetAndInches(text)) add(mention)
  for (const mention of fractionsIn(text)) add(mention)
  for (const match of text.matchAll(literal)) {
    const mention = digitsAt(text, { start: match.index, end: match.index + match[0].length })
    if (mention !== undefined) add(mention)
  }
  for (const { start, end: wordEnd, value: whole, ordinal } of numberWordsIn(text)) {
    const half = /^[\s-]and[\s-]a[\s-]half(?!\p{L})/iu.exec(text.slice(wordEnd, wordEnd + 16))?.[0] ?? ''
    const end = wordEnd + half.length
    const value = half === '' ? whole : whole + 0.5
    add({
      ...numberSurroundings(text, { start, end }),
      values: valuesWithUnit(text, end, [value]),
      ordinal,
      words: true,
      scaled: value >= 1e6,
    })
  }
  return found.sort((a, b) => a.start - b.start)
}

function digitsAt(text: string, { start, end }: Span): NumberMention | undefined {
  const after = text.slice(end, end + 40)
  if (/^\p{Ll}|^\p{Lu}(?!\p{Ll})/u.test(after) && !grown.test(after)) return undefined
  const ordinal = /^(?:st|nd|rd|th)(?!\p{L})/u.exec(after)
  const scale = scaleAfter(after)
  const range = scaleOfRange(after)
  // "Rp 5 M" is five billion (miliar).
  const isRupiah = /(?<!\p{L})rp\.?\s?$/iu.test(text.slice(Math.max(0, start - 5), start))
  const letter = (isRupiah ? /^\s?[mM](?!\p{L})/u : /^[mM](?!\p{L})/u).test(after)
  const length = ordinal?.[0].length ?? scale?.length ?? (letter ? 1 : 0)
  const surroundings = numberSurroundings(text, { start, end: end + length })
  let values = readDigits(text.slice(start, end))
  if (scale !== undefined) values = values.map((value) => value * scale.factor)
  else if (range !== undefined) values = [...values, ...values.map((value) => value * range.factor)]
  else if (letter) {
    const millions = values.map((value) => value * (isRupiah ? 1e9 : 1e6))
    values = surroundings.currency === undefined ? [...values, ...millions] : millions
  }
  if (isNegative(text, { start, end })) values = values.map((value) => -value)
  const scaled = scale !== undefined || range !== undefined || letter
  return { ...surroundings, values: valuesWithUnit(text, end, values), ordinal: ordinal !== null, words: false, scaled }
}

/** A hyphen before digits is a minus sign only where a degree sign follows; elsewhere it joins or marks a range. */
function isNegative(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  return /−\s?$|minus\s$/iu.test(before) || (/(?:^|\s)[-–]$/u.test(before) && /^\s?°/u.test(text.slice(end, end + 2)))
}

/** "Two decades" can also mean 20 years. */
function valuesWithUnit(text: string, end: number, values: readonly number[]): readonly number[] {
  const years = /^[\s-](decade|centur)/iu.exec(text.slice(end, end + 10))?.[1]?.toLowerCase()
  if (years === undefined) return values
  return [...values, ...values.map((value) => value * (years === 'decade' ? 10 : 100))]
}

/**
 * Possible values of written digits: one, or two if the only separator may mark thousands or decimals. "1.234" is 1234
 * on a German page and 1.234 on an English one; "12,5" is 12.5; "1.234,5" and "1,234.5" are 1234.5.
 */
function readDigits(digits: string): readonly number[] {
  const plain = digits.replace(/['’\u00a0\u202f\u2009 ]/gu, '')
  const marks = plain.match(/[.,]/gu) ?? []
  const last = marks.at(-1)
  if (last === undefined) return [Number(plain)]
  const at = plain.lastIndexOf(last)
  const decimals = plain.slice(at + 1)
  const whole = Number(plain.replace(/[.,]/gu, ''))
  const decimal = Number(`${plain.slice(0, at).replace(/[.,]/gu, '')}.${decimals}`)
  if (marks.length > 1) return new Set(marks).size === 1 ? [whole] : [decimal]
  return decimals.length !== 3 || plain.startsWith('0') ? [decimal] : [whole, decimal]
}

const written =
  /(?<![\p{L}\p{N}.,])(\d)(?:[\s-]?(?:foot|feet|ft\.?)[\s-]?(\d{1,2})(?:[\s-]?(?:inch(?:es)?|in\.?(?=[\s,.)-]|$)|["”″]))?|['’′]\s?(\d{1,2})\s?["”″])(?![\p{L}\p{N}])/giu

/** Heights in feet and inches as inches: "5-foot-2", "5foot2", "5 ft 2 in", "5′2″". */
function feetAndInches(text: string): readonly NumberMention[] {
  return [...text.matchAll(written)].flatMap((match): NumberMention[] => {
    const inches = Number(match[2] ?? match[3])
    if (inches > 11) return []
    return [
      {
        kind: 'number',
        start: match.index,
        end: match.index + match[0].length,
        values: [Number(match[1]) * 12 + inches],
        percent: false,
        ordinal: false,
        words: false,
        scaled: false,
        unit: 'inch',
      },
    ]
  })
}
