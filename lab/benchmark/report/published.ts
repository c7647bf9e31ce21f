import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { labResources } from '../../labFolder.ts'
import { armSettings } from '../benchmarkResults.ts'

/** Shares in percent, as the paper prints them. */
const figuresSchema = z.strictObject({
  fluency: z.number().optional(),
  organization: z.number().optional(),
  outline: z.number().optional(),
  meteor: z.number().optional(),
  rouge_l: z.number().optional(),
  focus: z.number().optional(),
  coverage: z.number().optional(),
  info: z.number().optional(),
  citation_precision: z.number().optional(),
  citation_recall: z.number().optional(),
  citation_rate: z.number().optional(),
  words: z.number().optional(),
})
export type PublishedFigures = z.infer<typeof figuresSchema>

const publishedSchema = z.strictObject({
  source: z.string(),
  address: z.url(),
  rows: z
    .array(z.strictObject({ method: z.string(), model: z.string(), ...figuresSchema.shape }).readonly())
    .readonly(),
  ablations: z
    .array(
      z.strictObject({
        setting: z.enum(armSettings),
        model: z.string(),
        points: z
          .array(z.strictObject({ value: z.union([z.string(), z.number()]), ...figuresSchema.shape }).readonly())
          .readonly(),
      }),
    )
    .readonly(),
})

/** The measures of the paper's main table, in its order. */
export const publishedMeasures: readonly (keyof PublishedFigures)[] = [
  'fluency',
  'organization',
  'outline',
  'meteor',
  'rouge_l',
  'focus',
  'coverage',
  'info',
  'citation_precision',
  'citation_recall',
  'citation_rate',
  'words',
]

/** The figures that WikiGenBench's paper prints, to be beside ours. */
export function publishedFigures(): z.infer<typeof publishedSchema> {
  return publishedSchema.parse(JSON.parse(readFileSync(join(labResources, 'published.json'), 'utf8')))
}
