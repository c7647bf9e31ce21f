import type { NumberMention } from './numberMention.ts'

/** A number with a unit of measure, converted to the base unit of its dimension. */
export interface Measure {
  readonly dimension: 'length' | 'area' | 'mass' | 'temperature' | 'speed' | 'volume'
  /** The unit as one word: "miles" and "mi" are both `mile`. */
  readonly unit: string
  /** In metres, square metres, kilograms, degrees Celsius, kilometres per hour or litres. */
  readonly toBase: (value: number) => number
  readonly fromBase: (base: number) => number
  /** End of the unit's words in the text. */
  readonly end: number
}

type Dimension = Measure['dimension']

const linear: readonly (readonly [RegExp, Dimension, string, number])[] = [
  [/^(?:km\/h|kmh|kph|kilomet(?:re|er)s? (?:per|an) hour)(?!\p{L})/iu, 'speed', 'kilometre an hour', 1],
  [/^(?:mph|miles? (?:per|an) hour)(?!\p{L})/iu, 'speed', 'mile an hour', 1.609344],
  [/^knots?(?!\p{L})/iu, 'speed', 'knot', 1.852],
  [/^(?:km²|km2|sq\.? ?km|square kilomet(?:re|er)s?)(?![\p{L}\d])/iu, 'area', 'square kilometre', 1e6],
  [/^(?:mi²|sq\.? ?mi|square miles?)(?!\p{L})/iu, 'area', 'square mile', 2_589_988.11],
  [/^(?:m²|m2|sq\.? ?m|square met(?:re|er)s?)(?![\p{L}\d])/iu, 'area', 'square metre', 1],
  [/^(?:sq\.? ?ft|ft²|square (?:feet|foot))(?!\p{L})/iu, 'area', 'square foot', 0.09290304],
  [/^(?:hectares?|ha)(?!\p{L})/iu, 'area', 'hectare', 1e4],
  [/^acres?(?!\p{L})/iu, 'area', 'acre', 4046.8564],
  [/^(?:km|kilomet(?:re|er)s?)(?!\p{L})/iu, 'length', 'kilometre', 1000],
  [/^(?:mi|miles?)(?!\p{L})/iu, 'length', 'mile', 1609.344],
  [/^(?:cm|centimet(?:re|er)s?)(?!\p{L})/iu, 'length', 'centimetre', 0.01],
  [/^(?:m|met(?:re|er)s?)(?!\p{L})/iu, 'length', 'metre', 1],
  [/^(?:ft|feet|foot)(?!\p{L})/iu, 'length', 'foot', 0.3048],
  [/^(?:in|inch(?:es)?)(?!\p{L})/iu, 'length', 'inch', 0.0254],
  [/^(?:yd|yards?)(?!\p{L})/iu, 'length', 'yard', 0.9144],
  [/^(?:kg|kilos?|kilograms?|kilogrammes?)(?!\p{L})/iu, 'mass', 'kilogram', 1],
  [/^(?:lbs?|pounds?)(?!\p{L})/iu, 'mass', 'pound', 0.45359237],
  [/^(?:metric tons?|tonnes?)(?!\p{L})/iu, 'mass', 'tonne', 1000],
  [/^(?:lit(?:re|er)s?|l)(?!\p{L})/iu, 'volume', 'litre', 1],
  [/^(?:US )?gallons?(?!\p{L})/iu, 'volume', 'gallon', 3.785411784],
]
const celsius = /^(?:°\s?C|℃|degrees? (?:Celsius|centigrade))(?!\p{L})/iu
const fahrenheit = /^(?:°\s?F|℉|degrees? Fahrenheit)(?!\p{L})/iu

/** The unit of measure that follows a number; undefined if something else follows. */
export function measureOf(text: string, { end, currency, start }: NumberMention): Measure | undefined {
  // "220 pounds" reads as money; the word is the mention's own end then.
  const pounds = currency === 'GBP' ? /pounds?$/iu.exec(text.slice(start, end)) : null
  const at = pounds === null ? end : end - pounds[0].length
  const gap = /^[\s\u00a0-]?/u.exec(text.slice(at))?.[0].length ?? 0
  const after = text.slice(at + gap, at + gap + 40)
  for (const [pattern, dimension, unit, factor] of linear) {
    const found = pattern.exec(after)
    if (found === null) continue
    return {
      dimension,
      unit,
      toBase: (value) => value * factor,
      fromBase: (base) => base / factor,
      end: at + gap + found[0].length,
    }
  }
  const warm = celsius.exec(after)
  if (warm !== null) {
    return { dimension: 'temperature', unit: '°C', toBase: same, fromBase: same, end: at + gap + warm[0].length }
  }
  const hot = fahrenheit.exec(after)
  if (hot === null) return undefined
  return {
    dimension: 'temperature',
    unit: '°F',
    toBase: (value) => ((value - 32) * 5) / 9,
    fromBase: (base) => (base * 9) / 5 + 32,
    end: at + gap + hot[0].length,
  }
}

function same(value: number): number {
  return value
}
