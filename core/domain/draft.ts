import { z } from 'zod'
import { annotationSchema } from './annotation.ts'
import { chunkSchema } from './chunk.ts'
import { disagreementSchema } from './disagreement.ts'
import { eventSchema } from './event.ts'
import { chunkIdSchema, draftIdSchema, sentenceIdSchema } from './ids.ts'
import { leftOutSchema } from './leftOut.ts'
import { originSchema } from './origin.ts'
import { pageSchema } from './page.ts'
import { planSchema, unwrittenSectionSchema } from './plan.ts'
import { sentenceRecordSchema } from './sentenceRecord.ts'
import { statedFieldSchema } from './statedField.ts'
import { supportSchema } from './support.ts'

export const draftSchemaVersion = 3

/** Who reviewed a sentence, when and where. */
export const reviewedSchema = z
  .strictObject({
    /** ISO 8601 date-time. */
    at: z.string(),
    /** Name that the reviewer chose; absent if none is set. */
    by: z.string().min(1).exactOptional(),
    /** It came with the file of an event, and nobody here has confirmed it. */
    elsewhere: z.literal(true).exactOptional(),
  })
  .readonly()
export type Reviewed = z.infer<typeof reviewedSchema>

export const sentenceSchema = z
  .strictObject({
    id: sentenceIdSchema,
    /** Plain text without citation markers. */
    text: z.string().min(1),
    /** The chunks of its evidence. */
    citations: z.array(chunkIdSchema).readonly(),
    origin: originSchema,
    startsParagraph: z.boolean(),
    /** Italics and links that a person set; absent if there are none. */
    annotations: z.array(annotationSchema).min(1).readonly().exactOptional(),
    support: supportSchema,
    /** Absent if the sentence and its citations are unchanged since the writer wrote them. */
    record: sentenceRecordSchema.exactOptional(),
    /** Where other pages say otherwise, according to the judge. Absent if it found nothing, or was not asked. */
    disagreements: z.array(disagreementSchema).min(1).readonly().exactOptional(),
    /**
     * Fields of the infobox that it states, according to a chat model that read the article; empty if there are none. Absent if
     * no model read it as it is: then code reads it.
     */
    fields: z.array(statedFieldSchema).readonly().exactOptional(),
    review: z.enum(['unreviewed', 'accepted', 'rewritten', 'rejected']),
    /** The last decision; absent if there is none, and in drafts exported before decisions were recorded. */
    reviewed: reviewedSchema.exactOptional(),
  })
  .readonly()
export type Sentence = z.infer<typeof sentenceSchema>

/** Whether a person decided on a sentence in this workspace: a decision that came with a file counts once it is confirmed. */
export function isReviewedHere({ review, reviewed }: Pick<Sentence, 'review' | 'reviewed'>): boolean {
  return review !== 'unreviewed' && reviewed?.elsewhere !== true
}

export const rankedChunkSchema = z.strictObject({ chunkId: chunkIdSchema, score: z.number() }).readonly()
export type RankedChunk = z.infer<typeof rankedChunkSchema>

export const sectionSchema = z
  .strictObject({
    /** Empty for the lead. */
    heading: z.string(),
    /** 1 for the lead, otherwise the number of equals signs: 2 to 6. */
    level: z.int().min(1).max(6),
    /** The query that ranked the chunks shown to the writer. */
    query: z.string(),
    /** The chunks shown to the writer, in the order of their numbers. */
    ranking: z.array(rankedChunkSchema).readonly(),
    sentences: z.array(sentenceSchema).readonly(),
  })
  .readonly()
export type Section = z.infer<typeof sectionSchema>

/** Something in a writer's answer that is not in the draft, counted by kind. */
export const defectSchema = z
  .strictObject({
    kind: z.enum([
      'citation-out-of-range',
      'citation-unreadable',
      'reference-list',
      'thinking',
      'code-fence',
      'markup',
      'preamble',
      'cut-off-sentence',
      'empty-section',
      'control-character',
      'refusal',
      'other-section',
      'mark-unknown',
      'outline-level',
      'outline-repeated',
      'outline-surplus',
      'outline-completed',
      'repetition',
      'broken-json',
    ]),
    count: z.int().positive(),
    /** Up to three examples, each cut to 120 characters. */
    examples: z.array(z.string()).readonly(),
  })
  .readonly()
export type Defect = z.infer<typeof defectSchema>

