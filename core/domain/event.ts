import { z } from 'zod'

/**
 * The subject of the article. `date` is ISO 8601 (year, month or day precision), `language` is BCP 47, `wiki` a database
 * name.
 */
export const eventSchema = z
  .strictObject({
    title: z.string().min(1),
    date: z.string().optional(),
    place: z.string().optional(),
    language: z.string().min(2),
    wiki: z.string().min(1),
  })
  .readonly()
export type Event = z.infer<typeof eventSchema>
