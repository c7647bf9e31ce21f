import { phrase, type Wording } from '../../../domain/phrase.ts'
import { z } from 'zod'
import type { Passage } from '../../../chunk/passage.ts'
import { rankedChunkSchema, type RankedChunk } from '../../../domain/draft.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import { spreadPages } from '../../../rank/spreadPages.ts'
import { withProse } from '../../../rank/withProse.ts'
import type { Material } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'

export interface RankedPassage {
  readonly passage: Passage
  readonly score: number
}

export interface RankOptions {
  readonly query: string
  /** How many of the best are passed on. */
  readonly best: number
  /** The section that is ranked for. */
  readonly part?: string
  /** What a model wrote to widen the query, and the key of the step that produced it. */
  readonly refined?: { readonly samples: readonly string[]; readonly key: string }
}

const rankingFormat = jsonResult(
  z
    .strictObject({
      best: z.array(rankedChunkSchema).readonly(),
      /** Chunks of which the ranker's model read only the beginning. */
      cut: z.int().nonnegative(),
    })
    .readonly(),
)

/** Passages considered for each one passed on, so that no single page fills the list. */
const looked = 4

/**
 * Query x passages -> the best passages, best first. In a grounded draft, passages without a sentence are not ranked,
 * and a page does not fill the list with what others also say. The published procedure takes the best unchanged.
 */
export async function rankStep(
  { passages, key: chunked, parameters, ranker }: Material,
  { query, best, part, refined }: RankOptions,
  context: RunContext,
): Promise<{ result: readonly RankedPassage[]; cut: number; key: string }> {
  const { seed, ranker: name, preset } = parameters
  const spread = preset === 'grounded'
  const { result, key } = await runStep(context, {
    name: 'rank',
    ...(part === undefined ? {} : { part }),
    version: 5,
    inputs: {
      chunked,
      ranker: name,
      query,
      seed,
      topK: best,
      spread,
      ...(refined === undefined ? {} : { refined: refined.key }),
    },
    parameters: { ranker: name, query, topK: best, seed },
    format: rankingFormat,
    counts: (ranked) => ({
      chunks: passages.length,
      handedOver: ranked.best.length,
      ...(ranked.cut === 0 ? {} : { cut: ranked.cut }),
    }),
    work: async () => {
      const { order, scores, cut } = await ranker().rank(query, {
        ...context.call,
        ...(spread ? {} : { best }),
        samples: refined?.samples ?? [],
      })
      const first = spread
        ? spreadPages(withProse([...order], passages, best * looked), passages, best)
        : [...order.slice(0, best)]
      return { best: first.map((index) => rankedChunk(passages, scores, index)), cut }
    },
  })
  const byId = new Map(passages.map((passage) => [passage.chunk.id, passage]))
  const ranked = result.best.flatMap(({ chunkId, score }) => {
    const passage = byId.get(chunkId)
    return passage === undefined ? [] : [{ passage, score }]
  })
  return { result: ranked, cut: result.cut, key }
}

function rankedChunk(passages: readonly Passage[], scores: Float64Array, index: number): RankedChunk {
  const passage = passages[index]
  if (passage === undefined) throw new RangeError(`the ranking names passage ${index} of ${passages.length}`)
  return { chunkId: passage.chunk.id, score: scores[index] ?? 0 }
}

/** A note if passages are longer than the ranker's model reads. */
export function cutNotes(cut: number, { passages }: Pick<Material, 'passages'>): readonly Wording[] {
  return cut === 0 ? [] : [phrase`The ranker read only the beginning of ${cut} of ${passages.length} chunks.`]
}
