import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../platform/packageRoot.ts'

const probability = z.number().min(0).max(1)

/** What a model's share of Yes means. */
const scoreScaleSchema = z
  .strictObject({
    /** Share of Yes from which a claim counts as supported. */
    supported: probability,
    /** Share of Yes below which a claim counts as unsupported; at most `supported`, between them it counts as partly. */
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
      /** Model file, for people. */
      name: z.string(),
      /** As the chat model reports it: changes with the file's content. */
      version: z.string(),
      /** Version of the prompt `judge-claim` that was measured. */
      prompt: z.string(),
      scale: scoreScaleSchema,
    }),
  ),
})

/**
 * For models that were not measured: the likelier answer decides, and no probability is given. Less likely is "partly" and never
 * "unsupported", which would take sentences out of the article: shares of Yes are lower for some models than for others.
 */
const uncalibrated: ScoreScale = { supported: 0.5, unsupported: 0, logistic: null }

/** The scale of a model, measured with the installed prompt of a version; a person's own prompt has none. */
export async function findScoreScale(
  version: string,
  prompt: { readonly version: string; readonly origin: 'own' | 'installed' },
): Promise<ScoreScale> {
  const text = await readFile(join(packageRoot, 'resources', 'judge', 'scales.json'), 'utf8')
  const { models } = fileSchema.parse(JSON.parse(text))
  const measured = models.find((model) => model.version === version && model.prompt === prompt.version)
  return prompt.origin === 'own' ? uncalibrated : (measured?.scale ?? uncalibrated)
}

/** Calibrated probability of support by a share of Yes; null for models that were not measured. */
export function probabilityOf(yes: number, { logistic }: ScoreScale): number | null {
  if (logistic === null) return null
  const share = Math.min(1 - 1e-9, Math.max(1e-9, yes))
  return 1 / (1 + Math.exp(-(logistic.intercept + logistic.slope * Math.log(share / (1 - share)))))
}
