import { z } from 'zod'
import type { Passage } from '../../chunk/passage.ts'
import { rankedChunkSchema, type DraftParameters, type RankedChunk } from '../../domain/draft.ts'
import { createRanker } from '../../rank/createRanker.ts'
import type { OpenedRanker } from '../../rank/openRanker.ts'
import { jsonResult } from '../../store/stepResults.ts'
import { workspaceVectors } from '../../store/vectors.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
}

export interface RankedPassages {
  /** Best first. */
  readonly passages: readonly RankedPassage[]
  /** Chunks of which the ranker's model read only the beginning. */
  readonly cut: number
}

const rankingFormat = jsonResult(
  z.strictObject({ best: z.array(rankedChunkSchema).readonly(), cut: z.int().nonnegative() }).readonly(),
)

/** Query x passages -> the best `topK` of them, best first. */
export async function rankStep(
  chunked: { readonly passages: readonly Passage[]; readonly key: string },
  parameters: Pick<DraftParameters, 'topK' | 'seed'> & { readonly ranker: OpenedRanker; readonly query: string },
  context: RunContext,
): Promise<{ result: RankedPassages; key: string }> {
  const { topK, seed, ranker, query } = parameters
  const { result, key } = await runStep(context, {
    name: 'rank',
    version: 2,
    inputs: { chunked: chunked.key, ranker: ranker.name, query, seed, topK },
    format: rankingFormat,
    counts: ({ best, cut }) => ({
      chunks: chunked.passages.length,
      handedOver: best.length,
      ...(cut === 0 ? {} : { cut }),
    }),
    work: async () => {
      const vectors = workspaceVectors(context.workspace)
      const ranking = createRanker(ranker.method, chunked.passages, { seed, vectors })
      const { order, scores, cut } = await ranking.rank(query, context.call)
      return { best: Array.from(order.slice(0, topK), (index) => rankedChunk(chunked.passages, scores, index)), cut }
    },
  })
  const byId = new Map(chunked.passages.map((passage) => [passage.chunk.id, passage]))
  const passages = result.best.flatMap(({ chunkId, score }) => {
    const passage = byId.get(chunkId)
    return passage === undefined ? [] : [{ passage, score }]
  })
  return { result: { passages, cut: result.cut }, key }
}

function rankedChunk(passages: readonly Passage[], scores: Float64Array, index: number): RankedChunk {
  const passage = passages[index]
  if (passage === undefined) throw new RangeError(`the ranking names passage ${index} of ${passages.length}`)
  return { chunkId: passage.chunk.id, score: scores[index] ?? 0 }
}
