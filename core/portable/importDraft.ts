import { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { Draft } from '../domain/draft.ts'
import { checkDraft } from '../export/checkDraft.ts'
import { articleAdditionsSchema } from '../export/wikitext/articleAdditions.ts'
import { sha256 } from '../platform/sha256.ts'
import { applyReviews, startReview } from '../review/applyReview.ts'
import { newestUpdate } from '../store/draftUpdates.ts'
import { restoreEvent } from '../store/eventRecords.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import { reviewsOf } from '../store/reviews.ts'
import { findDraft } from '../store/savedDrafts.ts'
import { draftRecord } from './eventFiles.ts'
import type { Importing } from './importedEvent.ts'
import { draftFileSchema, reviewsFileSchema, updatesFileSchema } from './manifest.ts'
import { mergeReviews, type Decisions, type StoredDecision } from './mergeReviews.ts'

/** Adds a draft with its reviews, updates and additions, or what of them is new of one that is here. */
export function importDraft(id: string, importing: Importing): void {
  const { workspace, file, eventId, known, conflicts } = importing
  const own = findDraft(workspace, id)
  if (own !== undefined && own.eventId !== eventId) {
    conflicts.push({ kind: 'draft', name: id })
    return
  }
  if (own === undefined) {
    if (!atOnce(workspace, () => addDraft(id, importing))) return
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
  importReviews(draft, importing)
  importUpdates(id, importing)
  if (hasUnconfirmed(draft, workspace)) importing.unconfirmed.push(id)
}

/** Whether a decision on the draft came with a file and nobody here has confirmed it. */
function hasUnconfirmed(draft: Draft, workspace: Workspace): boolean {
  const { events, position } = reviewsOf(workspace, draft.id)
  const { sections } = applyReviews(draft, events.slice(0, position))
  return sections.some(({ sentences }) => sentences.some(({ reviewed }) => reviewed?.elsewhere === true))
}

/** Undoes what `work` stored where it returns false. */
function atOnce({ database }: Workspace, work: () => boolean): boolean {
  database.exec('SAVEPOINT part')
  const isDone = work()
  if (!isDone) database.exec('ROLLBACK TO part')
  database.exec('RELEASE part')
  return isDone
}

function addDraft(id: string, importing: Importing): boolean {
  const { workspace, file, eventId, added } = importing
  const path = `drafts/${id}/draft.json`
  const given = file.json(path, draftFileSchema)
  if (given === undefined) return false
  const { record, savedAt, report } = given
  const json = JSON.stringify(record)
  if (given.id !== id || record['id'] !== id || !storeTexts(json, importing)) {
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

/** Stores the texts of the pages that a record names; false if one is neither here nor in the file. */
function storeTexts(json: string, { workspace: { database }, file }: Importing): boolean {
  const find = database.prepare('SELECT 1 FROM texts WHERE sha256 = ?')
  for (const [, hash = ''] of json.matchAll(/sha256\W{1,200}([0-9a-f]{64})/g)) {
    if (find.get(hash) !== undefined) continue
    const path = `texts/${hash}.txt`
    const content = file.bytes(path)
    if (content === undefined) return false
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
    if (sha256(text) !== hash) {
      file.misshapen(path)
      return false
    }
    database.prepare('INSERT INTO texts (sha256, text) VALUES (?, ?)').run(hash, text)
  }
  return true
}

function importReviews(draft: Draft, importing: Importing): void {
  const { workspace, file, added, conflicts } = importing
  const path = `drafts/${draft.id}/reviews.json`
  const given = file.json(path, reviewsFileSchema)
  if (given === undefined) return
  const { database } = workspace
  const own = ownDecisions(workspace, draft.id)
  const sound: StoredDecision[] = []
  let position = given.position
  for (const [place, { event, at }] of given.events.entries()) {
    const json = JSON.stringify(event)
    if (storeTexts(json, importing) && isDecision(workspace, json, at)) sound.push({ event: json, at, elsewhere: true })
    else {
      file.misshapen(path)
      if (place < given.position) position -= 1
    }
  }
  const begin = (): ((decision: StoredDecision) => boolean) => {
    const apply = startReview(draft)
    return ({ event, at }) => {
      try {
        apply(restoreEvent(workspace, event, { done: { at } }))
        return true
      } catch (error) {
        if (error instanceof CitewrightError || error instanceof z.ZodError) return false
        throw error
      }
    }
  }
  const other = { events: sound, position: Math.min(position, sound.length) }
  const merged = mergeReviews(own, other, begin)
  if (merged.unfit > 0) conflicts.push({ kind: 'decision', name: `${draft.id}: ${merged.unfit}` })
  if (merged.added === 0) return
  for (const sentence of contested(own, other)) conflicts.push({ kind: 'sentence', name: sentence })
  database.prepare('DELETE FROM reviews WHERE draft_id = ?').run(draft.id)
  const insert = database.prepare('INSERT INTO reviews (draft_id, seq, event, at, elsewhere) VALUES (?, ?, ?, ?, ?)')
  for (const [seq, { event, at, elsewhere }] of merged.events.entries()) {
    insert.run(draft.id, seq, event, at, elsewhere ? 1 : 0)
  }
  database
    .prepare('INSERT OR REPLACE INTO review_positions (draft_id, position) VALUES (?, ?)')
    .run(draft.id, merged.position)
  added.decisions += merged.added
}

function isDecision(workspace: Workspace, json: string, at: string): boolean {
  try {
    restoreEvent(workspace, json, { done: { at } })
    return true
  } catch {
    return false
  }
}

function ownDecisions({ database }: Workspace, id: string): Decisions {
  const events = z
    .array(z.object({ event: z.string(), at: z.string(), elsewhere: z.number() }))
    .parse(database.prepare('SELECT event, at, elsewhere FROM reviews WHERE draft_id = ? ORDER BY seq').all(id))
    .map(({ elsewhere, ...row }) => ({ ...row, elsewhere: elsewhere === 1 }))
  const position = z
    .object({ position: z.number() })
    .optional()
    .parse(database.prepare('SELECT position FROM review_positions WHERE draft_id = ?').get(id))
  return { events, position: position?.position ?? 0 }
}

/** Sentences on which only the one and only the other decided something. */
function contested(own: Decisions, other: Decisions): readonly string[] {
  const key = ({ event, at }: StoredDecision): string => `${at} ${event}`
  const ownKeys = new Set(own.events.map(key))
  const otherKeys = new Set(other.events.map(key))
  const ofOwn = sentencesIn(own.events.slice(0, own.position).filter((one) => !otherKeys.has(key(one))))
  const ofOther = sentencesIn(other.events.slice(0, other.position).filter((one) => !ownKeys.has(key(one))))
  return [...ofOwn].filter((sentence) => ofOther.has(sentence))
}

const subjectSchema = z.looseObject({
  sentence: z.string().optional(),
  sentences: z.array(z.unknown()).optional(),
})

function sentencesIn(decisions: readonly StoredDecision[]): ReadonlySet<string> {
  return new Set(
    decisions.flatMap(({ event }) => {
      const { sentence, sentences = [] } = subjectSchema.parse(JSON.parse(event))
      return [...(sentence === undefined ? [] : [sentence]), ...sentences.filter((one) => typeof one === 'string')]
    }),
  )
}

const updateRow = z.object({ found_at: z.string(), record: z.string() })

/** Adds updates that are not here; the one that was found last remains the newest. */
function importUpdates(id: string, importing: Importing): void {
  const { workspace, file, added } = importing
  const { database } = workspace
  const path = `drafts/${id}/updates.json`
  const own = z
    .array(updateRow)
    .parse(database.prepare('SELECT found_at, record FROM draft_updates WHERE draft_id = ? ORDER BY id').all(id))
  const insert = database.prepare('INSERT INTO draft_updates (draft_id, found_at, record) VALUES (?, ?, ?)')
  const sound = (file.json(path, updatesFileSchema) ?? []).flatMap(({ foundAt, record }) => {
    const json = JSON.stringify(record)
    if (own.some((one) => one.found_at === foundAt)) return []
    const isWhole =
      storeTexts(json, importing) &&
      atOnce(workspace, () => {
        insert.run(id, foundAt, json)
        return isReadable(workspace, id)
      })
    if (isWhole) return [{ found_at: foundAt, record: json }]
    file.misshapen(path)
    return []
  })
  if (sound.length === 0) return
  database.prepare('DELETE FROM draft_updates WHERE draft_id = ?').run(id)
  const all = [...own, ...sound].toSorted((a, b) => (a.found_at < b.found_at ? -1 : a.found_at > b.found_at ? 1 : 0))
  for (const one of all) insert.run(id, one.found_at, one.record)
  added.updates += sound.length
}

function isReadable(workspace: Workspace, id: string): boolean {
  try {
    return newestUpdate(workspace, id) !== undefined
  } catch {
    return false
  }
}
