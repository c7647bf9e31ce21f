import { z } from 'zod'
import { chunkIdSchema, pageIdSchema } from './ids.ts'

/** A span of a page's text: `page.text.slice(start, end)`. The text itself is not stored again. */
export const chunkSchema = z
  .strictObject({
    id: chunkIdSchema,
    pageId: pageIdSchema,
    /** Number of the chunk within the event, from 0, counted through all pages in order. The lower number wins ties in rankings. */
    ordinal: z.int().nonnegative(),
    start: z.int().nonnegative(),
    end: z.int().nonnegative(),
    /** Number of Penn Treebank tokens in the span. */
    tokens: z.int().positive(),
  })
  .readonly()
export type Chunk = z.infer<typeof chunkSchema>
