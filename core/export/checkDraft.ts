import { createHash } from 'node:crypto'
import type { Chunk } from '../domain/chunk.ts'
import type { Draft, Sentence } from '../domain/draft.ts'
import type { Grounding } from '../domain/grounding.ts'
import type { ChunkId, PageId } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'

/** The first thing in a draft that the schema allows and that cannot be true. */
export interface DraftFlaw {
  /** Path of the field: `chunks[3].end`. */
  readonly field: string
  /** What is wrong with it, to follow the field's name. */
  readonly problem: string
}

/**
 * Checks what the schema cannot: ids are unique; every page's text has its hash; every chunk lies in a page of the draft; every
 * citation, ranking and badge, and every passage that the record of a sentence names, is a chunk of the draft; evidence lies
 * within its chunk, and what pages say differently within the page named.
 *
 * @returns undefined where all holds
 */
export function checkDraft(draft: Draft): DraftFlaw | undefined {
  return first(draftFlaws(draft))
}

function* draftFlaws(draft: Draft): Generator<DraftFlaw> {
  yield* repeatedIds('pages', draft.pages)
  yield* repeatedIds('chunks', draft.chunks)
  for (const [at, page] of draft.pages.entries()) {
    if (createHash('sha256').update(page.text, 'utf8').digest('hex') !== page.sha256.toLowerCase()) {
      yield { field: `pages[${at}].sha256`, problem: "is not the hash of the page's text: one of them was changed" }
    }
  }
  const pages = new Map(draft.pages.map((page) => [page.id, page]))
  for (const [at, chunk] of draft.chunks.entries()) yield* chunkFlaws(`chunks[${at}]`, chunk, pages)
  const chunks = new Map(draft.chunks.map((chunk) => [chunk.id, chunk]))
  const sentenceIds = new Set<string>()
  for (const [sectionAt, section] of draft.sections.entries()) {
    for (const [at, { chunkId }] of section.ranking.entries()) {
      if (!chunks.has(chunkId)) yield absentChunk(`sections[${sectionAt}].ranking[${at}].chunkId`, chunkId)
    }
    for (const [at, sentence] of section.sentences.entries()) {
      const field = `sections[${sectionAt}].sentences[${at}]`
      if (sentenceIds.has(sentence.id)) yield { field: `${field}.id`, problem: `repeats the id ${sentence.id}` }
      sentenceIds.add(sentence.id)
      yield* sentenceFlaws(field, sentence, chunks)
      yield* groundingFlaws(`${field}.grounding`, sentence.grounding, chunks)
    }
  }
  yield* recordFlaws(draft, chunks)
}

function* repeatedIds(list: string, entries: readonly { readonly id: string }[]): Generator<DraftFlaw> {
  const seen = new Set<string>()
  for (const [at, { id }] of entries.entries()) {
    if (seen.has(id)) yield { field: `${list}[${at}].id`, problem: `repeats the id ${id}` }
    seen.add(id)
  }
}

function* chunkFlaws(field: string, chunk: Chunk, pages: ReadonlyMap<PageId, Page>): Generator<DraftFlaw> {
  const page = pages.get(chunk.pageId)
  if (page === undefined) {
    yield { field: `${field}.pageId`, problem: `names the page ${chunk.pageId}, which the draft does not hold` }
  } else if (chunk.start >= chunk.end) {
    yield { field: `${field}.end`, problem: `is ${chunk.end}, which is not after its start ${chunk.start}` }
  } else if (chunk.end > page.text.length) {
    yield { field: `${field}.end`, problem: `is ${chunk.end}, but its page's text ends at ${page.text.length}` }
  }
}

function* sentenceFlaws(field: string, sentence: Sentence, chunks: ReadonlyMap<ChunkId, Chunk>): Generator<DraftFlaw> {
  for (const [at, chunkId] of sentence.citations.entries()) {
    if (!chunks.has(chunkId)) yield absentChunk(`${field}.citations[${at}]`, chunkId)
  }
  const { chunkId, evidence } = sentence.support
  const chunk = chunkId === null ? undefined : chunks.get(chunkId)
  if (chunkId !== null && chunk === undefined) {
    yield absentChunk(`${field}.support.chunkId`, chunkId)
  } else if (evidence !== null && chunk === undefined) {
    yield { field: `${field}.support.evidence`, problem: 'is given without the chunk that it lies in' }
  } else if (evidence !== null && chunk !== undefined) {
    if (evidence.start > evidence.end || evidence.start < chunk.start || evidence.end > chunk.end) {
      const problem = `runs from ${evidence.start} to ${evidence.end}, outside its chunk (${chunk.start} to ${chunk.end})`
      yield { field: `${field}.support.evidence`, problem }
    }
  }
}

function* groundingFlaws(
  field: string,
  grounding: Grounding | undefined,
  chunks: ReadonlyMap<ChunkId, Chunk>,
): Generator<DraftFlaw> {
  for (const [at, chunkId] of (grounding?.citedByWriter ?? []).entries()) {
    if (!chunks.has(chunkId)) yield absentChunk(`${field}.citedByWriter[${at}]`, chunkId)
  }
  for (const [at, { chunkId }] of (grounding?.candidates ?? []).entries()) {
    if (!chunks.has(chunkId)) yield absentChunk(`${field}.candidates[${at}].chunkId`, chunkId)
  }
}

/** Of what was dropped or not written, and of where pages disagree. */
function* recordFlaws(draft: Draft, chunks: ReadonlyMap<ChunkId, Chunk>): Generator<DraftFlaw> {
  for (const [droppedAt, { nearest }] of (draft.dropped ?? []).entries()) {
    for (const [at, chunkId] of nearest.entries()) {
      if (!chunks.has(chunkId)) yield absentChunk(`dropped[${droppedAt}].nearest[${at}]`, chunkId)
    }
  }
  for (const [untoldAt, { nearest }] of (draft.untold ?? []).entries()) {
    for (const [at, chunkId] of nearest.entries()) {
      if (!chunks.has(chunkId)) yield absentChunk(`untold[${untoldAt}].nearest[${at}]`, chunkId)
    }
  }
  for (const [disagreementAt, { readings }] of (draft.disagreements ?? []).entries()) {
    for (const [at, { chunkId, pageId }] of readings.entries()) {
      const field = `disagreements[${disagreementAt}].readings[${at}]`
      const chunk = chunks.get(chunkId)
      if (chunk === undefined) yield absentChunk(`${field}.chunkId`, chunkId)
      else if (chunk.pageId !== pageId) {
        yield { field: `${field}.pageId`, problem: `names the page ${pageId}, but its chunk lies in ${chunk.pageId}` }
      }
    }
  }
}

function absentChunk(field: string, chunkId: ChunkId): DraftFlaw {
  return { field, problem: `names the chunk ${chunkId}, which the draft does not hold` }
}

function first<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value
  return undefined
}
