import { isReviewedHere, type Sentence } from '../../core/domain/draft.ts'

interface Walk {
  /** Id of the starting sentence; null or an unknown id starts before the first. */
  readonly from: string | null
  readonly step: 1 | -1
  /** Sentences to skip. Default: none. */
  readonly until?: (sentence: Sentence) => boolean
}

/** The next or previous sentence, in reading order, for which `until` holds; undefined at the end of the draft. */
export function walk(sentences: readonly Sentence[], { from, step, until = () => true }: Walk): Sentence | undefined {
  const at = sentences.findIndex(({ id }) => id === from)
  const ahead = step === 1 ? sentences.slice(at + 1) : sentences.slice(0, Math.max(at, 0)).reverse()
  return ahead.find(until)
}

/** The next unreviewed sentence, starting over after the last. */
export function nextUnreviewed(sentences: readonly Sentence[], from: string | null): Sentence | undefined {
  const until = (sentence: Sentence): boolean => !isReviewedHere(sentence) && sentence.id !== from
  return walk(sentences, { from, step: 1, until }) ?? sentences.find(until)
}

/** The sentence itself if it is shown, otherwise the next one shown, otherwise the previous one. */
export function nearestShown(
  sentences: readonly Sentence[],
  from: string | null,
  shown: (sentence: Sentence) => boolean,
): Sentence | undefined {
  const itself = sentences.find(({ id }) => id === from)
  if (itself !== undefined && shown(itself)) return itself
  return walk(sentences, { from, step: 1, until: shown }) ?? walk(sentences, { from, step: -1, until: shown })
}
