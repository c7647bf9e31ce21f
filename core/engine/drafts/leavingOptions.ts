import { z } from 'zod'

/** For which wiki a draft leaves, and how. */
export const leavingSchema = z
  .strictObject({
    /** Id of its profile; default: that of the draft's event. */
    wiki: z
      .string()
      .regex(/^[a-z][a-z0-9_-]{0,59}$/)
      .optional(),
    /** Whether the person has read the wiki's policy. Default false. */
    policyRead: z.boolean().optional(),
  })
  .readonly()
export type LeavingOptions = z.infer<typeof leavingSchema>
