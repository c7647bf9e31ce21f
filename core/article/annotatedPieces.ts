import type { Annotation } from '../domain/annotation.ts'

/** A part of a sentence that is set in one way. */
export interface AnnotatedPiece {
  readonly text: string
  readonly isItalic: boolean
  /** Title of the article that it links to. */
  readonly link?: string
}

/** A sentence's text on one line, in parts by its annotations. */
export function annotatedPieces(line: string, annotations: readonly Annotation[] = []): readonly AnnotatedPiece[] {
  const cuts = [...new Set([0, line.length, ...annotations.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut <= line.length)
    .sort((a, b) => a - b)
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0
    const around = annotations.filter((annotation) => annotation.start <= start && end <= annotation.end)
    const link = around.find((annotation) => annotation.kind === 'link')
    return {
      text: line.slice(start, end),
      isItalic: around.some(({ kind }) => kind === 'italic'),
      ...(link?.kind === 'link' ? { link: link.title } : {}),
    }
  })
}
