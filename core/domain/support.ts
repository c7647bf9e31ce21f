import { z } from 'zod'
import { chunkIdSchema } from './ids.ts'

export const supportLabelSchema = z.enum(['supported', 'partly', 'unsupported', 'contradicted', 'unchecked'])
export type SupportLabel = z.infer<typeof supportLabelSchema>

/** UTF-16 offsets, end exclusive. */
const spanSchema = z.strictObject({ start: z.int().nonnegative(), end: z.int().nonnegative() }).readonly()
export type Span = z.infer<typeof spanSchema>

/** A bare fact of a sentence that its evidence does not state. */
const missingFactSchema = z
  .strictObject({ kind: z.enum(['number', 'date', 'name']), text: z.string().min(1) })
  .readonly()
export type MissingFact = z.infer<typeof missingFactSchema>

/** What a verifier says of one sentence: its badge. */
export const supportSchema = z
  .strictObject({
    label: supportLabelSchema,
    /** What the label rests on: the sentence stands word for word in the chunk, a model's entailment score, or nothing. */
    basis: z.enum(['verbatim', 'entailment', 'none']),
    /** What the label was decided by: where it is contradicted the probability of contradiction, otherwise that of entailment, 0 to 1; null where no model was asked. */
    probability: z.number().min(0).max(1).nullable(),
    /** The passage that carries the sentence best; null where there is none. */
    chunkId: chunkIdSchema.nullable(),
    /** The words that carry it, as offsets into the text of the chunk's page. */
    evidence: spanSchema.nullable(),
    missing: z.array(missingFactSchema).readonly(),
    /** Name and version of the verifier that said so. */
    verifier: z.string().min(1),
    /** Why, where the label alone does not tell: "the sentence cites no passage". */
    note: z.string().optional(),
  })
  .readonly()
export type Support = z.infer<typeof supportSchema>
