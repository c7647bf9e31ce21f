import { z } from 'zod'
import { reliabilityStatuses } from '../collect/reliability/sourceReliability.ts'
import { sentenceIdSchema } from '../domain/ids.ts'
import { passedOverReasons } from '../update/draftUpdate.ts'

/** A page as an update names it. */
export const updatePageSchema = z
  .strictObject({
    id: z.string(),
    url: z.string(),
    title: z.string(),
    site: z.string(),
    day: z.string(),
    dated: z.boolean(),
    reliability: z.enum(reliabilityStatuses),
  })
  .readonly()
export const updatePagesSchema = z.array(updatePageSchema).readonly()

/** How one wording becomes another. */
export const wordChangesSchema = z
  .array(z.strictObject({ kind: z.enum(['same', 'gone', 'new']), text: z.string() }).readonly())
  .readonly()

/** What pages say, in their own words. */
export const pageWordsSchema = z
  .array(z.strictObject({ text: z.string(), page: updatePageSchema }).readonly())
  .readonly()

/** New sentences of pages that are not suggested. */
export const passedOverSchema = z
  .array(z.strictObject({ text: z.string(), page: updatePageSchema, reason: z.enum(passedOverReasons) }).readonly())
  .readonly()

/** Counts that a newer page has otherwise. */
export const changedFiguresSchema = z
  .array(z.strictObject({ old: z.string(), current: z.string(), sentence: sentenceIdSchema }).readonly())
  .readonly()
