import type { Sentence } from '../../core/domain/draft.ts'

/** The first sentence that is new or changed; undefined for none. */
export function changedSentence(before: readonly Sentence[], after: readonly Sentence[]): Sentence | undefined {
  const old = new Map(before.map((sentence) => [sentence.id, JSON.stringify(sentence)]))
  return after.find((sentence) => old.get(sentence.id) !== JSON.stringify(sentence))
}
