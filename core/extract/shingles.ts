import { words } from './words.ts'

const shingleWords = 5

export interface Shingles {
  /** Number of words. */
  readonly words: number
  /** 32-bit hashes of the runs of five words, each once. */
  readonly hashes: ReadonlySet<number>
  /**
   * For each hash of a run that states a number in digits, the hash of the run with its digits masked: two runs that
   * differ in a figure alone have the same.
   */
  readonly masked: ReadonlyMap<number, number>
}

/** Overlapping runs of five words of a text; a shorter text is one run. Linear in the text. */
export function shinglesOf(text: string): Shingles {
  const all = words(text)
  const plain = all.map(hashWord)
  const hidden = all.map((word) => (/\d/.test(word) ? hashWord('#') : undefined))
  const hashes = new Set<number>()
  const masked = new Map<number, number>()
  const last = Math.max(0, all.length - shingleWords)
  for (let at = 0; at <= last; at++) {
    let hash = 0x811c9dc5
    let mask = 0x811c9dc5
    let hasNumber = false
    for (let next = at; next < Math.min(at + shingleWords, all.length); next++) {
      hash = mix(hash, plain[next] ?? 0)
      mask = mix(mask, hidden[next] ?? plain[next] ?? 0)
      hasNumber ||= hidden[next] !== undefined
    }
    hashes.add(hash)
    if (hasNumber) masked.set(hash, mask)
  }
  return { words: all.length, hashes, masked }
}

/** FNV-1a over UTF-16 units. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Adds a word's hash to a run's, so that the order counts. */
function mix(hash: number, word: number): number {
  let mixed = Math.imul(hash ^ word, 0x85ebca6b)
  mixed ^= mixed >>> 13
  return Math.imul(mixed, 0xc2b2ae35) >>> 0
}
