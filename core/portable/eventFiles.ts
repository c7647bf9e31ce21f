import { z } from 'zod'
import type { Workspace } from '../store/openWorkspace.ts'
import { findText } from '../store/pageTexts.ts'
import type { StoredEvent } from '../store/storedEvents.ts'
import { pageKeys, translatable } from './belongsToEvent.ts'
import { isPublicService } from './isPublicService.ts'
import { withoutMachinePaths } from './withoutMachinePaths.ts'
import type { ZipEntry } from './writeZip.ts'

const text = z.string()
const time = z.string()
const orNull = z.string().nullable()
const sourceRow = z.object({
  id: text,
  source: text,
  path: orNull,
  provenance: orNull,
  published_at: orNull,
  included: z.number(),
  record: orNull,
  hash: orNull,
  problems: text,
})
const draftRow = z.object({ id: text, record: text, saved_at: time })

/** All that a workspace has of an event, as the files of its archive in their order; each is read when it is written. */
export function eventFiles(workspace: Workspace, stored: StoredEvent): readonly ZipEntry[] {
  const { database } = workspace
  const { id: event } = stored
  const ids = (sql: string): readonly string[] =>
    z
      .array(z.object({ id: text }))
      .parse(database.prepare(sql).all(event))
      .map(({ id }) => id)
  const sources = ids('SELECT id FROM event_pages WHERE event_id = ? ORDER BY place, id')
  const drafts = ids('SELECT id FROM drafts WHERE event_id = ? ORDER BY saved_at, id')
  const files: ZipEntry[] = [json('sources.json', sources)]
  for (const id of sources) files.push(...sourceFiles(workspace, event, id))
  for (const hash of textsOf(workspace, event, drafts)) {
    files.push({ path: `texts/${hash}.txt`, load: () => Buffer.from(findText(workspace, hash)) })
  }
  for (const id of drafts) files.push(...draftFiles(workspace, id))
  const tables: Readonly<Record<string, readonly unknown[] | object>> = {
    ledger: ledgerOf(workspace, event),
    pins: pinsOf(workspace, event),
    notes: notesOf(workspace, event),
    translations: translationsOf(workspace, event),
    publications: publicationsOf(workspace, stored),
  }
  for (const [name, content] of Object.entries(tables)) files.push(json(`${name}.json`, content))
  return files
}

function json(path: string, content: unknown): ZipEntry {
  return { path, load: () => Buffer.from(`${JSON.stringify(content, null, 1)}\n`) }
}

function sourceFiles({ database }: Workspace, event: string, id: string): readonly ZipEntry[] {
  const row = sourceRow.parse(
    database
      .prepare(
        'SELECT id, source, path, provenance, published_at, included, record, hash, problems FROM event_pages WHERE event_id = ? AND id = ?',
      )
      .get(event, id),
  )
  const problems =
    row.path === null ? row.problems : row.problems.replaceAll(JSON.stringify(row.path).slice(1, -1), row.source)
  const described = json(`sources/${id}.json`, {
    id,
    source: row.source,
    provenance: row.provenance,
    publishedAt: row.published_at,
    included: row.included === 1,
    problems: JSON.parse(problems) as unknown,
    page: row.record === null ? null : (JSON.parse(row.record) as unknown),
    hash: row.hash,
  })
  if (row.record === null) return [described]
  const body = database.prepare('SELECT body FROM event_pages WHERE event_id = ? AND id = ?')
  return [
    described,
    {
      path: `sources/${id}.body`,
      load: () => z.object({ body: z.instanceof(Uint8Array) }).parse(body.get(event, id)).body,
    },
  ]
}

/** The hashes of the texts to which drafts, their reviews and their updates refer. */
function textsOf({ database }: Workspace, event: string, drafts: readonly string[]): readonly string[] {
  const hashes = new Set<string>()
  const scan = (sql: string, key: string): void => {
    for (const row of database.prepare(sql).iterate(key)) {
      const { content } = z.object({ content: text }).parse(row)
      for (const [, hash = ''] of content.matchAll(/sha256\W{1,200}([0-9a-f]{64})/g)) hashes.add(hash)
    }
  }
  scan('SELECT record AS content FROM drafts WHERE event_id = ?', event)
  for (const id of drafts) {
    scan('SELECT event AS content FROM reviews WHERE draft_id = ?', id)
    scan('SELECT record AS content FROM draft_updates WHERE draft_id = ?', id)
  }
  const isStored = database.prepare('SELECT 1 FROM texts WHERE sha256 = ?')
  return [...hashes].filter((hash) => isStored.get(hash) !== undefined).sort()
}

/** A stored draft without the paths of models among its parameters. */
export function draftRecord({ database }: Workspace, id: string): unknown {
  const { record } = draftRow.parse(database.prepare('SELECT id, record, saved_at FROM drafts WHERE id = ?').get(id))
  return withoutPaths(JSON.parse(record), ['parameters'])
}

function withoutPaths(record: unknown, fields: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(z.looseObject({}).parse(record)).map(([name, part]) => [
      name,
      fields.includes(name) ? withoutMachinePaths(part) : part,
    ]),
  )
}

