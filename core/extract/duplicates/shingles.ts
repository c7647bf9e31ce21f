import { judgeLine } from '../judgeText.ts'
import { words } from '../words.ts'

const shingleWords = 5

/** What is compared of a text: its runs of five words (Broder, "On the resemblance and containment of documents", 1997). */
export interface Shingles {
  /** Number of words. */
  readonly words: number
  /** 32-bit hashes of the runs in the order of the text. */
  readonly order: Uint32Array
  /** The same, each once. */
  readonly hashes: ReadonlySet<number>
  /**
   * For each hash of a run that states a number in digits, the hash of the run with its digits masked: two runs that
   * differ in a figure alone have the same.
   */
  readonly masked: ReadonlyMap<number, number>
}

/**
 * Overlapping runs of five words of a text; a shorter text is one run. Where a text has lines, those count that have
 * sentences, since menus and notices are on other pages as well; where it has too few sentences for that, all but its
 * notices. Marks inside words, which scrapers drop, do not count. Linear in the text.
 */
export function shinglesOf(text: string): Shingles {
  const all = words(comparedLines(text).replace(innerMarks, ''))
  const plain = all.map(hashWord)
  const hidden = all.map((word) => (/\d/.test(word) ? hashWord('#') : undefined))
  const last = Math.max(0, all.length - shingleWords)
  const order = new Uint32Array(last + 1)
  const masked = new Map<number, number>()
  for (let at = 0; at <= last; at++) {
    let hash = 0x811c9dc5
    let mask = 0x811c9dc5
    let hasNumber = false
    for (let next = at; next < Math.min(at + shingleWords, all.length); next++) {
      hash = mixHash(hash, plain[next] ?? 0)
      mask = mixHash(mask, hidden[next] ?? plain[next] ?? 0)
      hasNumber ||= hidden[next] !== undefined
    }
    order[at] = hash
    if (hasNumber) masked.set(hash, mask)
  }
  return { words: all.length, order, hashes: new Set(order), masked }
}

/** An apostrophe, hyphen or point between letters or digits: `Queen’s`, `48-hour`, `3.8m`. */
const innerMarks = /(?<=[\p{L}\p{N}])['’ʼ`´.,\-‐‑](?=[\p{L}\p{N}])/gu

/** From so many words of sentences on, and such a share of the text, the rest does not count. */
const leastProse = { words: 100, share: 0.15 }

function comparedLines(text: string): string {
  const lines = text.split('\n')
  if (lines.length < 3) return text
  const judged = lines.map((line) => ({ line, ...judgeLine(line) }))
  const count = (kinds: readonly string[]): number =>
    judged.reduce((sum, { kind, count: own }) => sum + (kinds.includes(kind) ? own : 0), 0)
  const prose = count(['prose'])
  const isArticle = prose >= leastProse.words && prose >= (prose + count(['other'])) * leastProse.share
  return judged
    .filter(({ kind }) => kind === 'prose' || (kind === 'other' && !isArticle))
    .map(({ line }) => line)
    .join('\n')
}

/** FNV-1a over UTF-16 units. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Adds a word's hash to a run's, so that the order counts. */
export function mixHash(hash: number, word: number): number {
  let mixed = Math.imul(hash ^ word, 0x85ebca6b)
  mixed ^= mixed >>> 13
  return Math.imul(mixed, 0xc2b2ae35) >>> 0
}
