import type { NumberMention } from './numberMention.ts'

const values: Readonly<Record<string, number>> = {
  both: 2,
  couple: 2,
  pair: 2,
  twice: 2,
  double: 2,
  doubled: 2,
  duo: 2,
  twin: 2,
  twins: 2,
  thrice: 3,
  trio: 3,
  triple: 3,
  tripled: 3,
  triplets: 3,
  quadruple: 4,
  quartet: 4,
  quintet: 5,
  decade: 10,
  fortnight: 14,
  century: 100,
}
const word = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${Object.keys(values).join('|')})(?![\p{L}\p{N}])`, 'giu')

/** Words of an evidence text that state a count without naming a number: "both" states two. */
export function softNumbersIn(text: string): readonly NumberMention[] {
  return [...text.matchAll(word)].map((match) => ({
    kind: 'number',
    start: match.index,
    end: match.index + match[0].length,
    values: [values[match[0].toLowerCase()] ?? 0],
    percent: false,
    ordinal: false,
    words: true,
    scaled: false,
  }))
}
