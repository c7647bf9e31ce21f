import { z } from 'zod'
import { annotationSchema } from '../domain/annotation.ts'
import { chunkSchema } from '../domain/chunk.ts'
import { reviewedSchema, sectionSchema, sentenceSchema } from '../domain/draft.ts'
import { chunkIdSchema, leftOutIdSchema, sentenceIdSchema } from '../domain/ids.ts'
import { leftOutSchema } from '../domain/leftOut.ts'
import { pageSchema } from '../domain/page.ts'
import { supportSchema } from '../domain/support.ts'

/** Index of a section in its draft, from 0; the lead counts as a section. */
const placeSchema = z.int().nonnegative()
const headingSchema = z.string().trim().min(1).max(200)
const textSchema = z.string().trim().min(1).max(5000)

const annotateSchema = {
  kind: z.literal('annotate'),
  sentence: sentenceIdSchema,
  /** All italics and links that the sentence has from then on. */
  annotations: z.array(annotationSchema).max(50).readonly(),
}
const moveSentencesSchema = {
  kind: z.literal('move-sentences'),
  sentences: z.array(sentenceIdSchema).min(1).readonly(),
  section: placeSchema,
  after: sentenceIdSchema.nullable(),
  opens: z.literal(true).exactOptional(),
}
const wordsSchema = z.string().min(1).max(500)
const searchSchema = {
  words: wordsSchema,
  matchCase: z.boolean().exactOptional(),
  wholeWords: z.boolean().exactOptional(),
}

/** A requested decision: badges are not known yet, and what is taken over is only referred to. */
export const reviewRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept'), sentences: z.array(sentenceIdSchema).min(1).readonly() }).readonly(),
  z.strictObject({ kind: z.literal('reject'), sentences: z.array(sentenceIdSchema).min(1).readonly() }).readonly(),
  /** Undoes an acceptance or rejection. */
  z.strictObject({ kind: z.literal('reopen'), sentences: z.array(sentenceIdSchema).min(1).readonly() }).readonly(),
  /** Makes the decisions that came with a file the person's own. Default: all of them. */
  z
    .strictObject({
      kind: z.literal('confirm'),
      sentences: z.array(sentenceIdSchema).min(1).readonly().exactOptional(),
    })
    .readonly(),
  z.strictObject({ kind: z.literal('rewrite'), sentence: sentenceIdSchema, text: textSchema }).readonly(),
  /** Fixes what a lint rule finds in a sentence and what needs no judgement. */
  z.strictObject({ kind: z.literal('fix'), sentence: sentenceIdSchema, rule: z.string().min(1).max(60) }).readonly(),
  z
    .strictObject({
      kind: z.literal('cite'),
      sentence: sentenceIdSchema,
      citations: z.array(chunkIdSchema).min(1).max(4).readonly(),
    })
    .readonly(),
  /** A sentence that the person wrote, or one of a page; `after` null puts it first in its section. */
  z
    .strictObject({
      kind: z.literal('write'),
      section: placeSchema,
      after: sentenceIdSchema.nullable(),
      text: textSchema,
      citations: z.array(chunkIdSchema).max(4).readonly(),
      /**
       * The words are quoted from a page. They count as a quotation only if a cited passage contains them word for
       * word, otherwise as the person's own.
       */
      quotes: z.literal(true).exactOptional(),
    })
    .readonly(),
  z.strictObject(annotateSchema).readonly(),
  z.strictObject(moveSentencesSchema).readonly(),
  /** Replaces words wherever the sentences have them. Quotations and rejected sentences stay as they are. */
  z
    .strictObject({
      kind: z.literal('replace'),
      ...searchSchema,
      replacement: z.string().max(500),
      /** Default: all sentences. */
      sentences: z.array(sentenceIdSchema).min(1).readonly().exactOptional(),
      /** Index of the only place to change, in each sentence. Default: all places. */
      which: z.int().nonnegative().exactOptional(),
    })
    .readonly(),
  /** Puts a left-out sentence back into its section, reworded if `text` is given. */
  z
    .strictObject({ kind: z.literal('put-back'), leftOut: leftOutIdSchema, text: textSchema.exactOptional() })
    .readonly(),
  z.strictObject({ kind: z.literal('rename-section'), section: placeSchema, heading: headingSchema }).readonly(),
  z.strictObject({ kind: z.literal('move-section'), section: placeSchema, to: placeSchema }).readonly(),
  z.strictObject({ kind: z.literal('add-section'), at: placeSchema, heading: headingSchema }).readonly(),
  z.strictObject({ kind: z.literal('drop-section'), section: placeSchema }).readonly(),
  z
    .strictObject({
      kind: z.literal('take-sentence'),
      from: z.string().min(1),
      sentence: sentenceIdSchema,
      section: placeSchema,
      after: sentenceIdSchema.nullable(),
      /** The sentence that it replaces, which is rejected. */
      replaces: sentenceIdSchema.exactOptional(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('take-section'),
      from: z.string().min(1),
      section: placeSchema,
      at: placeSchema,
      /** Index of the section that it replaces. */
      replaces: placeSchema.exactOptional(),
    })
    .readonly(),
])
export type ReviewRequest = z.infer<typeof reviewRequestSchema>

