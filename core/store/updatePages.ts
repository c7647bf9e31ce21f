import { z } from 'zod'
import { reliabilityStatuses } from '../collect/reliability/sourceReliability.ts'
import { sentenceIdSchema } from '../domain/ids.ts'
import { passedOverReasons } from '../update/draftUpdate.ts'

/** A reference to a page in an update. */
export const updatePageSchema = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    title: z.string(),
    site: z.string(),
    language: z.string().exactOptional(),
    day: z.string(),
    dated: z.boolean(),
    reliability: z.enum(reliabilityStatuses),
  })
  .readonly()
export const updatePagesSchema = z.array(updatePageSchema).readonly()

/** The difference between two wordings. */
export const wordChangesSchema = z
  .array(z.strictObject({ kind: z.enum(['same', 'gone', 'new']), text: z.string() }).readonly())
  .readonly()

/** Quotations from pages. */
export const pageWordsSchema = z
  .array(z.strictObject({ text: z.string(), page: updatePageSchema }).readonly())
  .readonly()

/** New sentences of pages that are not suggested for the draft. */
export const passedOverSchema = z
  .array(z.strictObject({ text: z.string(), page: updatePageSchema, reason: z.enum(passedOverReasons) }).readonly())
  .readonly()

/** Counts that differ on a newer page. */
export const changedFiguresSchema = z
  .array(z.strictObject({ old: z.string(), current: z.string(), sentence: sentenceIdSchema }).readonly())
  .readonly()
