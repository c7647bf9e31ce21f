import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'

export const supportLabelSchema = z.enum(['supported', 'partly', 'unsupported', 'contradicted', 'unchecked'])
export type SupportLabel = z.infer<typeof supportLabelSchema>

/** UTF-16 offsets, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A number, date or name in a sentence that its evidence does not state. */
export const missingFactSchema = z
  .strictObject({ kind: z.enum(['number', 'date', 'name']), text: z.string().min(1) })
  .readonly()
export type MissingFact = z.infer<typeof missingFactSchema>

/** The result of checking one sentence: its badge. */
export const supportSchema = z
  .strictObject({
    label: supportLabelSchema,
    /**
     * How the label was determined: `verbatim`, the sentence appears word for word in its evidence; `facts`, code looked for
     * its numbers, dates and names and no model judged it; `judge`, a chat model judged it; `entailment`, an NLI model
     * scored it; `none`, nothing was checked.
     */
    basis: z.enum(['verbatim', 'facts', 'judge', 'entailment', 'none']),
    /** From an NLI model or a calibrated judge: the probability of contradiction where the label is `contradicted`, otherwise of support, from 0 to 1; null if unknown. */
    probability: z.number().min(0).max(1).nullable(),
    /** All spans that support the sentence, possibly on several pages; empty if none does. */
    evidence: z.array(evidenceSchema).readonly(),
    /** Numbers, dates and names in the sentence that its evidence does not state. */
    missing: z.array(missingFactSchema).readonly(),
    /** What checked the sentence: name and version of the NLI model or chat model, `code`, or `none`. */
    verifier: z.string().min(1),
    /** The reason, where the label alone does not give it: "the sentence cites no passage". */
    note: z.string().optional(),
  })
  .readonly()
export type Support = z.infer<typeof supportSchema>
