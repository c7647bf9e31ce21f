import { wordingSchema } from '../domain/phrase.ts'
import { z } from 'zod'
import { pageProblemSchema } from '../domain/page.ts'
import { supportSchema } from '../domain/support.ts'
import { updateStates } from '../update/draftUpdate.ts'
import { citationStates } from '../update/wiki/checkCitations.ts'
import type { WikiUpdate } from '../update/wiki/wikiUpdate.ts'
import {
  changedFiguresSchema,
  pageWordsSchema,
  passedOverSchema,
  updatePageSchema,
  updatePagesSchema,
  wordChangesSchema,
} from './updatePages.ts'

const span = z.strictObject({ start: z.int().nonnegative(), end: z.int().nonnegative() }).readonly()
/** `page`: its id, which refers to the record's own pages. */
const suggestionSchema = z.strictObject({
  text: z.string(),
  words: z
    .array(z.strictObject({ old: z.string(), new: z.string(), at: span }).readonly())
    .readonly()
    .nullable(),
  own: z.literal(true).exactOptional(),
  changes: wordChangesSchema,
  page: z.string(),
  shownPage: updatePageSchema,
  support: supportSchema,
})
const sentenceSchema = z.strictObject({
  id: z.string(),
  section: z.int().nonnegative(),
  text: z.string(),
  at: span,
  references: z
    .array(z.strictObject({ label: z.string(), urls: z.array(z.string()).readonly() }).readonly())
    .readonly(),
  check: z
    .strictObject({
      state: z.enum(citationStates),
      reason: z.string(),
      sources: z.array(z.string()).readonly(),
      evidence: z.strictObject({ url: z.string(), words: z.string() }).readonly().nullable(),
      support: supportSchema.nullable(),
    })
    .readonly()
    .nullable(),
  news: z
    .strictObject({
      state: z.enum(updateStates),
      reason: z.string(),
      saidBy: updatePagesSchema,
      contradictedBy: updatePagesSchema,
      rivals: pageWordsSchema.default([]),
      olderAgainst: pageWordsSchema,
      restsOn: changedFiguresSchema,
    })
    .readonly()
    .nullable(),
  bySource: suggestionSchema.nullable(),
  byNewer: suggestionSchema.nullable(),
})
const factSchema = z.strictObject({
  id: z.string(),
  section: z.int().nonnegative(),
  after: z.string(),
  text: z.string(),
  own: z.literal(true).exactOptional(),
  page: z.string(),
  shownPage: updatePageSchema,
  saidBy: updatePagesSchema,
  disputes: z.array(z.string()).readonly(),
})
const foundSchema = z.strictObject({
  /** The article's page on the wiki. */
  page: z
    .strictObject({
      title: z.string(),
      url: z.string(),
      editUrl: z.string(),
      revision: z.int(),
      changedAt: z.string(),
      language: z.string(),
      wiki: z.string(),
      host: z.string(),
    })
    .readonly(),
  wikitext: z.string(),
  /** The request, as the caller recorded it. */
  request: z.string(),
  verifier: z.string(),
  similarity: z.string(),
  reader: z.string(),
  notes: z.array(wordingSchema).readonly(),
  problems: z.array(pageProblemSchema).readonly(),
  /** The cited pages. */
  sources: z
    .array(
      z
        .strictObject({ url: z.string(), title: z.string(), problem: z.string(), read: z.enum(['page', 'copy', 'no']) })
        .readonly(),
    )
    .readonly(),
  /** The edit of each suggestion, by its id. */
  proposed: z.record(z.string(), z.strictObject({ words: z.string(), tag: z.string() }).readonly()).readonly(),
  sections: z.array(z.string()).readonly(),
  /** Newer pages that were read, oldest first. */
  pages: updatePagesSchema,
  /** New sentences of pages that are not suggested for the article. */
  passedOver: passedOverSchema,
  /** ISO 8601 day of the newest cited page; null if none has a date. */
  newest: z.string().nullable(),
})
/** As stored: with its sentences and facts, as JSON. */
export const articleRecordSchema = foundSchema.extend({
  sentences: z.array(sentenceSchema),
  missing: z.array(factSchema),
  /** Suggested pages, without their texts. */
  suggested: z.array(z.string()),
})

/** The suggestions found for an article of a wiki. */
export interface FoundArticle extends z.infer<typeof foundSchema>, Pick<WikiUpdate, 'sentences' | 'missing'> {}
