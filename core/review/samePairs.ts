import type { Sentence } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import { contentWords } from '../text/contentWords.ts'
import { foldSentence } from '../write/foldSentence.ts'
import { wordOverlap } from '../write/wordOverlap.ts'

/** Two sentences that say the same. */
export interface SamePair {
  readonly left: SentenceId
  readonly right: SentenceId
  /** 0 to 1; 1 for the same words. */
  readonly similarity: number
}

interface Terms {
  readonly id: SentenceId
  readonly folded: string
  readonly words: ReadonlySet<string>
  readonly figures: ReadonlySet<string>
}

/**
 * Pairs of sentences that share most content words, most similar first, ties in reading order. If both contain
 * figures, those of one must all appear in the other. An index by word keeps the comparison of two long drafts within
 * milliseconds.
 */
export function samePairs(left: readonly Sentence[], right: readonly Sentence[]): readonly SamePair[] {
  const rights = right.map(termsOf)
  const byWord = new Map<string, number[]>()
  for (const [at, { words }] of rights.entries()) {
    for (const word of words) {
      const places = byWord.get(word)
      if (places === undefined) byWord.set(word, [at])
      else places.push(at)
    }
  }
  const pairs = left.flatMap((sentence) => {
    const own = termsOf(sentence)
    const common = new Map<number, number>()
    for (const word of own.words) for (const at of byWord.get(word) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
    return [...common].flatMap(([at, count]) => {
      const other = rights[at]
      const similarity = other === undefined ? 0 : similarityOf(own, other, count)
      return other === undefined || similarity === 0 ? [] : [{ left: own.id, right: other.id, similarity, at }]
    })
  })
  const order = new Map(left.map(({ id }, at) => [id, at]))
  return pairs
    .sort((a, b) => b.similarity - a.similarity || (order.get(a.left) ?? 0) - (order.get(b.left) ?? 0) || a.at - b.at)
    .map((pair) => ({ left: pair.left, right: pair.right, similarity: pair.similarity }))
}

/** Share of sentences that repeat an earlier one, 0 to 1. */
export function repetitionOf(sentences: readonly Sentence[]): number {
  if (sentences.length === 0) return 0
  const order = new Map(sentences.map(({ id }, at) => [id, at]))
  const repeated = new Set(
    samePairs(sentences, sentences)
      .filter(({ left, right }) => (order.get(left) ?? 0) < (order.get(right) ?? 0))
      .map(({ right }) => right),
  )
  return repeated.size / sentences.length
}

function similarityOf(a: Terms, b: Terms, common: number): number {
  if (a.folded === b.folded) return 1
  const { contained, jaccard, oneStatement } = wordOverlap(common, [a.words.size, b.words.size])
  if (!oneStatement || !figuresAgree(a.figures, b.figures)) return 0
  return (contained + jaccard) / 2
}

/** Whether all figures of one sentence appear in the other. */
function figuresAgree(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].every((figure) => b.has(figure)) || [...b].every((figure) => a.has(figure))
}

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]+/gu

function termsOf({ id, text }: Sentence): Terms {
  const words = new Set(contentWords(text.replace(spaceless, ' ')))
  // Scripts without spaces between words are compared by pairs of characters.
  for (const [run] of text.matchAll(spaceless)) {
    for (let at = 0; at + 2 <= run.length; at += 1) words.add(run.slice(at, at + 2))
  }
  return {
    id,
    folded: foldSentence(text),
    words,
    figures: new Set([...words].filter((word) => /^\p{N}/u.test(word))),
  }
}
