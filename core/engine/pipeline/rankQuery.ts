import type { Material } from './material.ts'
import type { RunContext } from './runContext.ts'
import { rankStep, type RankedPassage, type RankOptions } from './steps/rankStep.ts'
import { refineStep } from './steps/refineStep.ts'

/** Ranks by a query, which is refined first if the run asks for that. */
export async function rankQuery(
  material: Material,
  options: Pick<RankOptions, 'query' | 'best' | 'part'>,
  context: RunContext,
): Promise<{ result: readonly RankedPassage[]; cut: number; key: string }> {
  if (material.refinement === undefined) return rankStep(material, options, context)
  const refined = await refineStep(options, material.refinement, context)
  return rankStep(material, { ...options, refined: { samples: refined.result.samples, key: refined.key } }, context)
}
