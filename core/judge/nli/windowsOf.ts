import type { Span } from '../../domain/support.ts'
import { contentWords } from '../../text/contentWords.ts'
import type { EvidenceSource } from '../evidenceSource.ts'
import { sentencesOf } from '../verbatim/sentencesOf.ts'

/** One to three sentences of a source, or the whole source. */
export interface EvidenceWindow extends Span {
  /** Share of the sentence's content words in it, 0 to 1, with rare words weighted higher. */
  readonly overlap: number
  /** Whether it is the whole source. */
  readonly whole: boolean
}

export interface WindowOptions {
  /** Maximum number of windows per source besides the whole source, from 1. */
  readonly most: number
}

/**
 * Selects the spans of a source to be scored: the whole source, and the windows of one to three sentences that share
 * most content words with the sentence. Sorted by overlap, then by length, shortest first.
 */
export function windowsOf(
  sentence: string,
  source: EvidenceSource,
  { most }: WindowOptions,
): readonly EvidenceWindow[] {
  const { text, start, end } = source
  if (end <= start) return []
  const sentences = sentencesOf(source).map((span) => ({
    start: Math.max(span.start, start),
    end: Math.min(span.end, end),
  }))
  const asked = contentWords(sentence)
  const words = sentences.map((span) => contentWords(text.slice(span.start, span.end)))
  const weights = new Map<string, number>()
  for (const word of asked) {
    const holding = words.filter((set) => set.has(word)).length
    weights.set(word, Math.log(1 + sentences.length / (holding + 1)) + 0.1)
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const overlapOf = (first: number, last: number): number => {
    if (total === 0) return 0
    let sum = 0
    for (const [word, weight] of weights) {
      for (let at = first; at <= last; at += 1) {
        if (words[at]?.has(word) === true) {
          sum += weight
          break
        }
      }
    }
    return sum / total
  }
  const windows: EvidenceWindow[] = []
  for (const [first, begin] of sentences.entries()) {
    for (let last = first; last < Math.min(sentences.length, first + 3); last += 1) {
      windows.push({
        start: begin.start,
        end: sentences[last]?.end ?? begin.end,
        overlap: overlapOf(first, last),
        whole: false,
      })
    }
  }
  windows.sort((a, b) => b.overlap - a.overlap || a.end - a.start - (b.end - b.start) || a.start - b.start)
  const selected = windows.slice(0, most)
  const whole = { start, end, overlap: overlapOf(0, sentences.length - 1), whole: true }
  const holdsWhole = selected.some(
    (window) => text.slice(window.start, window.end).trim() === text.slice(start, end).trim(),
  )
  return holdsWhole ? selected : [...selected, whole]
}
