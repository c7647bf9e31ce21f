import type { Sentence } from '../domain/draft.ts'
import type { ChunkId, PageId } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import type { Span } from '../domain/support.ts'
import { inlineText } from '../text/inlineText.ts'
import { joinSpans } from './joinSpans.ts'
import type { chunkLocator } from '../article/numberReferences.ts'

/** The evidence of a sentence that is on one page. */
export interface PageEvidence {
  readonly page: Page
  /** In the page's order, apart from each other; never empty. */
  readonly spans: readonly Span[]
  /** The words of the spans on one line, with an omission mark between spans that do not follow on one another. */
  readonly words: string
  /** The words of each passage, in the page's order: what is translated at once. */
  readonly passages: readonly string[]
}

interface OpenEvidence extends Pick<PageEvidence, 'page'> {
  readonly spans: Span[]
  readonly chunks: Map<ChunkId, readonly Span[]>
}

const omission = ' […] '

/**
 * The evidence of a sentence by page, in the order in which it names the pages.
 *
 * @throws CitewrightError where evidence leads to no page of the draft
 */
export function evidenceByPage(
  { id, support }: Pick<Sentence, 'id' | 'support'>,
  locate: ReturnType<typeof chunkLocator>,
): readonly PageEvidence[] {
  const byPage = new Map<PageId, OpenEvidence>()
  for (const { chunkId, start, end } of support.evidence) {
    const { page } = locate(id, chunkId)
    const known = byPage.get(page.id)
    const own: OpenEvidence = known ?? { page, spans: [], chunks: new Map() }
    own.spans.push({ start, end })
    own.chunks.set(chunkId, [...(own.chunks.get(chunkId) ?? []), { start, end }])
    byPage.set(page.id, own)
  }
  return [...byPage.values()].flatMap(({ page, spans: all, chunks }) => {
    const spans = joinNeighbours(joinSpans(all), page)
    const words = spans.map(({ start, end }) => inlineText(page.text.slice(start, end))).filter((text) => text !== '')
    const passages = [...chunks.values()]
      .map(joinSpans)
      .sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0))
      .map((own) => inlineText(own.map(({ start, end }) => page.text.slice(start, end)).join('\n')))
    return spans.length === 0 ? [] : [{ page, spans, words: words.join(omission), passages }]
  })
}

/** Sentences that follow on one another are one span. */
function joinNeighbours(spans: readonly Span[], { text }: Page): readonly Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const follows = last !== undefined && text.slice(last.end, span.start).trim() === ''
    if (last !== undefined && follows) joined[joined.length - 1] = { start: last.start, end: span.end }
    else joined.push(span)
  }
  return joined
}
