import { z } from 'zod'
import { providerNames } from '../../core/collect/providers/provider.ts'
import { sentenceIdSchema } from '../../core/domain/ids.ts'
import { publishRequestSchema } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { writeOptionsSchema } from '../../core/engine/pipeline/draftRequest.ts'
import { exportFormats } from '../../core/export/exportFormats.ts'

/** An event, a draft, a source … */
export const id = z.string().min(1).max(200)
/** A wiki article that was checked. */
export const articleId = z.int().positive()
/** The profile of a wiki. */
export const wikiId = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)
/** An export format. */
export const format = z.enum(exportFormats)

export const question = z.string().min(1).max(1000)
export const path = z.string().min(1).max(4096)
export const place = z.int().nonnegative().max(10_000)
export const fields = z
  .strictObject({
    title: z.string().max(10_000),
    date: z.string().max(40).optional(),
    place: z.string().max(400).optional(),
    language: z.string().max(35).optional(),
    wiki: z.string().max(60).optional(),
  })
  .readonly()
const source = z.union([
  z.string().min(1).max(4096),
  z
    .strictObject({
      // An address, never a path: pages that a search found are fetched, and no file is read.
      url: z.url({ protocol: /^https?$/ }).max(4096),
      provenance: z.enum(['search', 'external-link']),
      archiveUrl: z
        .url({ protocol: /^https?$/ })
        .max(4096)
        .exactOptional(),
      publishedAt: z.string().max(40).exactOptional(),
    })
    .readonly(),
  // A text becomes a page of its own.
  z
    .strictObject({ title: z.string().trim().min(1).max(300), text: z.string().trim().min(1).max(1_000_000) })
    .readonly(),
])
export const sources = z.array(source).min(1).max(500).readonly()
/** ISO 8601: year, month or day. */
const day = z.string().regex(/^\d{4}(?:-\d\d){0,2}$/)
export const findRequest = z
  .strictObject({
    from: z.array(z.enum(providerNames)).min(1).max(providerNames.length).readonly(),
    query: z.string().max(2000).optional(),
    article: z.string().max(4096).optional(),
    feeds: z
      .array(z.url({ protocol: /^https?$/ }).max(4096))
      .max(50)
      .readonly()
      .optional(),
    headings: z.array(z.string().max(300)).max(20).readonly().optional(),
    window: z
      .union([z.literal('any'), z.strictObject({ from: day.exactOptional(), to: day.exactOptional() })])
      .optional(),
    versions: z.array(z.string().max(20)).max(10).readonly().optional(),
    wiki: z.string().max(4096).optional(),
  })
  .readonly()

export const none = z.tuple([])
/** A service whose models are listed: of the settings, or one that the person is adding, at the address and with the key as typed. */
export const mergeChoices = z
  .array(z.strictObject({ draft: id, sentences: z.array(sentenceIdSchema).max(5000).readonly() }).readonly())
  .min(1)
  .max(3)
  .readonly()
export const listedService = z.union([
  z.strictObject({ service: id }),
  z.strictObject({
    baseUrl: z.url({ protocol: /^https?$/ }).max(2000),
    key: z.string().max(2000).optional(),
  }),
])
/** The window names services by their id in the settings, never by address. */
export const writeOptions = writeOptionsSchema.unwrap().omit({ baseUrl: true }).readonly()
/** The window names wikis by profile; the address comes from the settings. */
export const publishRequest = publishRequestSchema.unwrap().omit({ api: true, dryRun: true }).readonly()
/** The window names events of the workspace, never files. */
export const ledger = z.strictObject({ kind: z.literal('stored'), eventId: id }).readonly()
export const ledgerReading = z
  .strictObject({
    own: z.literal(true),
    chosen: z.array(id).min(1).max(2000).readonly(),
    again: z.boolean().exactOptional(),
    reader: z.string().min(1).max(1000).exactOptional(),
    similarity: z.string().min(1).max(1000).exactOptional(),
  })
  .readonly()
export const ledgerMoment = z
  .strictObject({
    at: z.string().max(40).exactOptional(),
    operations: z.int().nonnegative().exactOptional(),
    question: question.exactOptional(),
  })
  .readonly()
export const operation = z.int().nonnegative()
export const ledgerDeed = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['undo', 'redo']), operation }).readonly(),
  z.strictObject({ kind: z.literal('take-back'), page: id }).readonly(),
])
/** Reason for a manual change, for the log; may be empty. */
export const reason = z.string().max(2000)
const rankers = z.array(z.string().min(1).max(1000)).min(1).max(6).readonly()
export const rankingRequest = z.strictObject({ query: z.string().trim().min(1).max(2000), rankers }).readonly()
export const linkRequest = z.strictObject({ wiki: wikiId.optional(), from: z.enum(['list', 'wiki']).optional() })
