import { z } from 'zod'

/** A person's choices for a suggestion of an update. */
export const suggestionChoiceSchema = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.enum(['accept', 'reject']), suggestion: z.string().min(1).max(200) }).readonly(),
  /** Takes it in other words, or puts other words in the sentence's place. */
  z
    .strictObject({
      choice: z.literal('edit'),
      suggestion: z.string().min(1).max(200),
      text: z.string().trim().min(1).max(5000),
    })
    .readonly(),
])
export type SuggestionChoice = z.infer<typeof suggestionChoiceSchema>