/**
 * Retrieve-then-Read: one ranking, one answer. Plan-Retrieve-Read: an outline, then a ranking and an answer for each section
 * (WikiGenBench).
 */
export const methodSchema = z.enum(['rr', 'prr'])

export const draftParametersSchema = z
  .strictObject({
    preset: z.enum(['paper', 'grounded']),
    ranker: z.string(),
    topK: z.int().positive(),
    chunkWords: z.int().positive(),
    provenance: z.enum(['search', 'external-link', 'all']),
    /** Maximum tokens of a prompt; absent if only the writer's context limited prompts. */
    inputTokens: z.int().positive().exactOptional(),
    /** Maximum tokens of an answer: of the article (rr) or of each section (prr). */
    maxOutputTokens: z.int().positive(),
    /** Whether the sentences were rewritten for cohesion. */
    rewrite: z.boolean(),
    /** Format of a model's answers: text, or JSON whose citations can only name documents that were shown. */
    protocol: z.enum(['text', 'structured']),
    /** How queries were refined before ranking; absent if they were not. */
    refine: z
      .strictObject({
        method: z.literal('inter'),
        /** Rounds (InteR, M), samples per round (h), and passages shown from the second round on (k). */
        rounds: z.int().nonnegative(),
        samples: z.int().positive(),
        shown: z.int().nonnegative(),
      })
      .readonly()
      .exactOptional(),
    /** The writer's context in tokens, prompt and answer together; absent if not set. */
    contextTokens: z.int().positive().exactOptional(),
    /**
     * The judge that was requested: `same`, `none`, `model:ID`, `openai:MODEL`, or `gguf:` with the file's name; absent if
     * none was requested.
     */
    judge: z.string().exactOptional(),
    seed: z.int(),
  })
  .readonly()
export type DraftParameters = z.infer<typeof draftParametersSchema>

/** Name and version of the writer, as reported by the model or service. */
const writerSchema = z
  .strictObject({
    kind: z.enum(['extractive', 'gguf', 'openai', 'scripted']),
    name: z.string(),
    version: z.string(),
  })
  .readonly()

/** The model that judged sentences against their evidence. */
const judgeSchema = z
  .strictObject({
    name: z.string().min(1),
    version: z.string(),
    /** Whether it could distinguish supported from unsupported claims; otherwise it was not used. */
    qualified: z.boolean(),
    /** A note on the model for the editor. */
    note: z.string().exactOptional(),
  })
  .readonly()
export type DraftJudge = z.infer<typeof judgeSchema>

/** A draft whose sentences another draft contains. */
const mergedDraftSchema = z
  .strictObject({
    id: draftIdSchema,
    method: methodSchema,
    writer: writerSchema,
    /** As in a draft. */
    verifier: z.string(),
    judge: judgeSchema.exactOptional(),
  })
  .readonly()
export type MergedDraft = z.infer<typeof mergedDraftSchema>

/**
 * A draft article in which every citation resolves within the file: it contains the pages and chunks that the writer was
 * shown.
 */
export const draftSchema = z
  .strictObject({
    schemaVersion: z.literal(draftSchemaVersion),
    id: draftIdSchema,
    event: eventSchema,
    method: methodSchema,
    writer: writerSchema,
    /** Name of the NLI model that scored sentences, or `none`. */
    verifier: z.string(),
    /** The model that judged sentences; absent if none was requested. */
    judge: judgeSchema.exactOptional(),
    parameters: draftParametersSchema,
    sections: z.array(sectionSchema).readonly(),
    defects: z.array(defectSchema).readonly(),
    /**
     * The drafts that it was merged from. Method, writer, verifier, judge, parameters and plan are those of the draft that
     * gave most sentences, which comes first. Absent if it was not merged.
     */
    mergedFrom: z.array(mergedDraftSchema).min(1).readonly().exactOptional(),
    /** The plan of the article; absent if there was none. */
    plan: planSchema.exactOptional(),
    /** Sentences that the writer wrote and that were left out. Absent if there are none. */
    leftOut: z.array(leftOutSchema).readonly().exactOptional(),
    /** Sections of the outline that were not written. Absent if there are none. */
    unwritten: z.array(unwrittenSectionSchema).readonly().exactOptional(),
    /** Pages with at least one chunk that the writer was shown. */
    pages: z.array(pageSchema).readonly(),
    chunks: z.array(chunkSchema).readonly(),
  })
  .readonly()
export type Draft = z.infer<typeof draftSchema>
