import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'

/**
 * A point of a sentence on which another page says otherwise:
 *
 * | kind | meaning |
 * | --- | --- |
 * | `disagree` | both cannot be true |
 * | `later` | the other page gives a later state of the same matter, or a correction |
 */
export const disagreementSchema = z
  .strictObject({
    kind: z.enum(['disagree', 'later']),
    /** Words of the sentence. */
    told: z.string().min(1),
    /** The sentence of a page that says so. */
    from: evidenceSchema,
    /** Words of the other page that stand against them. */
    says: z.string().min(1),
    /** The sentence of the other page. */
    against: evidenceSchema,
  })
  .readonly()
export type Disagreement = z.infer<typeof disagreementSchema>
