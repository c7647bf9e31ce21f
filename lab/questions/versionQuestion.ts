import { z } from 'zod'

const evidenceSchema = z
  .strictObject({
    /** Places from 0 of the sentences in their version. */
    sentences: z.array(z.int().nonnegative()).min(1).readonly(),
    text: z.string(),
    /** Where the answer appears in `text`, UTF-16 offsets. */
    answer: z.strictObject({ start: z.int().nonnegative(), end: z.int().positive() }).readonly(),
  })
  .readonly()

const questionFields = {
  /** `kept`: answered as before; `changed`: with another answer than before; `new`: not answered before. */
  kind: z.enum(['kept', 'changed', 'new']),
  question: z.string().min(1),
  /** Words of the evidence. */
  answer: z.string().min(1),
  evidence: evidenceSchema,
  /** What the old version answers, with its evidence; null for a new question. */
  before: z
    .strictObject({ answer: z.string().min(1), evidence: evidenceSchema })
    .readonly()
    .nullable(),
}

/** A question about a paragraph of the new version, as GrowOVER makes them (Ko et al. 2024). A line of the JSONL. */
export const versionQuestionSchema = z
  .strictObject({
    ...questionFields,
    /** The paragraph that it was made from. */ paragraph: z.string(),
    writer: z.string(),
  })
  .readonly()
export type VersionQuestion = z.infer<typeof versionQuestionSchema>
export type QuestionKind = VersionQuestion['kind']

/** Three or four questions of one part of the text in their order, each answered with a sentence. A line of the JSONL. */
export const versionDialogueSchema = z
  .strictObject({
    turns: z
      .array(
        z
          .strictObject({
            ...questionFields,
            /** The sentence that answers it; of the old version beside it where that answers otherwise. */
            response: z.string().min(1),
            responseBefore: z.string().min(1).nullable(),
          })
          .readonly(),
      )
      .min(3)
      .max(4)
      .readonly(),
  })
  .readonly()
export type VersionDialogue = z.infer<typeof versionDialogueSchema>

/** Why a question that was worded was not kept. */
export type Refusal =
  | 'not worded'
  | 'gives its answer away'
  | 'not answered by its evidence'
  | 'answered before'
  | 'not answered otherwise before'

export interface MadeQuestions {
  readonly questions: readonly VersionQuestion[]
  readonly dialogues: readonly VersionDialogue[]
  /** Questions that were tried and not kept, by the reason. */
  readonly refused: Readonly<Record<Refusal, number>>
  /** Who may word them: the next where the one before has none that holds. */
  readonly writers: readonly string[]
}
