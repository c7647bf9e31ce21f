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

/** What newer pages were found to change in a draft. */
export interface StoredUpdate extends Omit<DraftUpdate, 'log' | 'silent'> {
  /** Later ones are higher. */
  readonly id: number
  readonly draftId: string
  /** ISO 8601. */
  readonly foundAt: string
  /** ISO 8601 day: pages from before were passed over. */
  readonly since?: string
  readonly verifier: string
  /** Who read, and by what sentences were found; absent where the program did it itself, by words. */
  readonly reader?: string
  readonly similarity?: string
  /** Newer sources that were passed over, being from before that day. */
  readonly before: number
  /** Pages that gave nothing or less than they should. */
  readonly problems: readonly PageProblem[]
}

/** An event is a record of its own. */
const suggested = { text: z.string(), page: updatePageSchema, event: z.string() }
const sentenceSchema = z.strictObject({
  sentence: sentenceIdSchema,
  section: z.int().nonnegative(),
  text: z.string(),
  state: z.enum(updateStates),
  reason: z.string(),
  saidBy: updatePagesSchema,
  contradictedBy: updatePagesSchema,
  // Older updates have none.
  rivals: pageWordsSchema.default([]),
  olderAgainst: pageWordsSchema.default([]),
  restsOn: changedFiguresSchema.default([]),
  instead: z.strictObject({ ...suggested, changes: wordChangesSchema }).nullable(),
  removal: z.string().nullable(),
})
const missingSchema = z.strictObject({
  // Updates that were found before facts had names have none.
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
  before: z.int().nonnegative(),
  problems: z.array(pageProblemSchema).readonly(),
  pages: updatePagesSchema,
  sentences: z.array(sentenceSchema),
  missing: z.array(missingSchema),
  passedOver: passedOverSchema.default([]),
  newest: z.string().nullable().default(null),
})
const rowSchema = z.object({ id: z.number(), draft_id: z.string(), found_at: z.string(), record: z.string() })

/** Keeps what was found, in one transaction with the texts of its pages. */
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

/** The update of a draft that was found last; undefined if there is none, or where another version kept it in another form. */
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
