import { z } from 'zod'
import { defectSchema } from '../../domain/draft.ts'
import { modelCallSchema } from '../../models/chat/modelCall.ts'

/** A sentence as its writer returned it. */
export const draftedSentenceSchema = z
  .strictObject({
    /** Plain text without labels. */
    text: z.string().min(1),
    /** Labels of the sentences that it cites, without duplicates; all of them were shown. */
    labels: z.array(z.string()).readonly(),
    startsParagraph: z.boolean(),
  })
  .readonly()
export type DraftedSentence = z.infer<typeof draftedSentenceSchema>

export const draftedSectionSchema = z
  .strictObject({
    /** Empty for the lead. */
    heading: z.string(),
    /** 1 for the lead, otherwise 2 to 6. */
    level: z.int().min(1).max(6),
    sentences: z.array(draftedSentenceSchema).readonly(),
  })
  .readonly()
export type DraftedSection = z.infer<typeof draftedSectionSchema>

/** A writer's answer to one question. */
export const draftedPartSchema = z
  .strictObject({
    sections: z.array(draftedSectionSchema).readonly(),
    defects: z.array(defectSchema).readonly(),
    /** The model's unchanged answer. */
    raw: z.string(),
    calls: z.array(modelCallSchema).readonly(),
  })
  .readonly()
export type DraftedPart = z.infer<typeof draftedPartSchema>

const plannedSectionSchema = z
  .strictObject({
    heading: z.string().min(1),
    /** What the section must say. */
    facts: z
      .array(z.strictObject({ text: z.string().min(1), labels: z.array(z.string()).readonly() }).readonly())
      .readonly(),
  })
  .readonly()

/** The plan of an article. */
export const articlePlanSchema = z
  .strictObject({
    /** Kind of subject, in lower case: `accident`, `election`; empty if unknown. */
    kind: z.string(),
    /** In order, without the lead. */
    sections: z.array(plannedSectionSchema).readonly(),
  })
  .readonly()
export type ArticlePlan = z.infer<typeof articlePlanSchema>