/** Chunks, with their pages, that must be added to the draft so that the new citations resolve. */
const gainedSchema = { pages: z.array(pageSchema).readonly(), chunks: z.array(chunkSchema).readonly() }

/** When it was done, and by whom; absent if the caller does not give it. */
const doneSchema = { done: reviewedSchema.exactOptional() }

/**
 * The suggestion of an update that was decided on: the sentence it concerns, null for a new fact, and the suggested
 * wording, null if it suggested only to leave the sentence out. Equal suggestions of different updates have equal
 * values.
 */
const decidedSuggestionSchema = z
  .strictObject({ sentence: sentenceIdSchema.nullable(), text: z.string().nullable() })
  .readonly()
export type DecidedSuggestion = z.infer<typeof decidedSuggestionSchema>
const suggestionSchema = { suggestion: decidedSuggestionSchema.exactOptional() }

/** A recorded decision. It is self-contained: applying the same events to the same draft gives the same result, without a model or another draft. */
export const reviewEventSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('mark'),
      ...doneSchema,
      ...suggestionSchema,
      sentences: z.array(sentenceIdSchema).min(1).readonly(),
      review: z.enum(['accepted', 'rejected', 'unreviewed']),
    })
    .readonly(),
  /** Decisions that came with a file are confirmed. */
  z
    .strictObject({
      kind: z.literal('confirm'),
      ...doneSchema,
      sentences: z.array(sentenceIdSchema).min(1).readonly(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('rewrite'),
      ...doneSchema,
      ...suggestionSchema,
      sentence: sentenceIdSchema,
      text: textSchema,
      support: supportSchema,
      /** The lint rule by which the program changed it. It counts as reviewed, and as written by whom, as before. */
      fixes: z.string().min(1).max(60).exactOptional(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('cite'),
      ...doneSchema,
      sentence: sentenceIdSchema,
      citations: z.array(chunkIdSchema).readonly(),
      support: supportSchema,
      ...gainedSchema,
    })
    .readonly(),
  /** New sentences, which get their ids when the event is applied. */
  z
    .strictObject({
      kind: z.literal('insert'),
      ...doneSchema,
      ...suggestionSchema,
      section: placeSchema,
      after: sentenceIdSchema.nullable(),
      sentences: z
        .array(sentenceSchema.unwrap().omit({ id: true }).readonly())
        .min(1)
        .readonly(),
      /** The sentence that they replace, which is rejected in the same step. */
      rejects: sentenceIdSchema.exactOptional(),
      ...gainedSchema,
    })
    .readonly(),
  z.strictObject({ ...annotateSchema, ...doneSchema }).readonly(),
  z.strictObject({ ...moveSentencesSchema, ...doneSchema }).readonly(),
  /** Words were replaced in several sentences at once. They count as reviewed as before. */
  z
    .strictObject({
      kind: z.literal('replace'),
      ...doneSchema,
      words: wordsSchema,
      replacement: z.string().max(500),
      rewrites: z
        .array(z.strictObject({ sentence: sentenceIdSchema, text: textSchema, support: supportSchema }).readonly())
        .min(1)
        .readonly(),
    })
    .readonly(),
  /** A left-out sentence is put back; if a person edited it first, with its new text and badge. */
  z
    .strictObject({
      kind: z.literal('put-back'),
      ...doneSchema,
      leftOut: leftOutIdSchema,
      edited: z.strictObject({ text: textSchema, support: supportSchema }).readonly().exactOptional(),
    })
    .readonly(),
  /** A suggestion of an update is declined: the draft is not changed. */
  z.strictObject({ kind: z.literal('decline'), ...doneSchema, suggestion: decidedSuggestionSchema }).readonly(),
  z
    .strictObject({ kind: z.literal('rename-section'), section: placeSchema, heading: headingSchema, ...doneSchema })
    .readonly(),
  z.strictObject({ kind: z.literal('move-section'), section: placeSchema, to: placeSchema, ...doneSchema }).readonly(),
  z.strictObject({ kind: z.literal('drop-section'), section: placeSchema, ...doneSchema }).readonly(),
  /** A section that was added, taken over or rewritten. Sentences of the section at `replaces` that it does not contain are left out. */
  z
    .strictObject({
      kind: z.literal('insert-section'),
      ...doneSchema,
      ...suggestionSchema,
      at: placeSchema,
      replaces: placeSchema.exactOptional(),
      /** The draft from which it was taken over. */
      from: z.string().min(1).exactOptional(),
      section: sectionSchema
        .unwrap()
        .extend({ sentences: z.array(sentenceSchema.unwrap().omit({ id: true }).readonly()).readonly() })
        .readonly(),
      /**
       * Sentences that the writer wrote for it and the checks left out; they get their ids when the event is applied.
       */
      leftOut: z
        .array(leftOutSchema.unwrap().omit({ id: true }).readonly())
        .readonly()
        .exactOptional(),
      ...gainedSchema,
    })
    .readonly(),
])
export type ReviewEvent = z.infer<typeof reviewEventSchema>
