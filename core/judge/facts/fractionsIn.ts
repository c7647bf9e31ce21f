import type { Span } from '../../domain/support.ts'
import type { NumberMention } from './numberMention.ts'

const numerators: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5 }
const denominators: readonly (readonly [string, number])[] = [
  ['half|halves', 2],
  ['thirds?', 3],
  ['quarters?', 4],
  ['fourths?', 4],
  ['fifths?', 5],
  ['sixths?', 6],
  ['eighths?', 8],
  ['tenths?', 10],
]
const written = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(one|two|three|four|five|a|an)[\s-])?(?:further\s)?(${denominators.map(([name]) => name).join('|')})(?!\p{L}|\s+an?\s+(?:dozen|hundred|thousand|million|billion))`,
  'giu',
)
const signs: Readonly<Record<string, number>> = { '½': 50, '¼': 25, '¾': 75, '⅓': 100 / 3, '⅔': 200 / 3 }

/** Fractions as possibly rounded percentages: "two-thirds", "half", "a fifth of", "¾". "A third" without "of" may be an ordinal and is ignored. */
export function fractionsIn(text: string): readonly NumberMention[] {
  const found = [...text.matchAll(written)].flatMap((match) => {
    const [all, count, name = ''] = match
    const end = match.index + all.length
    const denominator = denominators.find(([names]) => new RegExp(`^(?:${names})$`, 'iu').test(name))?.[1]
    const plural = /s$/iu.test(name)
    const share =
      /half|quarter/iu.test(name) || /^\s+of\b/iu.test(text.slice(end, end + 5)) || count?.toLowerCase() === 'one'
    // "Four and a half" is one number.
    const isPartOfNumber = /\band[\s-]$/iu.test(text.slice(Math.max(0, match.index - 4), match.index))
    if (
      denominator === undefined ||
      (denominator === 2 && isPartOfNumber) ||
      (plural ? count === undefined : !share || (count === undefined && denominator > 4))
    )
      return []
    return [
      percentage({ start: match.index, end }, (100 * (numerators[count?.toLowerCase() ?? 'one'] ?? 1)) / denominator),
    ]
  })
  for (const match of text.matchAll(/[½¼¾⅓⅔]/gu)) {
    found.push(percentage({ start: match.index, end: match.index + 1 }, signs[match[0]] ?? 0))
  }
  return found
}

function percentage({ start, end }: Span, value: number): NumberMention {
  return {
    kind: 'number',
    start,
    end,
    values: [value],
    percent: true,
    ordinal: false,
    words: true,
    scaled: false,
    tolerance: 0.7,
  }
}
