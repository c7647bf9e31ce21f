import { z } from 'zod'
import { draftParametersSchema, methodSchema } from '../../core/domain/draft.ts'

const messageSchema = z
  .strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string().min(1) })
  .readonly()

/** One line of a training set: the RR prompt with its documents, and the article that answers it. */
export const trainingPairSchema = z
  .strictObject({
    /** System, user, assistant. */
    messages: z.array(messageSchema).length(3).readonly(),
    meta: z
      .strictObject({
        /** Title of the event. */
        event: z.string(),
        draft: z.string(),
        /** BCP 47. */
        language: z.string(),
        method: methodSchema,
        preset: draftParametersSchema.unwrap().shape.preset,
        /** Kind, name and version. */
        writer: z.string(),
        /** Whether a person accepted or rewrote every sentence of the draft. */
        accepted: z.boolean(),
        /** Share of the draft's sentences that its verifier calls supported, 0 to 1. */
        supported: z.number().min(0).max(1),
        /** Of the article as it is here. */
        sentences: z.int().positive(),
        words: z.int().positive(),
        tokens: z.strictObject({ prompt: z.int().positive(), answer: z.int().positive() }).readonly(),
        /** The documents of the prompt: number k is the k-th. */
        chunks: z.array(z.string()).readonly(),
      })
      .readonly(),
  })
  .readonly()
export type TrainingPair = z.infer<typeof trainingPairSchema>

/** One JSON object per line. Characters that some readers take for the end of a line are escaped. */
export function toJsonLines(pairs: readonly TrainingPair[]): string {
  return pairs.map((pair) => `${JSON.stringify(pair).replace(/[\u0085\u2028\u2029]/g, escapeUnit)}\n`).join('')
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
