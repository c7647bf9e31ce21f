import { gunzipSync, gzipSync } from 'node:zlib'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'
import { z } from 'zod'
import { liftDraft } from '../../../core/domain/migrateDraft.ts'
import { draftSchema, type Draft } from '../../../core/domain/draft.ts'
import type { EndedCell } from './cellRows.ts'

/** Keeps a cell's draft in the place of the one that an earlier attempt left. */
export function storeDraft(database: DatabaseSyncInstance, { key, draft }: EndedCell): void {
  database.prepare('DELETE FROM drafts WHERE key = ?').run(key)
  if (draft === undefined) return
  const insert = database.prepare('INSERT INTO texts (sha256, text) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const has = database.prepare('SELECT 1 FROM texts WHERE sha256 = ?')
  for (const { sha256, text } of draft.pages) {
    // Packing takes longer than looking, and most texts are there from another arm.
    if (has.get(sha256) === undefined) insert.run(sha256, gzipSync(text))
  }
  const record = { ...draft, pages: draft.pages.map((page) => ({ ...page, text: '' })) }
  database.prepare('INSERT INTO drafts (key, draft) VALUES (?, ?)').run(key, gzipSync(JSON.stringify(record)))
}

const draftRowSchema = z.object({ draft: z.instanceof(Uint8Array) })
const textRowSchema = z.object({ text: z.instanceof(Uint8Array) })
const recordSchema = z.looseObject({ pages: z.array(z.looseObject({ sha256: z.string() })) })

/** The draft of a cell of the plan at hand. */
export function readStoredDraft(
  database: DatabaseSyncInstance,
  { event, arm }: { readonly event: string; readonly arm: string },
): Draft | undefined {
  const row: unknown = database
    .prepare('SELECT draft FROM places JOIN drafts USING (key) WHERE event = ? AND arm = ?')
    .get(event, arm)
  if (row === undefined || row === null) return undefined
  const record = recordSchema.parse(JSON.parse(unpacked(draftRowSchema.parse(row).draft)))
  const text = database.prepare('SELECT text FROM texts WHERE sha256 = ?')
  const stored = {
    ...record,
    pages: record.pages.map((page) => ({
      ...page,
      text: unpacked(textRowSchema.parse(text.get(page.sha256)).text),
    })),
  }
  return draftSchema.parse(liftDraft(stored))
}

function unpacked(bytes: Uint8Array): string {
  return gunzipSync(bytes).toString('utf8')
}
