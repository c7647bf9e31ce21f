import type { Sentence } from '../../core/domain/draft.ts'

/**
 * The paragraphs of a section without hidden sentences. If the first sentence of a paragraph is hidden, the paragraph
 * starts with the next one.
 */
export function paragraphs(
  sentences: readonly Sentence[],
  shown: (sentence: Sentence) => boolean = () => true,
): readonly (readonly Sentence[])[] {
  const all: Sentence[][] = []
  let opens = true
  for (const sentence of sentences) {
    opens ||= sentence.startsParagraph
    if (!shown(sentence)) continue
    if (opens) all.push([])
    all.at(-1)?.push(sentence)
    opens = false
  }
  return all
}
