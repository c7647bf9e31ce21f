import type { Chunk } from '../domain/chunk.ts'
import type { Draft, Sentence } from '../domain/draft.ts'
import type { Evidence } from '../domain/evidence.ts'
import type { ChunkId, PageId } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import type { SentenceRecord } from '../domain/sentenceRecord.ts'
import { sha256 } from '../platform/sha256.ts'

/** The first thing in a draft that the schema allows and that cannot be true. */
export interface DraftFlaw {
  /** Path of the field: `chunks[3].end`. */
  readonly field: string
  /** What is wrong with it, to follow the field's name. */
  readonly problem: string
}

/**
 * Checks what the schema cannot: ids are unique; every page's text has its hash; every chunk lies in a page of the draft; every
 * citation and ranking names a chunk of the draft; all evidence, also that of sentences that were left out and of the plan,
 * lies within a chunk of the draft.
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
    if (sha256(page.text) !== page.sha256.toLowerCase()) {
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
    }
  }
  yield* leftOutFlaws(draft, chunks)
  for (const [sectionAt, { facts }] of (draft.plan?.sections ?? []).entries()) {
    for (const [at, { evidence }] of facts.entries()) {
      yield* evidenceFlaws(`plan.sections[${sectionAt}].facts[${at}].evidence`, evidence, chunks)
    }
  }
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
  yield* evidenceFlaws(`${field}.support.evidence`, sentence.support.evidence, chunks)
  yield* recordFlaws(`${field}.record`, sentence.record, chunks)
  for (const [at, { from, against }] of (sentence.disagreements ?? []).entries()) {
    yield* evidenceFlaws(`${field}.disagreements[${at}]`, [from, against], chunks)
  }
}

function* leftOutFlaws(draft: Draft, chunks: ReadonlyMap<ChunkId, Chunk>): Generator<DraftFlaw> {
  const leftOut = draft.leftOut ?? []
  yield* repeatedIds('leftOut', leftOut)
  for (const [at, { evidence, support, record }] of leftOut.entries()) {
    yield* evidenceFlaws(`leftOut[${at}].evidence`, evidence, chunks)
    yield* evidenceFlaws(`leftOut[${at}].support.evidence`, support.evidence, chunks)
    yield* recordFlaws(`leftOut[${at}].record`, record, chunks)
  }
}

function* recordFlaws(
  field: string,
  record: SentenceRecord | undefined,
  chunks: ReadonlyMap<ChunkId, Chunk>,
): Generator<DraftFlaw> {
  for (const [at, { evidence }] of (record?.steps ?? []).entries()) {
    yield* evidenceFlaws(`${field}.steps[${at}].evidence`, evidence, chunks)
  }
}

function* evidenceFlaws(
  field: string,
  evidence: readonly Evidence[],
  chunks: ReadonlyMap<ChunkId, Chunk>,
): Generator<DraftFlaw> {
  for (const [at, { chunkId, start, end }] of evidence.entries()) {
    const chunk = chunks.get(chunkId)
    if (chunk === undefined) {
      yield absentChunk(`${field}[${at}].chunkId`, chunkId)
    } else if (start > end || start < chunk.start || end > chunk.end) {
      const problem = `runs from ${start} to ${end}, outside its chunk (${chunk.start} to ${chunk.end})`
      yield { field: `${field}[${at}]`, problem }
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
