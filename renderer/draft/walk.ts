import type { Sentence } from '../../core/domain/draft.ts'

interface Walk {
  /** The sentence from which to go; one that is not among them, or null, stands before the first. */
  readonly from: string | null
  readonly step: 1 | -1
  /** Sentences that are passed over. Default: none. */
  readonly until?: (sentence: Sentence) => boolean
}

/** The next or previous sentence, in reading order, for which `until` holds; undefined at the end of the draft. */
export function walk(sentences: readonly Sentence[], { from, step, until = () => true }: Walk): Sentence | undefined {
  const at = sentences.findIndex(({ id }) => id === from)
  const ahead = step === 1 ? sentences.slice(at + 1) : sentences.slice(0, Math.max(at, 0)).reverse()
  return ahead.find(until)
}

/** The next sentence that nobody has reviewed; behind the last one it begins again at the first. */
export function nextUnreviewed(sentences: readonly Sentence[], from: string | null): Sentence | undefined {
  const until = ({ id, review }: Sentence): boolean => review === 'unreviewed' && id !== from
  return walk(sentences, { from, step: 1, until }) ?? sentences.find(until)
}

/** The sentence itself where it is shown, otherwise the shown one behind it, otherwise the one before it. */
export function nearestShown(
  sentences: readonly Sentence[],
  from: string | null,
  shown: (sentence: Sentence) => boolean,
): Sentence | undefined {
  const itself = sentences.find(({ id }) => id === from)
  if (itself !== undefined && shown(itself)) return itself
  return walk(sentences, { from, step: 1, until: shown }) ?? walk(sentences, { from, step: -1, until: shown })
}

/** The next or previous sentence that has all the words, in any case; behind the last one it begins again at the first. */
export function findWords(
  sentences: readonly Sentence[],
  words: string,
  { from, step }: Pick<Walk, 'from' | 'step'>,
): Sentence | undefined {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return undefined
  const found = sentences.filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)))
  const has = ({ id }: Sentence): boolean => found.some((sentence) => sentence.id === id)
  return walk(sentences, { from, step, until: has }) ?? (step === 1 ? found[0] : found.at(-1))
}
