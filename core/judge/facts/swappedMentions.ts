import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'

/** Characters before and after a number or date whose words describe it, and those nearest to it. */
const reach = 70
const nearest = 25

export interface Comparison<Mention> {
  /** Whether two mentions are of the same kind. */
  readonly isAlike: (one: Mention, two: Mention) => boolean
  /** Whether two mentions have the same value. */
  readonly agree: (asked: Mention, stated: Mention) => boolean
}

export interface MentionsOfText<Mention> {
  readonly text: string
  readonly mentions: readonly Mention[]
}

/**
 * Finds numbers or dates that a sentence swaps: two of a kind appear in one evidence sentence, and the words or names
 * around each are those around the other in the evidence. "Production fell by 80 % and 30 % of the land is pledged"
 * against "production fell by 30 %, with 80 % of the land pledged".
 */
export function swappedMentions<Mention extends Span>(
  sentence: MentionsOfText<Mention>,
  evidence: () => readonly MentionsOfText<Mention>[],
  { isAlike, agree }: Comparison<Mention>,
): ReadonlySet<Mention> {
  const swapped = new Set<Mention>()
  for (const [at, one] of sentence.mentions.entries()) {
    for (const two of sentence.mentions.slice(at + 1)) {
      if (!isAlike(one, two) || agree(one, two)) continue
      const isSwappedIn = (cited: MentionsOfText<Mention>): boolean => {
        const ofOne = cited.mentions.filter((mention) => agree(one, mention))
        const ofTwo = cited.mentions.filter((mention) => agree(two, mention))
        const [[first, ...moreOfOne], [second, ...moreOfTwo]] = [ofOne, ofTwo]
        if (first === undefined || second === undefined || moreOfOne.length + moreOfTwo.length > 0) return false
        const asked = contexts(sentence.text, [one, two], reach)
        return [reach, nearest].some((near) => haveSwappedWords(asked, contexts(cited.text, [first, second], near)))
      }
      if (!evidence().some(isSwappedIn)) continue
      swapped.add(one)
      swapped.add(two)
    }
  }
  return swapped
}

/** Words around each of two mentions, and which of them are capitalised. */
interface Contexts {
  readonly words: readonly [ReadonlySet<string>, ReadonlySet<string>]
  readonly names: readonly [ReadonlySet<string>, ReadonlySet<string>]
}

function haveSwappedWords(asked: Contexts, cited: Contexts): boolean {
  const words = overlaps(asked.words, cited.words)
  const names = overlaps(asked.names, cited.words)
  const isCrossed = ({ crossOne, crossTwo }: Overlaps): boolean => crossOne > 0 && crossTwo > 0
  return (
    (isCrossed(words) && words.crossOne + words.crossTwo >= words.straight + 2) ||
    (isCrossed(names) && names.straight === 0)
  )
}

interface Overlaps {
  readonly straight: number
  readonly crossOne: number
  readonly crossTwo: number
}

function overlaps([one, two]: Contexts['words'], [first, second]: Contexts['words']): Overlaps {
  return {
    straight: shared(one, first) + shared(two, second),
    crossOne: shared(one, second),
    crossTwo: shared(two, first),
  }
}

/** Words around each of two mentions but not the other. */
function contexts(text: string, [one, two]: readonly [Span, Span], near: number): Contexts {
  const [left, right] = one.start < two.start ? [one, two] : [two, one]
  const cut = left.end + boundaryOf(text.slice(left.end, right.start))
  const around = (from: number, { start, end }: Span, to: number): string =>
    `${text.slice(Math.max(from, start - near), start)} ${text.slice(end, Math.min(to, end + near))}`
  const texts = [around(0, left, cut), around(cut, right, text.length)] as const
  const ordered = left === one ? texts : ([texts[1], texts[0]] as const)
  return {
    words: apart(contentWords(ordered[0]), contentWords(ordered[1])),
    names: apart(contentWords(namesOf(ordered[0])), contentWords(namesOf(ordered[1]))),
  }
}

function namesOf(text: string): string {
  return (text.match(/\p{Lu}[\p{L}\p{M}]+/gu) ?? []).join(' ')
}

function apart(one: ReadonlySet<string>, two: ReadonlySet<string>): Contexts['words'] {
  return [new Set([...one].filter((word) => !two.has(word))), new Set([...two].filter((word) => !one.has(word)))]
}

/** The clause boundary nearest to the middle of the text between two mentions. */
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
