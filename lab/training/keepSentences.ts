import type { Sentence } from '../../core/domain/draft.ts'

/** The sentences that pass; where a paragraph's first one does not, its next one begins it. */
export function keepSentences(
  sentences: readonly Sentence[],
  passes: (sentence: Sentence) => boolean,
): readonly Sentence[] {
  let begins = false
  const kept: Sentence[] = []
  for (const sentence of sentences) {
    begins ||= sentence.startsParagraph
    if (!passes(sentence)) continue
    kept.push({ ...sentence, startsParagraph: begins })
    begins = false
  }
  return kept
}
