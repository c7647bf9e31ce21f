import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { nliFolderError } from './nliErrors.ts'

const probability = z.number().min(0).max(1)
const point = z.tuple([probability, probability])

/**
 * evidence.json of a model folder: the meaning of its probability of entailment if the premise consists of evidence
 * sentences with the titles of their pages. Not part of the model's fingerprint, since its probabilities do not change.
 */
const evidenceScaleSchema = z
  .object({
    /** Pairs of probability of entailment and probability of support, both ascending, with linear interpolation. */
    points: z.array(point).min(2).refine(isAscending, 'must ascend'),
    /** Minimum probability of support of a supported sentence. */
    supported: probability,
    /** Probability of support below which a sentence is unsupported; at most `supported`. */
    unsupported: probability,
  })
  .refine(({ supported, unsupported }) => unsupported <= supported, 'unsupported must be at most supported')
  .readonly()
export type EvidenceScale = z.infer<typeof evidenceScaleSchema>

/**
 * @returns undefined if the folder has none
 * @throws CitewrightError if it cannot be used
 */
export async function readEvidenceScale(folder: string): Promise<EvidenceScale | undefined> {
  const file = 'evidence.json'
  try {
    return evidenceScaleSchema.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw nliFolderError(folder, { file, problem: 'is not a scale of probabilities' }, { cause })
  }
}

/** The calibrated probability of support. */
export function supportOf(entailment: number, { points }: Pick<EvidenceScale, 'points'>): number {
  const above = points.findIndex(([x]) => x >= entailment)
  const [x1, y1] = points[above] ?? points.at(-1) ?? [1, 1]
  const [x0, y0] = points[above - 1] ?? [x1, y1]
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (entailment - x0)) / (x1 - x0)
}

function isAscending(points: readonly (readonly [number, number])[]): boolean {
  return points.every(([x, y], at) => {
    const [before, under] = points[at - 1] ?? [-1, 0]
    return x > before && y >= under
  })
}
