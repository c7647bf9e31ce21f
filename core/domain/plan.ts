import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'

/** What an article was planned to say. */
export const planSchema = z
  .strictObject({
    /** Kind of subject: `accident`, `election`; empty where it is not known. */
    kind: z.string(),
    /** In the article's order, without the lead. */
    sections: z
      .array(
        z
          .strictObject({
            heading: z.string().min(1),
            /** What the section must say. */
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
    /** For the editor. */
    why: z.string().min(1),
  })
  .readonly()
export type UnwrittenSection = z.infer<typeof unwrittenSectionSchema>
