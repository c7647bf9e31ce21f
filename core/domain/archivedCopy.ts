import { z } from 'zod'

/** A copy of a page in a web archive. */
export const archivedCopySchema = z
  .strictObject({
    /** Address of the copy in the archive. */
    url: z.string().min(1),
    /** ISO 8601 date-time of the copy. */
    date: z.string(),
  })
  .readonly()
export type ArchivedCopy = z.infer<typeof archivedCopySchema>
