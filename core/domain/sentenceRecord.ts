import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { missingFactSchema, supportLabelSchema } from './support.ts'

/**
 * What was done to a sentence:
 *
 * | action | meaning |
 * | --- | --- |
 * | `cited` | the writer cited this evidence |
 * | `evidence-added` | evidence was added to what the writer cited |
 * | `judged` | it was checked against its evidence and not changed |
 * | `fixed` | the writer corrected a fault that was found |
 * | `trimmed` | the parts that its evidence does not support were removed |
 * | `quoted` | it was replaced by the words of its evidence |
 * | `rewritten` | it was reworded for cohesion |
 * | `put-back` | a change was undone, or a sentence that was left out was put back |
 */
export const recordActions = [
  'cited',
  'evidence-added',
  'judged',
  'fixed',
  'trimmed',
  'quoted',
  'rewritten',
  'put-back',
] as const

/** One action on a sentence after it was written. */
const recordStepSchema = z
  .strictObject({
    action: z.enum(recordActions),
    /** The wording after this step, if the step changed it. */
    text: z.string().min(1).exactOptional(),
    /** The evidence after this step. */
    evidence: z.array(evidenceSchema).readonly(),
    /** The result of the check, if the sentence was checked. */
    label: supportLabelSchema.exactOptional(),
    /** The model or code that judged it. */
    by: z.string().min(1).exactOptional(),
    /** Facts in the sentence that its evidence did not state. */
    missing: z.array(missingFactSchema).readonly(),
    /** The reason, shown to the editor. */
    why: z.string().min(1),
  })
  .readonly()
export type RecordStep = z.infer<typeof recordStepSchema>

/** How a sentence got its current wording and citations. */
export const sentenceRecordSchema = z
  .strictObject({
    /** The sentence as the writer wrote it, if it has changed. */
    asWritten: z.string().min(1).exactOptional(),
    /** In chronological order. */
    steps: z.array(recordStepSchema).min(1).readonly(),
  })
  .readonly()
export type SentenceRecord = z.infer<typeof sentenceRecordSchema>
