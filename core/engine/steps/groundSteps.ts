import { z } from 'zod'
import { defectSchema } from '../../domain/draft.ts'
import { droppedSentenceSchema } from '../../domain/grounding.ts'
import { jsonResult } from '../../store/stepResults.ts'
import { groundSections } from '../../write/grounded/groundSections.ts'
import type { Grounder } from '../../write/grounded/createGrounder.ts'
import { groundHeadings } from '../../write/grounded/groundHeadings.ts'
import { mergeSections } from '../../write/grounded/mergeSections.ts'
import { settleDisagreements } from '../../write/grounded/settleDisagreements.ts'
import { loadPrompt } from '../../models/prompt/loadPrompt.ts'
import { writtenSectionSchema, type WrittenArticle, type WrittenSection } from '../../write/writtenArticle.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'
import type { ChatWriter } from '../findWriter.ts'
import type { Material } from '../material.ts'
import type { RunContext } from '../runContext.ts'
import { rememberAnswers, type RememberingModel } from '../rememberAnswers.ts'
import { runStep } from '../runStep.ts'
import { articleFormat } from './articleFormat.ts'
import { countArticle } from './countArticle.ts'
import { promptParameters } from './promptParameters.ts'

const groundedSchema = z
  .strictObject({
    sections: z.array(writtenSectionSchema).readonly(),
    dropped: z.array(droppedSentenceSchema).readonly(),
    calls: z.array(modelCallSchema).readonly(),
    defects: z.array(defectSchema).readonly(),
  })
  .readonly()
export type GroundedPart = z.infer<typeof groundedSchema>
const groundedFormat = jsonResult(groundedSchema)

export interface GroundingWork {
  readonly material: Material
  readonly grounder: Grounder
  readonly writer: ChatWriter
}

/** Sentences as written -> sentences that their passages carry. A section a step: repairs are calls that are paid for. */
export async function groundStep(
  { sections, key }: { readonly sections: readonly WrittenSection[]; readonly key: string },
  { material, grounder, writer }: GroundingWork,
  context: RunContext,
): Promise<{ result: GroundedPart; key: string }> {
  const { verifier } = grounder
  const { ranker, seed } = material.parameters
  const { kind, name, version } = writer
  const heading = sections[0]?.heading ?? ''
  const prompt = await loadPrompt('repair')
  let remembering: RememberingModel | undefined
  return runStep(context, {
    name: 'ground',
    part: heading === '' ? 'opening' : heading,
    version: 4,
    inputs: {
      written: key,
      heading,
      passages: material.key,
      ranker,
      seed,
      verifier: [verifier.name, verifier.fingerprint],
      writer: { kind, name, version },
      prompt: prompt.sha256,
    },
    parameters: { ranker, seed, verifier: verifier.name, ...promptParameters(prompt) },
    model: writer,
    format: groundedFormat,
    keep: () => verifier.unavailable === undefined,
    counts: ({ sections: grounded, dropped }) => ({
      sentences: grounded.reduce((sum, { sentences }) => sum + sentences.length, 0),
      dropped: dropped.length,
      ...countActions(grounded),
    }),
    account: ({ calls, defects, dropped }) => ({
      calls,
      defects,
      failures: dropped.map(({ text, why }) => ({ what: text, why })),
    }),
    made: () => remembering?.made ?? [],
    work: async () => {
      remembering = rememberAnswers(await writer.model(context.call.signal), 'ground', context)
      const { model } = remembering
      return groundSections(sections, { grounder, repair: { model, seed } }, context.call)
    },
  })
}

export interface MergeTask {
  readonly article: WrittenArticle
  /** Of the steps that grounded its sections. */
  readonly keys: readonly string[]
  /** Whether the headings are the editor's, which stay as they are. */
  readonly ownHeadings: boolean
}

/** Repetitions across sections are merged, and pages that disagree are found. */
export async function mergeStep(
  { article, keys, ownHeadings }: MergeTask,
  { material, grounder }: Omit<GroundingWork, 'writer'>,
  context: RunContext,
): Promise<{ result: WrittenArticle; key: string }> {
  const { verifier } = grounder
  return runStep(context, {
    name: 'merge',
    version: 1,
    inputs: { grounded: keys, ownHeadings, passages: material.key, verifier: [verifier.name, verifier.fingerprint] },
    parameters: { verifier: verifier.name },
    model: { kind: 'nli', name: verifier.name, version: verifier.fingerprint },
    format: articleFormat,
    keep: () => verifier.unavailable === undefined,
    counts: (result) => ({
      ...countArticle(result),
      ...countActions(result.sections),
      disagreements: result.disagreements?.length ?? 0,
    }),
    work: async () => {
      const { event, passages } = material
      const headed = ownHeadings ? article.sections : groundHeadings(article.sections, { event, passages })
      const merged = await mergeSections(headed, { grounder }, context.call)
      const settled = await settleDisagreements(merged.sections, { grounder }, context.call)
      return {
        ...article,
        sections: settled.sections,
        dropped: [...(article.dropped ?? []), ...merged.dropped],
        disagreements: settled.disagreements,
      }
    },
  })
}

/** How often each thing was done with sentences: kept, cited-again, repaired … */
function countActions(sections: readonly WrittenSection[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { action } of sections.flatMap(({ sentences }) =>
    sentences.flatMap(({ grounding }) => grounding?.steps ?? []),
  )) {
    counts[action] = (counts[action] ?? 0) + 1
  }
  return counts
}
