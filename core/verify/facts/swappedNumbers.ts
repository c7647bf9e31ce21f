import type { Span } from '../../domain/support.ts'
import { contentWords } from '../contentWords.ts'
import type { NumberMention } from './numberMention.ts'
import { numbersAgree } from './numbersAgree.ts'

/** Characters before and after a number whose words tell what it is of. */
const reach = 45

export interface NumbersOfText {
  readonly text: string
  readonly numbers: readonly NumberMention[]
}

/**
 * Numbers of a sentence that have changed places: two of the same unit stand in one evidence sentence, and the words around
 * each are those that the evidence has around the other. "Production fell by 80 % and 30 % of the land is pledged" against
 * "production fell by 30 %, with 80 % of the land pledged".
 */
export function swappedNumbers(
  sentence: NumbersOfText,
  evidence: () => readonly NumbersOfText[],
): ReadonlySet<NumberMention> {
  const swapped = new Set<NumberMention>()
  for (const [at, one] of sentence.numbers.entries()) {
    for (const two of sentence.numbers.slice(at + 1)) {
      if (!isAlike(one, two) || numbersAgree(one, two)) continue
      if (!evidence().some((cited) => isSwapped({ text: sentence.text, one, two }, cited))) continue
      swapped.add(one)
      swapped.add(two)
    }
  }
  return swapped
}

/** Two numbers that could stand for each other. */
function isAlike(one: NumberMention, two: NumberMention): boolean {
  if (one.percent !== two.percent || one.currency !== two.currency || one.ordinal !== two.ordinal) return false
  return one.percent || one.currency !== undefined || (one.unit !== undefined && one.unit === two.unit)
}

function isSwapped(
  { text, one, two }: { text: string; one: NumberMention; two: NumberMention },
  cited: NumbersOfText,
): boolean {
  const ofOne = cited.numbers.filter((number) => numbersAgree(one, number))
  const ofTwo = cited.numbers.filter((number) => numbersAgree(two, number))
  const [first] = ofOne
  const [second] = ofTwo
  if (first === undefined || second === undefined || ofOne.length > 1 || ofTwo.length > 1) return false
  const [askedOne, askedTwo] = contexts(text, one, two)
  const [citedOne, citedTwo] = contexts(cited.text, first, second)
  const straight = shared(askedOne, citedOne) + shared(askedTwo, citedTwo)
  const [crossOne, crossTwo] = [shared(askedOne, citedTwo), shared(askedTwo, citedOne)]
  return crossOne > 0 && crossTwo > 0 && crossOne + crossTwo >= straight + 2
}

/** Words around each of two numbers that do not stand around the other. */
function contexts(
  text: string,
  one: NumberMention,
  two: NumberMention,
): readonly [ReadonlySet<string>, ReadonlySet<string>] {
  const [left, right] = one.start < two.start ? [one, two] : [two, one]
  const cut = left.end + boundaryOf(text.slice(left.end, right.start))
  const wordsOf = (from: number, { start, end }: Span, to: number): ReadonlySet<string> =>
    contentWords(`${text.slice(Math.max(from, start - reach), start)} ${text.slice(end, Math.min(to, end + reach))}`)
  const ofLeft = wordsOf(0, left, cut)
  const ofRight = wordsOf(cut, right, text.length)
  const own: readonly [ReadonlySet<string>, ReadonlySet<string>] = [
    new Set([...ofLeft].filter((word) => !ofRight.has(word))),
    new Set([...ofRight].filter((word) => !ofLeft.has(word))),
  ]
  return left === one ? own : [own[1], own[0]]
}

/** Where one clause ends and the next begins, nearest to the middle of what stands between two numbers. */
function boundaryOf(between: string): number {
  const middle = between.length / 2
  const ends = [...between.matchAll(/[.,;:](?=\s)|\s(?=(?:and|but|while|with|y|pero|und|aber|et|mais)\s)/gu)]
  return ends.reduce(
    (best, { index }) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best),
    ends[0]?.index ?? Math.floor(middle),
  )
}

function shared(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  return [...one].filter((word) => two.has(word)).length
}
