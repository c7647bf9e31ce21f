import { z } from 'zod'

/** A copy of a page in an archive of the web. */
export const archivedCopySchema = z
  .strictObject({
    /** Where the archive shows it. */
    url: z.string().min(1),
    /** ISO 8601 date-time at which it was made. */
    date: z.string(),
  })
  .readonly()
export type ArchivedCopy = z.infer<typeof archivedCopySchema>
