import { z } from 'zod'
import { authors } from '../../training/judgeOrigin.ts'

/** What can be asked of `exportTraining`, with the defaults filled in. */
export const trainingRequestSchema = z
  .strictObject({
    /** Event files and folders whose drafts lie in the workspace; files of drafts and folders that contain a draft.json. */
    sources: z.array(z.string().min(1)).min(1).readonly(),
    from: z.enum(authors).default('any'),
    /** Share of a draft's sentences that are supported. */
    minSupported: z.number().min(0).max(1).default(0.9),
    minWords: z.int().min(1).max(1_000_000).default(100),
    maxWords: z.int().min(1).max(1_000_000).default(1500),
    keepUnsupported: z.boolean().default(false),
    /** Every draft of an event instead of the one with the highest share supported. */
    allDrafts: z.boolean().default(false),
    /** Share of events for validation. */
    validation: z.number().min(0).max(1).default(0.1),
    /** Of the split. */
    seed: z.int().default(0),
    /** Tokens of the whole prompt at most. Default: as many as each draft was written with. */
    inputTokens: z.int().min(256).max(1_000_000).optional(),
    /** `gguf:FILE`, whose tokenizer counts and whose context limits the prompt. Default: tokens are estimated. */
    writer: z.string().optional(),
  })
  .readonly()
export type TrainingRequest = z.input<typeof trainingRequestSchema>
export type ParsedTrainingRequest = z.output<typeof trainingRequestSchema>
