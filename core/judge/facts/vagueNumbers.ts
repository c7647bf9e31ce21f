import type { Span } from '../../domain/support.ts'
import type { NumberMention } from './numberMention.ts'

/** A number of which only the magnitude is given: "several thousand", "dozens of". */
export interface VagueNumber extends Span {
  /** 12, 100, 1000, … */
  readonly size: number
}

const sizes: readonly (readonly [string, number])[] = [
  ['dozens?|docenas?|dutzende?|douzaines?|dizaines?|decenas?', 12],
  ['hundreds?|cientos|centenar(?:es)?|hunderte?|hundert|centaines?', 100],
  ['thousands?|miles|mil|tausende?|tausend|milliers?', 1e3],
  ['millions?|millones|millionen', 1e6],
  ['billions?|milliarden|milliards', 1e9],
]
const vague = new RegExp(
  String.raw`(?<!\p{L})(?:(?:several|a few|few|some|many|tens of|hundreds of|dozens of)\s)?(?:(?<dozens>dozens)|(?<hundreds>hundreds)|(?<thousands>thousands)|(?<millions>millions)|(?<=(?:several|few|tens of|hundreds of)\s)(?<one>hundred|thousand|million|billion|dozen))(?!\p{L})`,
  'giu',
)

/** Numbers of an English sentence of which only the magnitude is given. */
export function vagueNumbersIn(sentence: string): readonly VagueNumber[] {
  return [...sentence.matchAll(vague)].map((match) => {
    const groups: Readonly<Record<string, string | undefined>> = match.groups ?? {}
    const word = Object.values(groups).find((found) => found !== undefined) ?? ''
    const size = sizes.find(([names]) => new RegExp(`^(?:${names})$`, 'iu').test(word))?.[1] ?? 0
    return { start: match.index, end: match.index + match[0].length, size }
  })
}

/**
 * Whether the evidence has a number of that magnitude: the same word, or figures from it to a hundred times as many.
 */
export function vagueNumberStated({ size }: VagueNumber, text: string, numbers: readonly NumberMention[]): boolean {
  const names = sizes.find(([, other]) => other === size)?.[0] ?? ''
  if (new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'iu').test(text)) return true
  const least = size === 12 ? 10 : size
  return numbers.some(({ values }) => values.some((value) => value >= least && value < size * 100))
}
