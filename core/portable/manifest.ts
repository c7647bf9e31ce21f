import { z } from 'zod'
import { eventSchema } from '../domain/event.ts'

/** Version of the layout. A file of a later one is not read. */
export const layoutVersion = 1
/** The first program that reads this layout. */
export const layoutNeeds = '0.1.0'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const id = z.string().regex(/^[\w-]{1,128}$/)

/** Read first, so that a later version can be named. */
export const manifestHeadSchema = z.looseObject({
  format: z.literal('citewright-event'),
  version: z.int().positive(),
  needs: z.string().max(40),
})

/** `manifest.json` of an event's file. */
export const manifestSchema = z
  .strictObject({
    format: z.literal('citewright-event'),
    version: z.int().positive(),
    /** The lowest version of Citewright that reads it. */
    needs: z.string().max(40),
    /** The version of Citewright that wrote it. */
    program: z.string().max(40),
    event: z.strictObject({ id, changedAt: z.iso.datetime(), record: eventSchema }).readonly(),
    files: z
      .array(
        z
          .strictObject({
            path: z
              .string()
              .max(250)
              .regex(/^[\w-]+(?:[./][\w-]+)*$/),
            bytes: z.int().nonnegative(),
            sha256: hash,
          })
          .readonly(),
      )
      .max(50_000)
      .readonly(),
  })
  .readonly()
export type Manifest = z.infer<typeof manifestSchema>

export const sourceFileSchema = z
  .strictObject({
    id,
    source: z.string().max(8000),
    provenance: z.enum(['search', 'external-link']).nullable(),
    publishedAt: z.string().max(100).nullable(),
    included: z.boolean(),
    problems: z.array(z.unknown()).max(1000),
    /** The page as fetched without its body, and the hash of both; null if it could not be fetched. */
    page: z.looseObject({}).nullable(),
    hash: hash.nullable(),
  })
  .readonly()

export const draftFileSchema = z
  .strictObject({
    id,
    savedAt: z.iso.datetime(),
    // In the order in which it was written: equal drafts are compared as text.
    record: z.record(z.string(), z.unknown()),
    report: z.looseObject({}).nullable(),
    additions: z.array(z.strictObject({ wiki: z.string().max(100), record: z.looseObject({}) }).readonly()).max(1000),
  })
  .readonly()

const stored = z.looseObject({})
export const reviewsFileSchema = z
  .strictObject({
    position: z.int().nonnegative(),
    events: z.array(z.strictObject({ event: stored, at: z.iso.datetime() }).readonly()).max(200_000),
  })
  .readonly()
export const updatesFileSchema = z
  .array(z.strictObject({ foundAt: z.iso.datetime(), record: stored }).readonly())
  .max(10_000)

export const ledgerFileSchema = z
  .strictObject({
    operations: z.array(z.strictObject({ operation: stored, at: z.iso.datetime() }).readonly()).max(1_000_000),
    documents: z
      .array(
        z
          .strictObject({
            document: stored,
            dated: z.boolean(),
            reader: z.string().max(300),
            statements: z.int().nonnegative(),
            at: z.iso.datetime(),
          })
          .readonly(),
      )
      .max(50_000),
  })
  .readonly()

export const pinsFileSchema = z
  .array(
    z
      .strictObject({
        question: z.string().max(10_000),
        pinnedAt: z.iso.datetime(),
        askedAt: z.iso.datetime(),
        pages: z.string(),
        seen: z.boolean(),
        answers: z.array(
          z.strictObject({ answer: stored, since: z.iso.datetime(), until: z.iso.datetime().nullable() }).readonly(),
        ),
      })
      .readonly(),
  )
  .max(10_000)

export const notesFileSchema = z
  .array(z.strictObject({ page: z.string().max(8000), note: stored }).readonly())
  .max(50_000)
export const translationsFileSchema = z
  .array(
    z
      .strictObject({ sha256: hash, language: z.string().max(60), text: z.string().min(1), model: z.string().max(300) })
      .readonly(),
  )
  .max(200_000)
