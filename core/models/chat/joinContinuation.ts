import { splitSentences } from '../../text/splitSentences.ts'

/** Maximum words that are compared for an overlap. */
const mostWords = 600
/** Minimum common words for a repeated sentence. */
const sentenceWords = 3
/** Minimum common words for a repeated answer. */
const answerWords = 8
/** Longer runs without a space are text of a script without spaces, not words. */
const longestWord = 40
/** Minimum characters of an overlap in such a script. */
const leastCharacters = 4

/**
 * Removes the last word of a truncated answer, which may be half a word, number or label: writing it again is safer than
 * completing it. The space before it remains. Texts in scripts without spaces are returned unchanged.
 */
export function withoutLastWord(text: string): string {
  const last = lastRun(text)
  return last.length > longestWord || last.length === text.length ? text : text.slice(0, text.length - last.length)
}

/**
 * Joins a truncated answer and its continuation. Repetitions in the continuation are removed: the last words of the answer,
 * a repeated sentence, or a repeated answer.
 */
export function joinContinuation(before: string, next: string): string {
  const old = wordsOf(before)
  const fresh = wordsOf(next)
  if (old.length === 0 || fresh.length === 0) return before + next
  if (lastRun(before).length > longestWord) return before + next.slice(overlapOfCharacters(before, next))

  const overlap = overlapOfWords(old, fresh)
  if (overlap < sentenceWords) {
    if (commonWords(old, fresh) >= answerWords) return next.length > before.length ? next : before
    const start = splitSentences(before).at(-1)?.start ?? 0
    if (commonWords(wordsOf(before.slice(start)), fresh) >= sentenceWords) {
      return before.slice(0, start) + next.trimStart()
    }
  }
  return glue(before, overlap === 0 ? next : next.slice(fresh[overlap - 1]?.end))
}

interface Word {
  readonly text: string
  /** Offset of its end in the text. */
  readonly end: number
}

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(/\S+/g), (word) => ({ text: word[0], end: word.index + word[0].length }))
}

function lastRun(text: string): string {
  return /\S+$/.exec(text)?.[0] ?? ''
}

/**
 * The maximum number of words with which one text ends and the other begins. One or two tokens only count if they are
 * words.
 */
function overlapOfWords(old: readonly Word[], fresh: readonly Word[]): number {
  for (let count = Math.min(old.length, fresh.length, mostWords); count > 0; count -= 1) {
    const tail = old.slice(old.length - count)
    if (!tail.every(({ text }, at) => text === fresh[at]?.text)) continue
    return count >= sentenceWords || tail.some(({ text }) => /\p{L}{2}/u.test(text)) ? count : 0
  }
  return 0
}

function overlapOfCharacters(before: string, next: string): number {
  for (let length = Math.min(before.length, next.length, 2000); length >= leastCharacters; length -= 1) {
    if (before.endsWith(next.slice(0, length))) return length
  }
  return 0
}

/** The number of words with which both texts begin. */
function commonWords(one: readonly Word[], other: readonly Word[]): number {
  const different = one.findIndex(({ text }, at) => text !== other[at]?.text)
  return different < 0 ? one.length : different
}

/** Joins with the space of the text that has more line breaks there, otherwise of the first. */
function glue(before: string, rest: string): string {
  const trailing = /\s*$/.exec(before)?.[0] ?? ''
  const leading = /^\s*/.exec(rest)?.[0] ?? ''
  if (leading.length === rest.length) return before
  const lines = (space: string): number => space.split('\n').length
  const space = trailing === '' || lines(leading) > lines(trailing) ? leading : trailing
  return before.slice(0, before.length - trailing.length) + space + rest.slice(leading.length)
}
