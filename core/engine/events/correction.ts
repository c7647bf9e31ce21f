import { z } from 'zod'
import { authorSchema } from '../../domain/citation.ts'

const line = z.string().max(500).nullable().optional()

/** What a person says of a page: a field that is given goes before all that others say; empty, there is none; `null` takes it back. */
export const correctionSchema = z
  .strictObject({
    title: line,
    authors: z.array(authorSchema).max(50).readonly().nullable().optional(),
    site: line,
    /** As `parseIsoDate` takes one. */
    publishedAt: line,
    publisher: line,
    agency: line,
    via: line,
  })
  .readonly()
export type Correction = z.infer<typeof correctionSchema>
