import { z } from 'zod'
import type { Passage } from '../../chunk/passage.ts'
import { rankedChunkSchema, type DraftParameters, type RankedChunk } from '../../domain/draft.ts'
import { createRanker } from '../../rank/createRanker.ts'
import type { RankerName } from '../../rank/ranker.ts'
import { jsonResult } from '../../store/stepResults.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
}

const rankingFormat = jsonResult(z.array(rankedChunkSchema).readonly())

/** Query x passages -> the best `topK` of them, best first. */
export async function rankStep(
  chunked: { readonly passages: readonly Passage[]; readonly key: string },
  parameters: Pick<DraftParameters, 'topK' | 'seed'> & { readonly ranker: RankerName; readonly query: string },
  context: RunContext,
): Promise<{ result: readonly RankedPassage[]; key: string }> {
  const { topK, seed, ranker, query } = parameters
  const { result, key } = await runStep(context, {
    name: 'rank',
    version: 1,
    inputs: { chunked: chunked.key, ranker, query, seed, topK },
    format: rankingFormat,
    counts: (ranked) => ({ chunks: chunked.passages.length, handedOver: ranked.length }),
    work: async () => {
      const { order, scores } = await createRanker(ranker, chunked.passages, { seed }).rank(query, topK)
      return Array.from(order.slice(0, topK), (index) => rankedChunk(chunked.passages, scores, index))
    },
  })
  const byId = new Map(chunked.passages.map((passage) => [passage.chunk.id, passage]))
  const ranked = result.flatMap(({ chunkId, score }) => {
    const passage = byId.get(chunkId)
    return passage === undefined ? [] : [{ passage, score }]
  })
  return { result: ranked, key }
}

function rankedChunk(passages: readonly Passage[], scores: Float64Array, index: number): RankedChunk {
  const passage = passages[index]
  if (passage === undefined) throw new RangeError(`the ranking names passage ${index} of ${passages.length}`)
  return { chunkId: passage.chunk.id, score: scores[index] ?? 0 }
}
