import { z } from 'zod'
import { chunkIdSchema, pageIdSchema } from './ids.ts'
import { supportLabelSchema } from './support.ts'

/** A passage that was looked at when a sentence was cited. */
const candidateSchema = z
  .strictObject({
    chunkId: chunkIdSchema,
    /** Where it came from: the writer cited it, the section was shown it, or a ranking with the sentence as query found it. */
    from: z.enum(['cited', 'shown', 'ranking']),
    label: supportLabelSchema,
    /** Probability that the passage entails the sentence; null where it stands there word for word or no model was asked. */
    probability: z.number().min(0).max(1).nullable(),
  })
  .readonly()
export type CitationCandidate = z.infer<typeof candidateSchema>

const groundingActions = [
  'kept',
  'cited-again',
  'cited-twice',
  'repaired',
  'unquoted',
  'newer-figure',
  'attributed',
  'merged',
  'rewritten',
  'put-back',
] as const

/** One thing that was done with a sentence after it was written, and why, in words for the editor. */
const groundingStepSchema = z.strictObject({ action: z.enum(groundingActions), why: z.string().min(1) }).readonly()
export type GroundingStep = z.infer<typeof groundingStepSchema>

/** Why a sentence is in the draft, and why it cites what it cites. */
export const groundingSchema = z
  .strictObject({
    /** The sentence as the writer gave it, where it reads otherwise now. */
    asWritten: z.string().min(1).exactOptional(),
    citedByWriter: z.array(chunkIdSchema).readonly(),
    /** Best first. */
    candidates: z.array(candidateSchema).readonly(),
    /** In the order in which they were done; never empty. */
    steps: z.array(groundingStepSchema).readonly(),
  })
  .readonly()
export type Grounding = z.infer<typeof groundingSchema>

/** A sentence that the writer wrote and the draft does not hold. */
export const droppedSentenceSchema = z
  .strictObject({
    /** Of its section; empty for the lead. */
    heading: z.string(),
    text: z.string().min(1),
    reason: z.enum([
      'unsupported',
      'contradicted',
      'facts-missing',
      'not-verbatim',
      'repeated',
      'no-statement',
      'refers-back',
      'other-language',
    ]),
    why: z.string().min(1),
    /** The passages that came nearest, best first. */
    nearest: z.array(chunkIdSchema).readonly(),
    /** What the writer made of it when asked to say only what those passages say, where that did not help either. */
    repair: z.string().min(1).exactOptional(),
  })
  .readonly()
export type DroppedSentence = z.infer<typeof droppedSentenceSchema>

/** A section of the outline that was not written, because the pages do not tell of it. */
export const untoldSectionSchema = z
  .strictObject({
    /** Empty for the lead. */
    heading: z.string(),
    /** What was searched with, one a round. */
    queries: z.array(z.string()).min(1).readonly(),
    /** How many passages were read for it in all rounds; 0 where other sections tell all that suit it. */
    passages: z.int().nonnegative(),
    /** Share of what the heading names that stands in the passage that holds most of it, 0 to 1. */
    certainty: z.number().min(0).max(1),
    /** The passages that came nearest, best first. */
    nearest: z.array(chunkIdSchema).readonly(),
  })
  .readonly()
export type UntoldSection = z.infer<typeof untoldSectionSchema>

/** Pages that tell the same thing otherwise. */
export const disagreementSchema = z
  .strictObject({
    kind: z.enum(['number', 'date', 'name']),
    /** What they disagree about: "injured", "date of the collapse". */
    about: z.string().min(1),
    /** Newest first. */
    readings: z
      .array(
        z
          .strictObject({
            text: z.string().min(1),
            chunkId: chunkIdSchema,
            pageId: pageIdSchema,
            /** Date of the page, ISO 8601; null where it tells none. */
            date: z.string().nullable(),
          })
          .readonly(),
      )
      .min(2)
      .readonly(),
    /** The sentence of the draft that it concerns, as it stands there. */
    sentence: z.string().min(1),
    /** What the draft does about it. */
    resolution: z.enum(['newer-figure', 'attributed', 'reported']),
  })
  .readonly()
export type Disagreement = z.infer<typeof disagreementSchema>
