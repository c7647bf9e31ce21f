import { wordingSchema, type Wording } from '../domain/phrase.ts'
import { z } from 'zod'
import { sentenceIdSchema } from '../domain/ids.ts'
import { pageProblemSchema, type PageProblem } from '../domain/page.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { updateStates, type DraftUpdate } from '../update/draftUpdate.ts'
import { eventRecord, restoreEvent } from './eventRecords.ts'
import type { Workspace } from './openWorkspace.ts'
import {
  changedFiguresSchema,
  pageWordsSchema,
  passedOverSchema,
  updatePageSchema,
  updatePagesSchema,
  wordChangesSchema,
} from './updatePages.ts'

/** Suggested changes of a draft from newer pages. */
export interface StoredUpdate extends Omit<DraftUpdate, 'log' | 'silent'> {
  /** Increases with each stored update. */
  readonly id: number
  readonly draftId: string
  /** ISO 8601. */
  readonly foundAt: string
  /** ISO 8601 day; older pages were skipped. */
  readonly since?: string
  readonly verifier: string
  /** The reader and the index of sentences; absent if the program read without models, by words. */
  readonly reader?: string
  readonly similarity?: string
  /** What checked a model's words: a judge's name, or `code`; absent if no model read. */
  readonly judge?: string
  /** What a person should know about how the pages were read. */
  readonly notes: readonly Wording[]
  /** Newly added sources that were skipped because they are older than that day. */
  readonly before: number
  /** Pages that could not be read, or only in part. */
  readonly problems: readonly PageProblem[]
}

/** The event is stored separately. */
const suggested = { text: z.string(), page: updatePageSchema, event: z.string() }
const sentenceSchema = z.strictObject({
  sentence: sentenceIdSchema,
  section: z.int().nonnegative(),
  text: z.string(),
  state: z.enum(updateStates),
  reason: z.string(),
  saidBy: updatePagesSchema,
  contradictedBy: updatePagesSchema,
  // Absent in older updates.
  rivals: pageWordsSchema.default([]),
  olderAgainst: pageWordsSchema.default([]),
  restsOn: changedFiguresSchema.default([]),
  instead: z.strictObject({ ...suggested, changes: wordChangesSchema }).nullable(),
  removal: z.string().nullable(),
})
const missingSchema = z.strictObject({
  // Absent in updates stored before facts had names.
  id: z.string().exactOptional(),
  ...suggested,
  section: z.int().nonnegative(),
  saidBy: updatePagesSchema,
  disputes: z.array(z.string()).readonly(),
})
const recordSchema = z.strictObject({
  since: z.string().exactOptional(),
  verifier: z.string(),
  reader: z.string().exactOptional(),
  similarity: z.string().exactOptional(),
  judge: z.string().exactOptional(),
  notes: z.array(wordingSchema).readonly().default([]),
  before: z.int().nonnegative(),
  problems: z.array(pageProblemSchema).readonly(),
  pages: updatePagesSchema,
  sentences: z.array(sentenceSchema),
  missing: z.array(missingSchema),
  // Absent in older updates.
  newSections: z
    .array(z.strictObject({ heading: z.string(), at: z.int().nonnegative() }))
    .readonly()
    .default([]),
  passedOver: passedOverSchema.default([]),
  newest: z.string().nullable().default(null),
})
const rowSchema = z.object({ id: z.number(), draft_id: z.string(), found_at: z.string(), record: z.string() })

/** Stores an update with the texts of its pages in one transaction. */
export function saveUpdate(workspace: Workspace, { draftId, foundAt, ...found }: Omit<StoredUpdate, 'id'>): void {
  workspace.transaction(() => {
    const recorded = <T extends { readonly event: ReviewEvent }>(
      suggestion: T,
    ): Omit<T, 'event'> & { event: string } => ({
      ...suggestion,
      event: eventRecord(workspace, suggestion.event),
    })
    const record: z.input<typeof recordSchema> = {
      ...found,
      sentences: found.sentences.map((sentence) => ({
        ...sentence,
        instead: sentence.instead === null ? null : recorded(sentence.instead),
        removal: sentence.removal === null ? null : eventRecord(workspace, sentence.removal),
      })),
      missing: found.missing.map(recorded),
    }
    workspace.database
      .prepare('INSERT INTO draft_updates (draft_id, found_at, record) VALUES (?, ?, ?)')
      .run(draftId, foundAt, JSON.stringify(record))
  })
}

/** How often updates of a draft were found. */
export function countUpdates({ database }: Workspace, draftId: string): number {
  return z
    .object({ updates: z.number() })
    .parse(database.prepare('SELECT count(*) AS updates FROM draft_updates WHERE draft_id = ?').get(draftId)).updates
}

/** The latest update of a draft; undefined if there is none, or if another version stored it in another format. */
export function newestUpdate(workspace: Workspace, draftId: string): StoredUpdate | undefined {
  const row: unknown = workspace.database
    .prepare('SELECT * FROM draft_updates WHERE draft_id = ? ORDER BY id DESC LIMIT 1')
    .get(draftId)
  if (row === undefined || row === null) return undefined
  const { id, draft_id, found_at, record } = rowSchema.parse(row)
  const parsed = recordSchema.safeParse(JSON.parse(record))
  if (!parsed.success) return undefined
  const restored = <T extends { readonly event: string }>(
    suggestion: T,
  ): Omit<T, 'event'> & { event: ReviewEvent } => ({
    ...suggestion,
    event: restoreEvent(workspace, suggestion.event),
  })
  return {
    ...parsed.data,
    id,
    draftId: draft_id,
    foundAt: found_at,
    sentences: parsed.data.sentences.map((sentence) => ({
      ...sentence,
      instead: sentence.instead === null ? null : restored(sentence.instead),
      removal: sentence.removal === null ? null : restoreEvent(workspace, sentence.removal),
    })),
    missing: parsed.data.missing.map((fact, at) => ({ ...restored(fact), id: fact.id ?? `f${at + 1}` })),
  }
}
