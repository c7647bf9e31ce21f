import type { Annotation } from '../../../core/domain/annotation.ts'
import type { Span } from '../../../core/domain/support.ts'

/** Makes words italic, or plain again if all of them are italic. */
export function withItalic(annotations: readonly Annotation[], { start, end }: Span): readonly Annotation[] {
  const isItalic = annotations.some((one) => one.kind === 'italic' && one.start <= start && end <= one.end)
  const touched = annotations.filter((one) => one.kind === 'italic' && one.start < end && start < one.end)
  const others = annotations.filter((one) => !touched.includes(one))
  if (isItalic) return others
  const [from, to] = [
    Math.min(start, ...touched.map((one) => one.start)),
    Math.max(end, ...touched.map((one) => one.end)),
  ]
  return [...others, { kind: 'italic', start: from, end: to }]
}

/** Links words to an article in place of other links on them; `title` null removes those. */
export function withLink(
  annotations: readonly Annotation[],
  { start, end }: Span,
  title: string | null,
): readonly Annotation[] {
  const others = annotations.filter((one) => one.kind !== 'link' || one.end <= start || end <= one.start)
  return title === null ? others : [...others, { kind: 'link', start, end, title }]
}

/** The article that all of these words link to; undefined if they do not. */
export function linkOf(annotations: readonly Annotation[], { start, end }: Span): string | undefined {
  const found = annotations.find((one) => one.kind === 'link' && one.start <= start && end <= one.end)
  return found?.kind === 'link' ? found.title : undefined
}
