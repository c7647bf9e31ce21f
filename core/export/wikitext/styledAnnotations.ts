import type { Annotation } from '../../domain/annotation.ts'
import { literally } from '../../wikitext/wholeWords.ts'

/**
 * A sentence's annotations after its text was set in the wiki's style, which changes dates, ranges and units. Annotations
 * whose words cannot be found again go.
 *
 * @param line the sentence on one line, to which the annotations refer
 * @param style sets words in the wiki's style
 */
export function styledAnnotations(
  annotations: readonly Annotation[],
  {
    line,
    styled,
    style,
  }: { readonly line: string; readonly styled: string; readonly style: (words: string) => string },
): readonly Annotation[] {
  if (line === styled) return annotations
  return annotations.flatMap((annotation): readonly Annotation[] => {
    const words = line.slice(annotation.start, annotation.end)
    const earlier = occurrences(line.slice(0, annotation.start), words).length
    for (const form of new Set([style(words), words])) {
      const start = occurrences(styled, form)[earlier]
      if (start !== undefined) return [{ ...annotation, start, end: start + form.length }]
    }
    return []
  })
}

function occurrences(text: string, words: string): readonly number[] {
  return [...text.matchAll(new RegExp(literally(words), 'gu'))].map(({ index }) => index)
}
