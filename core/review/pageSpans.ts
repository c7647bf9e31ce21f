import type { Draft, Sentence } from '../domain/draft.ts'
import type { PageId } from '../domain/ids.ts'
import type { Span } from '../domain/support.ts'

/** Words of a page, as offsets into its text. */
export interface PageSpan extends Span {
  readonly pageId: PageId
}

type Rests = Pick<Sentence, 'citations' | 'support'>

/** The evidence of a draft's sentences. */
export function evidenceOf(draft: Pick<Draft, 'chunks'>): (sentence: Rests) => readonly PageSpan[] {
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  return ({ support: { evidence } }) =>
    evidence.flatMap(({ chunkId, start, end }) => {
      const pageId = chunks.get(chunkId)?.pageId
      return pageId === undefined ? [] : [{ pageId, start, end }]
    })
}

/** The words of pages that a draft's sentences rest on: their evidence, or without it all words of what they cite. */
export function groundsOf(draft: Pick<Draft, 'chunks'>): (sentence: Rests) => readonly PageSpan[] {
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const evidence = evidenceOf(draft)
  return (sentence) => {
    const spans = evidence(sentence)
    if (spans.length > 0) return spans
    return sentence.citations.flatMap((id) => {
      const chunk = chunks.get(id)
      return chunk === undefined ? [] : [{ pageId: chunk.pageId, start: chunk.start, end: chunk.end }]
    })
  }
}

export function overlaps(one: PageSpan, two: PageSpan): boolean {
  return one.pageId === two.pageId && one.start < two.end && two.start < one.end
}
