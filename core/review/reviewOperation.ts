import { z } from 'zod'
import { chunkSchema } from '../domain/chunk.ts'
import { reviewedSchema, sectionSchema, sentenceSchema } from '../domain/draft.ts'
import { chunkIdSchema, leftOutIdSchema, sentenceIdSchema } from '../domain/ids.ts'
import { leftOutSchema } from '../domain/leftOut.ts'
import { pageSchema } from '../domain/page.ts'
import { supportSchema } from '../domain/support.ts'

/** Place of a section in its draft, from 0; the lead is a section as any other. */
const placeSchema = z.int().nonnegative()
const headingSchema = z.string().trim().min(1).max(200)
const textSchema = z.string().trim().min(1).max(5000)

/** What a person does with a draft, as asked: badges are not known yet, and what is taken over is only named. */
export const reviewRequestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept'), sentences: z.array(sentenceIdSchema).min(1).readonly() }).readonly(),
  z.strictObject({ kind: z.literal('reject'), sentences: z.array(sentenceIdSchema).min(1).readonly() }).readonly(),
  /** Takes acceptance or rejection back. */
  z.strictObject({ kind: z.literal('reopen'), sentences: z.array(sentenceIdSchema).min(1).readonly() }).readonly(),
  z.strictObject({ kind: z.literal('rewrite'), sentence: sentenceIdSchema, text: textSchema }).readonly(),
  z
    .strictObject({
      kind: z.literal('cite'),
      sentence: sentenceIdSchema,
      citations: z.array(chunkIdSchema).min(1).max(4).readonly(),
    })
    .readonly(),
  /** A sentence of the person's own, or one of a page; `after` null puts it first in its section. */
  z
    .strictObject({
      kind: z.literal('write'),
      section: placeSchema,
      after: sentenceIdSchema.nullable(),
      text: textSchema,
      citations: z.array(chunkIdSchema).max(4).readonly(),
      /** The words are a page's. They count as that where a cited passage has them word for word, otherwise as the person's. */
      quotes: z.literal(true).exactOptional(),
    })
    .readonly(),
  /** Puts a sentence that was left out back into its section, in other words where `text` gives them. */
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
      /** The sentence whose place it takes, which is rejected. */
      replaces: sentenceIdSchema.exactOptional(),
    })
    .readonly(),
  z
    .strictObject({
      kind: z.literal('take-section'),
      from: z.string().min(1),
      section: placeSchema,
      at: placeSchema,
      /** Place of the section that goes for it. */
      replaces: placeSchema.exactOptional(),
    })
    .readonly(),
])
export type ReviewRequest = z.infer<typeof reviewRequestSchema>

/** Passages, with their pages, that a draft has to gain so that what comes into it resolves. */
const gainedSchema = { pages: z.array(pageSchema).readonly(), chunks: z.array(chunkSchema).readonly() }

/** When it was done, and by whom; absent in events that a caller makes without telling. */
const doneSchema = { done: reviewedSchema.exactOptional() }

/**
 * What of an update was decided on: the sentence that it concerns, null for a fact that the draft lacks, and the words
 * that were suggested, null where only leaving the sentence out was. It says the same in every update that offers the
 * same.
 */
const decidedSuggestionSchema = z
  .strictObject({ sentence: sentenceIdSchema.nullable(), text: z.string().nullable() })
  .readonly()
export type DecidedSuggestion = z.infer<typeof decidedSuggestionSchema>
const suggestionSchema = { suggestion: decidedSuggestionSchema.exactOptional() }

/** What was done, complete in itself: the same events on the same draft give the same draft, without a model or another draft. */
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
  z
    .strictObject({
      kind: z.literal('rewrite'),
      ...doneSchema,
      ...suggestionSchema,
      sentence: sentenceIdSchema,
      text: textSchema,
      support: supportSchema,
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
  /** New sentences; their ids are given when they are inserted. */
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
      /** Rejected in the same step: the sentence whose place they take. */
      rejects: sentenceIdSchema.exactOptional(),
      ...gainedSchema,
    })
    .readonly(),
  /** A sentence that was left out goes back into its section; where a person edited it first, with its new text and badge. */
  z
    .strictObject({
      kind: z.literal('put-back'),
      ...doneSchema,
      leftOut: leftOutIdSchema,
      edited: z.strictObject({ text: textSchema, support: supportSchema }).readonly().exactOptional(),
    })
    .readonly(),
  /** What an update offers is not taken: the draft stays as it is. */
  z.strictObject({ kind: z.literal('decline'), ...doneSchema, suggestion: decidedSuggestionSchema }).readonly(),
  z
    .strictObject({ kind: z.literal('rename-section'), section: placeSchema, heading: headingSchema, ...doneSchema })
    .readonly(),
  z.strictObject({ kind: z.literal('move-section'), section: placeSchema, to: placeSchema, ...doneSchema }).readonly(),
  z.strictObject({ kind: z.literal('drop-section'), section: placeSchema, ...doneSchema }).readonly(),
  /** A section added by the person, taken over, or written again; the one at `replaces` goes for it, and those of its sentences that the new one does not have are left out. */
  z
    .strictObject({
      kind: z.literal('insert-section'),
      ...doneSchema,
      at: placeSchema,
      replaces: placeSchema.exactOptional(),
      /** The draft that it was taken over from. */
      from: z.string().min(1).exactOptional(),
      section: sectionSchema
        .unwrap()
        .extend({ sentences: z.array(sentenceSchema.unwrap().omit({ id: true }).readonly()).readonly() })
        .readonly(),
      /** What its writer wrote for it and its checks left out; their ids are given when they are inserted. */
      leftOut: z
        .array(leftOutSchema.unwrap().omit({ id: true }).readonly())
        .readonly()
        .exactOptional(),
      ...gainedSchema,
    })
    .readonly(),
])
export type ReviewEvent = z.infer<typeof reviewEventSchema>
