import { z } from 'zod'
import { draftSchema, type Draft, type Sentence } from '../domain/draft.ts'
import { liftDraft } from '../domain/migrateDraft.ts'
import type { Workspace } from './openWorkspace.ts'
import { findText, pageRecord, restorePage, saveText } from './pageTexts.ts'

/** Stores a finished draft and its event, replacing a draft with the same id. `savedAt` is ISO 8601. */
export function saveDraft(
  workspace: Workspace,
  draft: Draft,
  event: { readonly id: string; readonly savedAt: string },
): void {
  workspace.transaction(() => {
    workspace.database
      .prepare(
        'INSERT INTO events (id, record, changed_at) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET changed_at = excluded.changed_at',
      )
      .run(event.id, JSON.stringify(draft.event), event.savedAt)
    for (const page of draft.pages) saveText(workspace, page)
    workspace.database
      .prepare(
        // Updated in place, because deleting the row would delete what refers to it.
        `INSERT INTO drafts (id, event_id, record, saved_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET event_id = excluded.event_id, record = excluded.record, saved_at = excluded.saved_at`,
      )
      .run(
        draft.id,
        event.id,
        JSON.stringify({ ...draft, pages: draft.pages.map((page) => pageRecord(page)) }),
        event.savedAt,
      )
  })
}

const recordSchema = z.looseObject({ pages: z.array(z.string()) })
const pageHashSchema = z.looseObject({ sha256: z.string() })

export interface SavedDraft {
  readonly id: string
  /** ISO 8601. */
  readonly savedAt: string
  /** Undefined if another version stored it in another format. */
  readonly draft: Draft | undefined
}

const savedRowSchema = z.object({ id: z.string(), record: z.string(), saved_at: z.string(), elsewhere: z.number() })

/** All drafts of an event, newest first. */
export function draftsOfEvent(workspace: Workspace, eventId: string): readonly SavedDraft[] {
  return workspace.database
    .prepare('SELECT id, record, saved_at, elsewhere FROM drafts WHERE event_id = ? ORDER BY saved_at DESC, id')
    .all(eventId)
    .map((row) => {
      const saved = savedRowSchema.parse(row)
      return { id: saved.id, savedAt: saved.saved_at, draft: restoreIfKnown(workspace, saved) }
    })
}

/** The ids of all drafts of an event. */
export function draftIdsOf({ database }: Workspace, eventId: string): readonly string[] {
  return z
    .array(z.object({ id: z.string() }))
    .parse(database.prepare('SELECT id FROM drafts WHERE event_id = ?').all(eventId))
    .map(({ id }) => id)
}

const ownedRowSchema = savedRowSchema.extend({ event_id: z.string() })

/** A draft and its event; undefined if there is none with the id. */
export function findDraft(workspace: Workspace, id: string): (SavedDraft & { readonly eventId: string }) | undefined {
  const row: unknown = workspace.database
    .prepare('SELECT id, event_id, record, saved_at, elsewhere FROM drafts WHERE id = ?')
    .get(id)
  if (row === undefined || row === null) return undefined
  const saved = ownedRowSchema.parse(row)
  return { id, eventId: saved.event_id, savedAt: saved.saved_at, draft: restoreIfKnown(workspace, saved) }
}

/** Deletes a draft with its reviews, updates, additions and its report; its event has changed. `removedAt` is ISO 8601. */
export function removeDraft(workspace: Workspace, id: string, removedAt: string): void {
  workspace.transaction(() => {
    workspace.database
      .prepare('UPDATE events SET changed_at = ? WHERE id = (SELECT event_id FROM drafts WHERE id = ?)')
      .run(removedAt, id)
    workspace.database.prepare('DELETE FROM drafts WHERE id = ?').run(id)
  })
}

/** The latest draft of an event; undefined if there is none in the current format. */
export function newestDraft(workspace: Workspace, eventId: string): Draft | undefined {
  const row: unknown = workspace.database
    .prepare('SELECT id, record, saved_at, elsewhere FROM drafts WHERE event_id = ? ORDER BY saved_at DESC, id LIMIT 1')
    .get(eventId)
  return row === undefined || row === null ? undefined : restoreIfKnown(workspace, savedRowSchema.parse(row))
}

function restoreIfKnown(workspace: Workspace, row: z.infer<typeof savedRowSchema>): Draft | undefined {
  try {
    const draft = restoreDraft(workspace, row.record)
    return row.elsewhere === 0 ? draft : decidedElsewhere(draft, row.saved_at)
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}

/** A draft whose decisions, if it was written with some, came with a file. */
function decidedElsewhere(draft: Draft, savedAt: string): Draft {
  const marked = (sentence: Sentence): Sentence =>
    sentence.review === 'unreviewed'
      ? sentence
      : { ...sentence, reviewed: { ...(sentence.reviewed ?? { at: savedAt }), elsewhere: true } }
  return {
    ...draft,
    sections: draft.sections.map((section) => ({ ...section, sentences: section.sentences.map(marked) })),
  }
}

/** Cached drafts of each workspace. */
const mostRestored = 4
const restored = new WeakMap<Workspace, Map<string, Draft>>()

/** A draft is cached by its record, which determines it completely, because it contains the hashes of the texts. */
function restoreDraft(workspace: Workspace, json: string): Draft {
  const known = restored.get(workspace) ?? new Map<string, Draft>()
  const draft = known.get(json) ?? readDraft(workspace, json)
  known.delete(json)
  known.set(json, draft)
  for (const oldest of [...known.keys()].slice(0, -mostRestored)) known.delete(oldest)
  restored.set(workspace, known)
  return draft
}

function readDraft(workspace: Workspace, json: string): Draft {
  const record = recordSchema.parse(JSON.parse(json))
  const pages = record.pages.map((pageJson) => {
    const page = pageHashSchema.parse(JSON.parse(pageJson))
    return restorePage(page, findText(workspace, page.sha256))
  })
  return draftSchema.parse(liftDraft({ ...record, pages }))
}
