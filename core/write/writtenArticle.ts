import { z } from 'zod'
import { defectSchema, rankedChunkSchema } from '../domain/draft.ts'
import { disagreementSchema } from '../domain/disagreement.ts'
import { chunkIdSchema } from '../domain/ids.ts'
import { originSchema } from '../domain/origin.ts'
import { sentenceRecordSchema } from '../domain/sentenceRecord.ts'
import { statedFieldSchema } from '../domain/statedField.ts'
import { modelCallSchema } from '../models/chat/modelCall.ts'

const writtenSentenceSchema = z
  .strictObject({
    text: z.string().min(1),
    citations: z.array(chunkIdSchema).readonly(),
    origin: originSchema.extract(['model', 'quotation']),
    startsParagraph: z.boolean(),
    record: sentenceRecordSchema.exactOptional(),
    disagreements: z.array(disagreementSchema).min(1).readonly().exactOptional(),
    fields: z.array(statedFieldSchema).readonly().exactOptional(),
  })
  .readonly()
export type WrittenSentence = z.infer<typeof writtenSentenceSchema>

const writtenSectionSchema = z
  .strictObject({
    /** Empty for the lead. */
    heading: z.string(),
    level: z.int().min(1).max(6),
    query: z.string(),
    ranking: z.array(rankedChunkSchema).readonly(),
    sentences: z.array(writtenSentenceSchema).readonly(),
  })
  .readonly()
export type WrittenSection = z.infer<typeof writtenSectionSchema>

/** A writer's result: sentences that cite passages it was shown, and counts of everything else in its answer. */
export const writtenArticleSchema = z
  .strictObject({
    sections: z.array(writtenSectionSchema).readonly(),
    defects: z.array(defectSchema).readonly(),
    /** Passages that did not fit into the prompt, or not entirely. Absent if all did. */
    notShown: z
      .array(
        z
          .strictObject({
            chunkId: chunkIdSchema,
            /** How many of its characters the writer saw. */
            characters: z.int().nonnegative(),
          })
          .readonly(),
      )
      .readonly()
      .exactOptional(),
    /** The model's unchanged answer; empty for the extractive writer. */
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type WrittenArticle = z.infer<typeof writtenArticleSchema>
