import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { missingFactSchema, supportLabelSchema } from './support.ts'

/**
 * What can be done with a sentence:
 *
 * | action | what it is |
 * | --- | --- |
 * | `cited` | the writer cited this evidence |
 * | `evidence-added` | evidence was added to what the writer cited |
 * | `judged` | it was checked against its evidence and stayed as it was |
 * | `fixed` | the writer corrected a fault that was found |
 * | `trimmed` | what its evidence does not support was taken out |
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

/** One thing that was done with a sentence after it was written. */
const recordStepSchema = z
  .strictObject({
    action: z.enum(recordActions),
    /** The wording after this step, where the step changed it. */
    text: z.string().min(1).exactOptional(),
    /** As it was after this step. */
    evidence: z.array(evidenceSchema).readonly(),
    /** What the check said, where the sentence was checked. */
    label: supportLabelSchema.exactOptional(),
    /** Who judged. */
    by: z.string().min(1).exactOptional(),
    /** Facts of the sentence that its evidence did not state. */
    missing: z.array(missingFactSchema).readonly(),
    /** For the editor. */
    why: z.string().min(1),
  })
  .readonly()
export type RecordStep = z.infer<typeof recordStepSchema>

/** How a sentence came to read as it does and to cite what it cites. */
export const sentenceRecordSchema = z
  .strictObject({
    /** The sentence as the writer gave it, where it reads otherwise now. */
    asWritten: z.string().min(1).exactOptional(),
    /** In the order in which they were done. */
    steps: z.array(recordStepSchema).min(1).readonly(),
  })
  .readonly()
export type SentenceRecord = z.infer<typeof sentenceRecordSchema>
