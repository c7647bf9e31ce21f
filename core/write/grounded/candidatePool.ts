import type { Passage } from '../../chunk/passage.ts'
import type { CitationCandidate } from '../../domain/grounding.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { Ranker } from '../../rank/ranker.ts'
import { sourceOfPassage } from '../../verify/evidenceSource.ts'
import { windowsOf } from '../../verify/windowsOf.ts'

/** A passage that may carry a sentence, before the verifier is asked. */
export interface PooledPassage {
  readonly passage: Passage
  readonly from: CitationCandidate['from']
  /** Share of the sentence's content words that its best one to three sentences have, rare words counting more, 0 to 1. */
  readonly overlap: number
}

interface PoolRequest {
  readonly cited: readonly ChunkId[]
  /** What the section was shown. */
  readonly shown: readonly ChunkId[]
}

/** All of the event's passages by id, and a way from a sentence to those that may carry it. */
export interface CandidatePool {
  readonly passages: ReadonlyMap<ChunkId, Passage>
  /** What the writer cited, what the section was shown, and the best of a ranking with the sentence as query; most overlap first. */
  of(sentence: string, request: PoolRequest): Promise<readonly PooledPassage[]>
}

export interface PoolOptions {
  readonly passages: readonly Passage[]
  /** Made from exactly these passages in this order. */
  readonly ranker: Ranker
  /** How many of the ranking with the sentence as query are looked at, from 0. */
  readonly fromRanking: number
}

export function createCandidatePool({ passages, ranker, fromRanking }: PoolOptions): CandidatePool {
  const byId = new Map(passages.map((passage) => [passage.chunk.id, passage]))
  return {
    passages: byId,
    of: async (sentence, { cited, shown }) => {
      const { order, scores } = await ranker.rank(sentence)
      const ranked = [...order.subarray(0, fromRanking)].flatMap((at) => {
        const id = passages[at]?.chunk.id
        return id === undefined || (scores[at] ?? 0) <= 0 ? [] : [id]
      })
      const pool = new Map<ChunkId, PooledPassage>()
      const sources = [
        ['cited', cited],
        ['shown', shown],
        ['ranking', ranked],
      ] as const
      for (const [from, ids] of sources) {
        for (const id of ids) {
          const passage = byId.get(id)
          if (passage !== undefined && !pool.has(id))
            pool.set(id, { passage, from, overlap: overlapOf(sentence, passage) })
        }
      }
      return [...pool.values()].sort(
        (a, b) => b.overlap - a.overlap || a.passage.chunk.ordinal - b.passage.chunk.ordinal,
      )
    },
  }
}

function overlapOf(sentence: string, passage: Passage): number {
  return windowsOf(sentence, sourceOfPassage(passage), { most: 1 })[0]?.overlap ?? 0
}
