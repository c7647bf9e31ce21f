import type { Annotation } from '../domain/annotation.ts'
import { inlineText } from '../text/inlineText.ts'

/**
 * Annotations of a sentence whose text changes. They stay on their words; where the words are gone or changed, they go.
 *
 * @param before text of the sentence
 * @param after its new text
 */
export function moveAnnotations(
  annotations: readonly Annotation[],
  { before, after }: { readonly before: string; readonly after: string },
): readonly Annotation[] {
  const [old, text] = [inlineText(before), inlineText(after)]
  const shorter = Math.min(old.length, text.length)
  let head = 0
  while (head < shorter && old[head] === text[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1
  return annotations.flatMap((annotation): readonly Annotation[] => {
    const { start, end } = annotation
    if (end <= head) return [annotation]
    const grown = text.length - old.length
    if (start >= old.length - tail) return [{ ...annotation, start: start + grown, end: end + grown }]
    const words = old.slice(start, end)
    const at = text.indexOf(words)
    // Words that the sentence has twice could be the wrong ones.
    if (at < 0 || text.includes(words, at + 1)) return []
    return [{ ...annotation, start: at, end: at + words.length }]
  })
}
