import { z } from 'zod'

/**
 * A field of the subject's infobox that a sentence states, according to a model that read the whole article. It is a claim
 * until code has proved that the values are words of the article.
 */
export const statedFieldSchema = z
  .strictObject({
    /** Name of a fact of the subject's kind, or of what happened: `director`, `deaths`. */
    fact: z.string().min(1),
    /** Words of the article; the items of a list, otherwise one. */
    values: z.array(z.string().min(1)).min(1).readonly(),
  })
  .readonly()
export type StatedField = z.infer<typeof statedFieldSchema>
