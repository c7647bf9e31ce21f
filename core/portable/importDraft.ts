import { z } from 'zod'
import { checkDraft } from '../export/checkDraft.ts'
import { articleAdditionsSchema } from '../export/wikitext/articleAdditions.ts'
import { newestUpdate } from '../store/draftUpdates.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import { findDraft } from '../store/savedDrafts.ts'
import { budget, ExcessError, type Spend } from './budget.ts'
import { draftRecord } from './eventFiles.ts'
import type { Importing } from './importedEvent.ts'
import { importReviews } from './importReviews.ts'
import { draftFileSchema, updatesFileSchema } from './manifest.ts'
import { storeTexts } from './storeTexts.ts'

/** Adds a draft with its reviews, updates and additions, or what of them is new of one that is here. */
export function importDraft(id: string, importing: Importing): void {
  const { workspace, file, eventId, known, conflicts } = importing
  const own = findDraft(workspace, id)
  if (own !== undefined && own.eventId !== eventId) {
    conflicts.push({ kind: 'draft', name: id })
    return
  }
  if (own === undefined) {
    if (!atOnce(importing, `drafts/${id}/draft.json`, (spend) => addDraft(id, importing, spend))) return
  } else {
    known.drafts += 1
    const given = file.json(`drafts/${id}/draft.json`, draftFileSchema)
    if (given !== undefined && JSON.stringify(given.record) !== JSON.stringify(draftRecord(workspace, id))) {
      conflicts.push({ kind: 'draft', name: id })
    }
    if (given !== undefined) addAdditions(id, given, importing)
  }
  const draft = findDraft(workspace, id)?.draft
  if (draft === undefined) return
  atOnce(importing, `drafts/${id}/reviews.json`, (spend) => importReviews(draft, importing, spend))
  atOnce(importing, `drafts/${id}/updates.json`, (spend) => importUpdates(id, importing, spend))
}

/** Undoes what `work` stored where it returns false, or where the part of the file asks for far too much work. */
function atOnce(
  { workspace: { database }, file, lengths }: Importing,
  path: string,
  work: (spend: Spend) => boolean,
): boolean {
  database.exec('SAVEPOINT part')
  let isDone = false
  try {
    isDone = work(budget())
  } catch (error) {
    if (!(error instanceof ExcessError)) throw error
    file.excessive(path)
  }
  if (!isDone) {
    database.exec('ROLLBACK TO part')
    lengths.clear()
  }
  database.exec('RELEASE part')
  return isDone
}

function addDraft(id: string, importing: Importing, spend: Spend): boolean {
  const { workspace, file, eventId, added } = importing
  const path = `drafts/${id}/draft.json`
  const given = file.json(path, draftFileSchema)
  if (given === undefined) return false
  const { record, savedAt, report } = given
  const json = JSON.stringify(record)
  if (given.id !== id || record['id'] !== id || !storeTexts(json, importing, spend)) {
    file.misshapen(path)
    return false
  }
  const { database } = workspace
  database
    .prepare('INSERT INTO drafts (id, event_id, record, saved_at, elsewhere) VALUES (?, ?, ?, ?, 1)')
    .run(id, eventId, json, savedAt)
  if (!isSound(workspace, id)) {
    file.misshapen(path)
    return false
  }
  if (report !== null) {
    // How it was asked for names models of another computer.
    database
      .prepare("INSERT OR IGNORE INTO draft_reports (draft_id, report, options) VALUES (?, ?, 'null')")
      .run(id, JSON.stringify(report))
  }
  added.drafts += 1
  addAdditions(id, given, importing)
  return true
}

/** Whether a stored draft can be read and cites only what it shows. */
function isSound(workspace: Workspace, id: string): boolean {
  try {
    const draft = findDraft(workspace, id)?.draft
    return draft !== undefined && checkDraft(draft) === undefined
  } catch {
    return false
  }
}

function addAdditions(
  id: string,
  { additions }: z.infer<typeof draftFileSchema>,
  { workspace, file }: Importing,
): void {
  const insert = workspace.database.prepare(
    'INSERT OR IGNORE INTO article_additions (draft_id, wiki, record) VALUES (?, ?, ?)',
  )
  for (const { wiki, record } of additions) {
    const sound = articleAdditionsSchema.safeParse(record)
    if (sound.success) insert.run(id, wiki, JSON.stringify(record))
    else file.misshapen(`drafts/${id}/draft.json`)
  }
}

const updateRow = z.object({ found_at: z.string(), record: z.string() })

/** Adds updates that are not here; the one that was found last remains the newest. */
function importUpdates(id: string, importing: Importing, spend: Spend): boolean {
  const { workspace, file, added } = importing
  const { database } = workspace
  const path = `drafts/${id}/updates.json`
  const own = z
    .array(updateRow)
    .parse(database.prepare('SELECT found_at, record FROM draft_updates WHERE draft_id = ? ORDER BY id').all(id))
  const insert = database.prepare('INSERT INTO draft_updates (draft_id, found_at, record) VALUES (?, ?, ?)')
  const known = new Set(own.map((one) => one.found_at))
  const sound = (file.json(path, updatesFileSchema) ?? []).flatMap(({ foundAt, record }) => {
    const json = JSON.stringify(record)
    if (known.has(foundAt)) return []
    const isWhole =
      storeTexts(json, importing, spend) &&
      atOnce(importing, path, () => {
        insert.run(id, foundAt, json)
        return isReadable(workspace, id)
      })
    if (isWhole) return [{ found_at: foundAt, record: json }]
    file.misshapen(path)
    return []
  })
  if (sound.length === 0) return true
  database.prepare('DELETE FROM draft_updates WHERE draft_id = ?').run(id)
  const all = [...own, ...sound].toSorted((a, b) => (a.found_at < b.found_at ? -1 : a.found_at > b.found_at ? 1 : 0))
  for (const one of all) insert.run(id, one.found_at, one.record)
  added.updates += sound.length
  return true
}

function isReadable(workspace: Workspace, id: string): boolean {
  try {
    return newestUpdate(workspace, id) !== undefined
  } catch {
    return false
  }
}
