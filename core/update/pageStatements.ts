import { cutChunks } from '../chunk/cutChunks.ts'
import type { Passage } from '../chunk/passage.ts'
import type { Event } from '../domain/event.ts'
import type { Statement } from '../ledger/ledgerReader.ts'
import { candidateSentences } from '../write/extractive/candidateSentences.ts'
import type { NewerPage } from './newerPages.ts'

/** A stand-alone sentence of a page about the event, with the passage that it stands in. */
export interface PageStatement extends Statement {
  readonly pageId: string
  readonly cited: Passage
  /** How far its form and its surroundings are those of an article, 0 to 1. */
  readonly quality: number
}

/** What newer pages say: their passages, and the sentences of these that can stand by themselves in the event's article. */
export interface PageStatements {
  readonly passages: readonly Passage[]
  readonly statements: readonly PageStatement[]
}

/** Words of a chunk. */
const chunkWords = 256

export function pageStatements(pages: readonly NewerPage[], event: Event): PageStatements {
  const passages = cutChunks(
    pages.map(({ page }) => page),
    { words: chunkWords, ending: 'sentence' },
  )
  const { candidates } = candidateSentences(
    passages.map((passage) => ({ passage, score: 0 })),
    event,
  )
  const statements = candidates
    .filter(({ dependent }) => !dependent)
    .map(({ text, passage, quality }) => ({ text, passage: text, pageId: passage.page.id, cited: passage, quality }))
  return { passages, statements }
}
