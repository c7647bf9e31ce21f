import { z } from 'zod'

/** UTF-16 offsets into the sentence's text on one line (`inlineText`), end exclusive. */
const span = { start: z.int().nonnegative(), end: z.int().positive() }

/** What a person made of words of a sentence: italics, or a link to an article of the wiki. */
export const annotationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('italic'), ...span }).readonly(),
  z.strictObject({ kind: z.literal('link'), ...span, title: z.string().trim().min(1).max(255) }).readonly(),
])
export type Annotation = z.infer<typeof annotationSchema>
