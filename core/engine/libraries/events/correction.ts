import { z } from 'zod'
import { authorSchema } from '../../../domain/citation.ts'

const line = z.string().max(500).nullable().optional()

/** What a person says of a page: a field that is given goes before all that others say; empty, there is none; `null` takes it back. */
export const correctionSchema = z
  .strictObject({
    title: line,
    authors: z.array(authorSchema).max(50).readonly().nullable().optional(),
    site: line,
    /** As `readDate` takes one. */
    publishedAt: line,
    publisher: line,
    agency: line,
    via: line,
    /** Web address under which it is cited. */
    url: z.string().max(4_000).nullable().optional(),
    /** As `readDate` takes one. */
    accessedAt: line,
    /** Its copy in an archive. The date may be empty if the copy's address contains it. Without an address, no copy is cited. */
    archive: z
      .strictObject({ url: z.string().max(4_000), date: z.string().max(500) })
      .readonly()
      .nullable()
      .optional(),
  })
  .readonly()
export type Correction = z.infer<typeof correctionSchema>
