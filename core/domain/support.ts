import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'

export const supportLabelSchema = z.enum(['supported', 'partly', 'unsupported', 'contradicted', 'unchecked'])
export type SupportLabel = z.infer<typeof supportLabelSchema>

/** UTF-16 offsets, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A bare fact of a sentence that its evidence does not state. */
export const missingFactSchema = z
  .strictObject({ kind: z.enum(['number', 'date', 'name']), text: z.string().min(1) })
  .readonly()
export type MissingFact = z.infer<typeof missingFactSchema>

/** The result of checking one sentence: its badge. */
export const supportSchema = z
  .strictObject({
    label: supportLabelSchema,
    /**
     * What the label rests on: `verbatim`, the sentence stands word for word in its evidence; `facts`, code looked for its
     * numbers, dates and names and no model judged it; `judge`, a chat model judged it; `entailment`, an NLI model scored it;
     * `none`, nothing was checked.
     */
    basis: z.enum(['verbatim', 'facts', 'judge', 'entailment', 'none']),
    /** Of an NLI model or a calibrated judge: where the label is contradicted the probability of contradiction, otherwise that of support, 0 to 1; null if there is none. */
    probability: z.number().min(0).max(1).nullable(),
    /** All spans that support the sentence, possibly of several pages; empty where none does. */
    evidence: z.array(evidenceSchema).readonly(),
    /** Numbers, dates and names of the sentence that its evidence does not state. */
    missing: z.array(missingFactSchema).readonly(),
    /** Who said so: name and version of the NLI model or of the chat model, `code`, or `none`. */
    verifier: z.string().min(1),
    /** Why, where the label alone does not say: "the sentence cites no passage". */
    note: z.string().optional(),
  })
  .readonly()
export type Support = z.infer<typeof supportSchema>