function draftFiles(workspace: Workspace, id: string): readonly ZipEntry[] {
  const { database } = workspace
  const { saved_at: savedAt } = draftRow.parse(
    database.prepare('SELECT id, record, saved_at FROM drafts WHERE id = ?').get(id),
  )
  const report = z
    .object({ report: text })
    .optional()
    .parse(database.prepare('SELECT report FROM draft_reports WHERE draft_id = ?').get(id))
  const additions = z
    .array(z.object({ wiki: text, record: text }))
    .parse(database.prepare('SELECT wiki, record FROM article_additions WHERE draft_id = ? ORDER BY wiki').all(id))
  const reviews = z
    .array(z.object({ event: text, at: time }))
    .parse(database.prepare('SELECT event, at FROM reviews WHERE draft_id = ? ORDER BY seq').all(id))
  const position = z
    .object({ position: z.number() })
    .optional()
    .parse(database.prepare('SELECT position FROM review_positions WHERE draft_id = ?').get(id))
  const updates = z
    .array(z.object({ found_at: time, record: text }))
    .parse(database.prepare('SELECT found_at, record FROM draft_updates WHERE draft_id = ? ORDER BY id').all(id))
  return [
    json(`drafts/${id}/draft.json`, {
      id,
      savedAt,
      record: draftRecord(workspace, id),
      report: report === undefined ? null : withoutMachinePaths(JSON.parse(report.report)),
      additions: additions.map((one) => ({ wiki: one.wiki, record: JSON.parse(one.record) as unknown })),
    }),
    json(`drafts/${id}/reviews.json`, {
      position: position?.position ?? 0,
      events: reviews.map((one) => ({ event: JSON.parse(one.event) as unknown, at: one.at })),
    }),
    json(
      `drafts/${id}/updates.json`,
      updates.map((one) => ({
        foundAt: one.found_at,
        record: withoutPaths(JSON.parse(one.record), ['verifier', 'reader', 'similarity', 'judge']),
      })),
    ),
  ]
}

function ledgerOf({ database }: Workspace, event: string): object {
  const operations = z
    .array(z.object({ operation: text, at: time }))
    .parse(database.prepare('SELECT operation, at FROM ledger_operations WHERE event_id = ? ORDER BY seq').all(event))
  const documents = z
    .array(z.object({ document: text, dated: z.number(), reader: text, statements: z.number(), at: time }))
    .parse(
      database
        .prepare(
          'SELECT document, dated, reader, statements, at FROM ledger_documents WHERE event_id = ? ORDER BY rowid',
        )
        .all(event),
    )
  return {
    operations: operations.map(({ operation, at }) => ({ operation: JSON.parse(operation) as unknown, at })),
    documents: documents.map(({ document, dated, reader, statements, at }) => ({
      document: JSON.parse(document) as unknown,
      dated: dated === 1,
      reader: withoutMachinePaths(reader),
      statements,
      at,
    })),
  }
}

function pinsOf({ database }: Workspace, event: string): readonly unknown[] {
  const pins = z
    .array(z.object({ question: text, pinned_at: time, asked_at: time, pages: text, seen: z.number() }))
    .parse(database.prepare('SELECT * FROM pins WHERE event_id = ? ORDER BY pinned_at, question').all(event))
  const answers = database.prepare(
    'SELECT answer, since, until FROM pin_answers WHERE event_id = ? AND question = ? ORDER BY seq',
  )
  return pins.map(({ question, pinned_at: pinnedAt, asked_at: askedAt, pages, seen }) => ({
    question,
    pinnedAt,
    askedAt,
    pages,
    seen: seen === 1,
    answers: z
      .array(z.object({ answer: text, since: time, until: orNull }))
      .parse(answers.all(event, question))
      .map((one) => ({ ...one, answer: JSON.parse(one.answer) as unknown })),
  }))
}

/** Notes on pages of the event: what the person decided, and what public services told; never a private server. */
function notesOf({ database }: Workspace, event: string): readonly unknown[] {
  const notes: { page: string; note: unknown }[] = []
  for (const page of [...pageKeys({ database }, event)].sort()) {
    const row: unknown = database.prepare('SELECT note FROM page_notes WHERE page = ?').get(page)
    if (row === undefined || row === null) continue
    const whole = z.looseObject({}).parse(JSON.parse(z.object({ note: text }).parse(row).note))
    const note = Object.fromEntries(
      Object.entries(whole).flatMap(([name, part]) => {
        if (name !== 'citoid' && name !== 'archive') return [[name, part]]
        const { job, ...told } = z.looseObject({ server: text, job: z.unknown().optional() }).parse(part)
        return job === undefined && isPublicService(told.server) ? [[name, told]] : []
      }),
    )
    if (Object.keys(note).length > 0) notes.push({ page, note })
  }
  return notes
}

function translationsOf(workspace: Workspace, event: string): readonly unknown[] {
  const find = workspace.database.prepare(
    'SELECT sha256, language, text, model FROM evidence_translations WHERE sha256 = ? ORDER BY language',
  )
  return [...translatable(workspace, event)].sort().flatMap((hash) =>
    find.all(hash).map((row) => {
      const one = z.object({ sha256: text, language: text, text, model: text }).parse(row)
      return { ...one, model: withoutMachinePaths(one.model) }
    }),
  )
}

/** Publications of articles with the event's title, but for those in a person's own pages; without the account. */
function publicationsOf({ database }: Workspace, { event: { title } }: StoredEvent): readonly unknown[] {
  const rows = z
    .array(
      z.object({
        press: text,
        title: text,
        record: text,
        revision: z.number().nullable(),
        started_at: time,
        ended_at: orNull,
      }),
    )
    .parse(
      database
        .prepare(
          "SELECT press, title, record, revision, started_at, ended_at FROM publications WHERE state = 'published' ORDER BY press",
        )
        .all(),
    )
  return rows.flatMap(({ press, title: page, record, revision, started_at: startedAt, ended_at: endedAt }) => {
    const publication = z.looseObject({ user: text }).parse(JSON.parse(record))
    const isOwnSpace = publication.user !== '' && page.toLowerCase().includes(publication.user.toLowerCase())
    const isOfEvent = page.replace(/^[^:]+:/, '') === title || page === title
    if (!isOfEvent || isOwnSpace) return []
    return [{ press, record: { ...publication, user: '' }, revision, startedAt, endedAt }]
  })
}
