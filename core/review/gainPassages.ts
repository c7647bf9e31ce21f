import type { Chunk } from '../domain/chunk.ts'
import type { Draft, Sentence } from '../domain/draft.ts'
import { chunksOf } from '../domain/evidence.ts'
import type { ChunkId } from '../domain/ids.ts'
import type { Page } from '../domain/page.ts'
import { unresolvedPassage } from './reviewErrors.ts'

/** Passages with their pages. */
export interface Gained {
  readonly pages: readonly Page[]
  readonly chunks: readonly Chunk[]
}

type NamesPassages = Pick<Sentence, 'citations' | 'support' | 'record' | 'disagreements'>

/**
 * Adds pages and chunks to a draft. Those that it already contains are not changed.
 *
 * @param named passages that are named beside those of the sentences
 * @throws CitewrightError where a passage that is named is in neither
 */
export function gainPassages(
  draft: Draft,
  gained: Gained,
  sentences: readonly NamesPassages[],
  named: readonly ChunkId[] = [],
): Draft {
  const pages = [...new Map([...gained.pages, ...draft.pages].map((page) => [page.id, page])).values()]
  const chunks = [...new Map([...gained.chunks, ...draft.chunks].map((chunk) => [chunk.id, chunk])).values()]
  const pageIds = new Set(pages.map(({ id }) => id))
  const resolved = new Set(chunks.filter(({ pageId }) => pageIds.has(pageId)).map(({ id }) => id))
  for (const id of [...named, ...sentences.flatMap((sentence) => [...namedPassages(sentence)])]) {
    if (!resolved.has(id)) throw unresolvedPassage(id)
  }
  return {
    ...draft,
    pages: inOrder(draft.pages, pages),
    chunks: inOrder(draft.chunks, chunks),
  }
}

/** All chunks that a sentence refers to: its citations, its evidence, the evidence in its record, and where pages disagree. */
export function namedPassages({ citations, support, record, disagreements = [] }: NamesPassages): ReadonlySet<ChunkId> {
  return new Set([
    ...citations,
    ...chunksOf(support.evidence),
    ...chunksOf((record?.steps ?? []).flatMap(({ evidence }) => evidence)),
    ...chunksOf(disagreements.flatMap(({ from, against }) => [from, against])),
  ])
}

/** The previous items in their order, then the new ones. */
function inOrder<T extends { readonly id: string }>(before: readonly T[], all: readonly T[]): readonly T[] {
  const known = new Set(before.map(({ id }) => id))
  const fresh = all.filter(({ id }) => !known.has(id))
  return fresh.length === 0 ? before : [...before, ...fresh]
}
