import { z } from 'zod'
import { certaintyLabels } from '../../core/answer/certainty/certaintyModel.ts'

/** A question with the documents of one round, and what is known of the answer: a line of a training file. */
export const certaintyQuestionSchema = z
  .strictObject({
    question: z.string().min(1),
    /** ISO 8601 day. */
    date: z.string().exactOptional(),
    /** Answers to choose from. Default: whatever the documents say. */
    choices: z.array(z.string().min(1)).min(2).readonly().exactOptional(),
    /** All answers that count as right. */
    answers: z.array(z.string().min(1)).min(1).readonly(),
    documents: z
      .array(
        z
          .strictObject({
            title: z.string(),
            text: z.string().min(1),
            /** ISO 8601 day. */
            date: z.string().exactOptional(),
          })
          .readonly(),
      )
      .min(1)
      .readonly(),
    /**
     * How the line was made: the documents contain the answer (`reliable`), an answer that time has overtaken
     * (`misleading`), or none (`uncertain`). A reading of the first kind that is wrong all the same is learned as
     * `uncertain`.
     */
    made: z.enum(certaintyLabels),
  })
  .readonly()
export type CertaintyQuestion = z.infer<typeof certaintyQuestionSchema>
