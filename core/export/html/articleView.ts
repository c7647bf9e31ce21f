import type { Chunk } from '../../domain/chunk.ts'
import type { Draft, Sentence } from '../../domain/draft.ts'
import { chunksOf } from '../../domain/evidence.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { Page } from '../../domain/page.ts'
import type { Span } from '../../domain/support.ts'
import { articleSections, articleSentences, type ArticleSection } from '../../article/articleSections.ts'
import { joinSpans } from '../joinSpans.ts'
import { chunkLocator, numberReferences, type References } from '../../article/numberReferences.ts'

/** A chunk that some sentence of the article cites or is badged by, as the file shows it. */
export interface ShownPassage {
  /** Its place in `ArticleView.passages`, by which the file names it. */
  readonly index: number
  readonly chunk: Chunk
  readonly page: Page
  readonly text: string
  /** Evidence of all sentences together, as offsets into `text`, in order and apart from each other. */
  readonly evidence: readonly Span[]
}

/** A draft with everything looked up that its HTML shows. */
export interface ArticleView {
  /** Without the records of rejected sentences. */
  readonly draft: Draft
  readonly sections: readonly ArticleSection[]
  /** In reading order. */
  readonly sentences: readonly Sentence[]
  readonly references: References
  readonly passages: readonly ShownPassage[]
  readonly passageOf: ReadonlyMap<ChunkId, ShownPassage>
  /** The page of any chunk of the draft, shown or not. */
  readonly pageOf: ReadonlyMap<ChunkId, Page>
}

/** @throws CitewrightError where a citation or a badge leads to no page of the draft */
export function articleView(whole: Draft): ArticleView {
  const draft = withoutRejected(whole)
  const sections = articleSections(draft)
  const sentences = articleSentences(sections)
  const locate = chunkLocator(draft)
  const spans = new Map<ChunkId, { readonly chunk: Chunk; readonly page: Page; readonly evidence: Span[] }>()
  for (const sentence of sentences) {
    for (const chunkId of shownChunks(sentence)) {
      if (!spans.has(chunkId)) spans.set(chunkId, { ...locate(sentence.id, chunkId), evidence: [] })
    }
    for (const span of sentence.support.evidence) spans.get(span.chunkId)?.evidence.push(span)
  }
  const passages = [...spans.values()].map(({ chunk, page, evidence }, index) => ({
    index,
    chunk,
    page,
    text: page.text.slice(chunk.start, chunk.end),
    evidence: joinSpans(evidence).map(({ start, end }) => ({ start: start - chunk.start, end: end - chunk.start })),
  }))
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  return {
    draft,
    sections,
    sentences,
    references: numberReferences(draft),
    passages,
    passageOf: new Map(passages.map((passage) => [passage.chunk.id, passage])),
    pageOf: new Map(
      draft.chunks.flatMap(({ id, pageId }) => {
        const page = pages.get(pageId)
        return page === undefined ? [] : [[id, page] as const]
      }),
    ),
  }
}

/** The passages that the file shows for a sentence: those of its evidence, then its other citations. */
export function shownChunks(sentence: Sentence): readonly ChunkId[] {
  return [...new Set([...chunksOf(sentence.support.evidence), ...sentence.citations])]
}

/** The draft without records that quote rejected sentences: their words are never exported here. */
function withoutRejected(draft: Draft): Draft {
  const sentences = draft.sections.flatMap((section) => section.sentences)
  const kept = new Set(sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text))
  const rejected = sentences.map(({ text }) => text).filter((text) => !kept.has(text))
  if (rejected.length === 0) return draft
  const tells = (text: string): boolean => rejected.some((gone) => text.includes(gone))
  return {
    ...draft,
    ...(draft.leftOut === undefined
      ? {}
      : { leftOut: draft.leftOut.filter(({ text, why }) => !tells(text) && !tells(why)) }),
  }
}
