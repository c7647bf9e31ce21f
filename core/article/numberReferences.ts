import type { Chunk } from '../domain/chunk.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { Draft } from '../domain/draft.ts'
import type { ChunkId, PageId, SentenceId } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import { articleSections, articleSentences } from './articleSections.ts'

/** One entry of the article's reference list. */
export interface Reference {
  /** The n of `[n]`, from 1. */
  readonly number: number
  readonly page: Page
  /** The sentences that cite the page, in reading order. */
  readonly citedBy: readonly SentenceId[]
}

export interface References {
  /** In order of number. */
  readonly list: readonly Reference[]
  /** The references of a sentence of the article, each once, in order of number. */
  readonly of: (sentence: SentenceId) => readonly Reference[]
}

/** A citation or a verdict refers to a chunk or a page that the draft does not contain. */
function unresolvedCitation(sentenceId: SentenceId, chunkId: ChunkId, absent: 'chunk' | 'page'): CitewrightError {
  return new CitewrightError(
    'input',
    `Sentence ${sentenceId} points at chunk ${chunkId}, whose ${absent === 'chunk' ? 'entry' : 'page'} the draft does not hold.`,
    'Export from the draft.json that the program wrote, unchanged, or draft the event again.',
  )
}

/**
 * Numbers the cited pages: one number a page, in order of first citation in the text.
 *
 * @throws CitewrightError where a citation leads to no page of the draft
 */
export function numberReferences(draft: Draft): References {
  const locate = chunkLocator(draft)
  const list: { number: number; page: Page; citedBy: SentenceId[] }[] = []
  const byPage = new Map<PageId, (typeof list)[number]>()
  const bySentence = new Map<SentenceId, readonly Reference[]>()
  for (const sentence of articleSentences(articleSections(draft))) {
    const own = new Set<(typeof list)[number]>()
    for (const chunkId of sentence.citations) {
      const { page } = locate(sentence.id, chunkId)
      let reference = byPage.get(page.id)
      if (reference === undefined) {
        reference = { number: list.length + 1, page, citedBy: [] }
        byPage.set(page.id, reference)
        list.push(reference)
      }
      if (!own.has(reference)) reference.citedBy.push(sentence.id)
      own.add(reference)
    }
    bySentence.set(
      sentence.id,
      [...own].sort((a, b) => a.number - b.number),
    )
  }
  return { list, of: (sentence) => bySentence.get(sentence) ?? [] }
}

/** A look-up from chunk id to chunk and page that refuses what does not resolve; the sentence is named in the error. */
export function chunkLocator(
  draft: Pick<Draft, 'chunks' | 'pages'>,
): (sentenceId: SentenceId, chunkId: ChunkId) => { readonly chunk: Chunk; readonly page: Page } {
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  return (sentenceId, chunkId) => {
    const chunk = chunks.get(chunkId)
    if (chunk === undefined) throw unresolvedCitation(sentenceId, chunkId, 'chunk')
    const page = pages.get(chunk.pageId)
    if (page === undefined) throw unresolvedCitation(sentenceId, chunkId, 'page')
    return { chunk, page }
  }
}
