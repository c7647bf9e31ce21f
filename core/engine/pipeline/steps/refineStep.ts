import { z } from 'zod'
import { chunkIdSchema } from '../../../domain/ids.ts'
import { modelCallSchema } from '../../../models/chat/modelCall.ts'
import { loadPrompt } from '../../../models/prompt/loadPrompt.ts'
import { betweenMethod } from '../../../rank/betweenMethod.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import { refineQuery, type RefinedQuery } from '../../../rank/refineQuery.ts'
import { jsonResult } from '../../../store/stepResults.ts'
import type { Refinement } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { runStep } from '../runStep.ts'
import { promptParameters } from './promptParameters.ts'

const refinedFormat = jsonResult(
  z
    .strictObject({
      query: z.string(),
      samples: z.array(z.string()).readonly(),
      expandedQuery: z.string(),
      rounds: z
        .array(
          z
            .strictObject({
              shown: z.array(chunkIdSchema).readonly(),
              samples: z.array(z.string()).readonly(),
            })
            .readonly(),
        )
        .readonly(),
      calls: z.array(modelCallSchema).readonly(),
    })
    .readonly(),
)

/** Query -> query with a model's guesses at an answer (InteR). The guesses are used for searching and never shown to a writer. */
export async function refineStep(
  { query, part }: { readonly query: string; readonly part?: string | undefined },
  { writer, opened, vectors, passages, key, seed, ...figures }: Refinement,
  context: RunContext,
): Promise<{ result: RefinedQuery; key: string }> {
  const { kind, name, version } = writer
  const { rounds, samples, shown } = figures
  const prompts = [await loadPrompt('inter'), await loadPrompt('inter-passages')]
  return runStep(context, {
    name: 'refine',
    ...(part === undefined ? {} : { part }),
    version: 1,
    inputs: {
      passages: key,
      query,
      rounds,
      samples,
      shown,
      seed,
      ranker: opened.name,
      writer: { kind, name, version },
      prompts: prompts.map(({ sha256 }) => sha256),
    },
    parameters: { method: 'inter', query, rounds, samples, shown, seed, ...promptParameters(...prompts) },
    model: writer,
    format: refinedFormat,
    counts: ({ rounds: done, samples: written }) => ({ rounds: done.length, samples: written.length }),
    account: ({ calls, ...refined }) => ({ calls, refined }),
    work: async () =>
      refineQuery(
        {
          query,
          passages,
          model: await writer.model(context.call.signal),
          between: createRanker(betweenMethod(opened.method), passages, { seed, vectors }),
          rounds,
          samples,
          shown,
          seed,
        },
        context.call,
      ),
  })
}
