import { z } from 'zod'
import { defectSchema } from '../../../domain/draft.ts'
import { modelCallSchema } from '../../../models/chat/modelCall.ts'

/** The plan of an article: the headings of its sections in order. */
export const outlineSchema = z
  .strictObject({
    /** At least one. A heading of the lead can only be the first. */
    headings: z.array(z.string().min(1)).min(1).readonly(),
    /** Parts of the answer that are not in the plan, and corrections. */
    defects: z.array(defectSchema).readonly(),
    /** The model's unchanged answer; empty for the editor's plan. */
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type Outline = z.infer<typeof outlineSchema>
