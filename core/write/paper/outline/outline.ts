import { z } from 'zod'
import { defectSchema } from '../../../domain/draft.ts'
import { modelCallSchema } from '../../../models/chat/modelCall.ts'

/** The plan of an article: the headings of its sections in order. */
export const outlineSchema = z
  .strictObject({
    /** At least one. A heading that names the lead stands first, if at all. */
    headings: z.array(z.string().min(1)).min(1).readonly(),
    /** What the answer contained and the plan does not, or what had to be mended. */
    defects: z.array(defectSchema).readonly(),
    /** The model's answer as it came; empty for a plan of the editor's own. */
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type Outline = z.infer<typeof outlineSchema>
