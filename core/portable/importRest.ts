import { z } from 'zod'
import { addressKey } from '../collect/address/addressKey.ts'
import { readArchivedAddress } from '../collect/address/archivedAddress.ts'
import { pageNote, noteSchema, type PageNote } from '../store/pageNotes.ts'
import { pinnedAnswerSchema } from '../store/pins.ts'
import { pageKeys, translatable } from './belongsToEvent.ts'
import type { Importing } from './importedEvent.ts'
import { isPublicService } from './isPublicService.ts'
import { notesFileSchema, pinsFileSchema, translationsFileSchema } from './manifest.ts'

/** Adds pinned questions that are not pinned here, with their answers. */
export function importPins({ workspace: { database }, file, eventId, added }: Importing): void {
  const isWhole = ({ answers }: z.infer<typeof pinsFileSchema>[number]): boolean =>
    answers.every(({ answer }) => pinnedAnswerSchema.safeParse(answer).success)
  const pins = file.json('pins.json', pinsFileSchema) ?? []
  if (!pins.every(isWhole)) file.misshapen('pins.json')
  const insert = database.prepare(
    'INSERT OR IGNORE INTO pins (event_id, question, pinned_at, asked_at, pages, seen) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertAnswer = database.prepare(
    'INSERT INTO pin_answers (event_id, question, seq, answer, since, until) VALUES (?, ?, ?, ?, ?, ?)',
  )
  for (const { question, pinnedAt, askedAt, pages, seen, answers } of pins.filter(isWhole)) {
    const { changes } = insert.run(eventId, question, pinnedAt, askedAt, pages, seen ? 1 : 0)
    if (changes === 0) continue
    added.pins += 1
    for (const [seq, { answer, since, until }] of answers.entries()) {
      insertAnswer.run(eventId, question, seq, JSON.stringify(answer), since, until)
    }
  }
}

/**
 * Adds corrections and decisions on pages of the event. Notes count for all events that have a page, so those that are
 * here and those on pages of other events do not change.
 */
export function importNotes({ workspace, file, eventId, added, conflicts }: Importing): void {
  const notes = file.json('notes.json', notesFileSchema) ?? []
  if (notes.length === 0) return
  const keys = pageKeys(workspace, eventId)
  const elsewhere = new Set<string>()
  for (const row of workspace.database.prepare('SELECT id FROM events WHERE id <> ?').all(eventId)) {
    for (const key of pageKeys(workspace, z.object({ id: z.string() }).parse(row).id)) elsewhere.add(key)
  }
  const save = workspace.database.prepare(
    'INSERT INTO page_notes (page, note) VALUES (?, ?) ON CONFLICT (page) DO UPDATE SET note = excluded.note',
  )
  for (const { page, note: given } of notes) {
    const note = noteSchema.safeParse(given)
    if (!note.success || !keys.has(page)) {
      file.misshapen('notes.json')
      continue
    }
    const told = believed(note.data, page)
    if (told !== note.data) file.misshapen('notes.json')
    const own = pageNote(workspace, page)
    const merged = { ...told, ...own }
    const isSame = (a: object, b: object): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
    if (isSame(merged, own)) {
      if (!isSame({ ...own, ...told }, own)) conflicts.push({ kind: 'note', name: page })
    } else if (elsewhere.has(page)) {
      conflicts.push({ kind: 'note', name: page })
    } else {
      save.run(page, JSON.stringify(merged))
      added.notes += 1
    }
  }
}

/** A note without what no public service can have told of the page, such as a copy that leads elsewhere. */
function believed(note: PageNote, page: string): PageNote {
  const { citoid, archive, ...rest } = note
  const isCitoid = citoid === undefined || isPublicService(citoid.server)
  const isArchive = archive === undefined || isOfArchive(archive, page)
  if (isCitoid && isArchive) return note
  return {
    ...rest,
    ...(isCitoid && citoid !== undefined ? { citoid } : {}),
    ...(isArchive && archive !== undefined ? { archive } : {}),
  }
}

function isOfArchive({ server, copy, job }: NonNullable<PageNote['archive']>, page: string): boolean {
  if (!isPublicService(server) || job !== undefined) return false
  if (copy === undefined) return true
  const original = readArchivedAddress(copy.url)?.original
  if (original === undefined || new URL(copy.url).host !== new URL(server).host) return false
  return addressKey(original) === addressKey(page)
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Adds translations of words of the event's drafts that are not translated here. */
export function importTranslations({ workspace, file, eventId, added }: Importing): void {
  const given = file.json('translations.json', translationsFileSchema) ?? []
  if (given.length === 0) return
  const words = translatable(workspace, eventId)
  const insert = workspace.database.prepare(
    'INSERT OR IGNORE INTO evidence_translations (sha256, language, text, model) VALUES (?, ?, ?, ?)',
  )
  for (const { sha256, language, text, model } of given) {
    if (words.has(sha256)) added.translations += insert.run(sha256, language, text, model).changes
  }
}
