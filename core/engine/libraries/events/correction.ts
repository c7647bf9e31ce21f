import { z } from 'zod'
import { authorSchema } from '../../../domain/citation.ts'

const line = z.string().max(500).nullable().optional()

/** A person's corrections of a page. A given field takes precedence over all other data; an empty one means "none"; `null` removes the correction. */
export const correctionSchema = z
  .strictObject({
    title: line,
    titleTranslated: line,
    authors: z.array(authorSchema).max(50).readonly().nullable().optional(),
    site: line,
    /** In any form that `readDate` accepts. */
    publishedAt: line,
    publisher: line,
    agency: line,
    via: line,
    /** Web address used in citations. */
    url: z.string().max(4_000).nullable().optional(),
    /** In any form that `readDate` accepts. */
    accessedAt: line,
    /** Its archived copy. The date may be empty if the copy's address contains it. Without an address, no copy is cited. */
    archive: z
      .strictObject({ url: z.string().max(4_000), date: z.string().max(500) })
      .readonly()
      .nullable()
      .optional(),
  })
  .readonly()
export type Correction = z.infer<typeof correctionSchema>
