import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../platform/packageRoot.ts'

const probability = z.number().min(0).max(1)

/** How a model's share of Yes becomes a verdict. */
const scoreScaleSchema = z
  .strictObject({
    /** Minimum share of Yes of a supported claim. */
    supported: probability,
    /**
     * Claims with a lower share of Yes are unsupported; at most `supported`. Claims in between are partly supported.
     */
    unsupported: probability,
    /** P(supported) = 1 / (1 + exp(-(intercept + slope × ln(yes / (1 - yes))))); null for models that were not measured. */
    logistic: z.strictObject({ intercept: z.number(), slope: z.number().positive() }).readonly().nullable(),
  })
  .refine(({ supported, unsupported }) => unsupported <= supported, 'unsupported must be at most supported')
  .readonly()
export type ScoreScale = z.infer<typeof scoreScaleSchema>

const fileSchema = z.strictObject({
  about: z.string(),
  models: z.array(
    z.strictObject({
      /** Name of the model file, for information. */
      name: z.string(),
      /** The model's version as it reports it, which changes with the file's content. */
      version: z.string(),
      /** Version of the prompt `judge-claim` used in the measurement. */
      prompt: z.string(),
      scale: scoreScaleSchema,
    }),
  ),
})

/**
 * For models that were not measured. The more likely answer decides, without a probability. A less likely yes is
 * "partly", never "unsupported", which would remove sentences from the article: some models have lower shares of Yes
 * than others.
 */
const uncalibrated: ScoreScale = { supported: 0.5, unsupported: 0, logistic: null }

/** The scale of a model, measured with an installed version of the prompt. A user's own prompt has none. */
export async function findScoreScale(
  version: string,
  prompt: { readonly version: string; readonly origin: 'own' | 'installed' },
): Promise<ScoreScale> {
  const text = await readFile(join(packageRoot, 'resources', 'judge', 'scales.json'), 'utf8')
  const { models } = fileSchema.parse(JSON.parse(text))
  const measured = models.find((model) => model.version === version && model.prompt === prompt.version)
  return prompt.origin === 'own' ? uncalibrated : (measured?.scale ?? uncalibrated)
}

/** Calibrated probability of support for a share of Yes; null for models that were not measured. */
export function probabilityOf(yes: number, { logistic }: ScoreScale): number | null {
  if (logistic === null) return null
  const share = Math.min(1 - 1e-9, Math.max(1e-9, yes))
  return 1 / (1 + Math.exp(-(logistic.intercept + logistic.slope * Math.log(share / (1 - share)))))
}
