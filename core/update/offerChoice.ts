import { z } from 'zod'

/** What a person does with an offer of an update. */
export const offerChoiceSchema = z.discriminatedUnion('choice', [
  z.strictObject({ choice: z.enum(['accept', 'reject']), offer: z.string().min(1).max(200) }).readonly(),
  /** Takes it in other words, or puts other words in the sentence's place. */
  z
    .strictObject({
      choice: z.literal('edit'),
      offer: z.string().min(1).max(200),
      text: z.string().trim().min(1).max(5000),
    })
    .readonly(),
])
export type OfferChoice = z.infer<typeof offerChoiceSchema>
