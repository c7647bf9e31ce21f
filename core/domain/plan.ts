import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'

/** The planned content of an article. */
export const planSchema = z
  .strictObject({
    /** Kind of subject: `accident`, `election`; empty if unknown. */
    kind: z.string(),
    /** In article order, without the lead. */
    sections: z
      .array(
        z
          .strictObject({
            heading: z.string().min(1),
            /** Facts that the section must state. */
            facts: z
              .array(
                z.strictObject({ text: z.string().min(1), evidence: z.array(evidenceSchema).readonly() }).readonly(),
              )
              .readonly(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly()
export type Plan = z.infer<typeof planSchema>

/** A section of the outline that was not written. */
export const unwrittenSectionSchema = z
  .strictObject({
    /** Empty for the lead. */
    heading: z.string(),
    /** The reason, shown to the editor. */
    why: z.string().min(1),
  })
  .readonly()
export type UnwrittenSection = z.infer<typeof unwrittenSectionSchema>
