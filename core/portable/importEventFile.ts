import { z } from 'zod'
import { rawPageHash } from '../collect/rawPageHash.ts'
import type { Event } from '../domain/event.ts'
import { pageProblemSchema } from '../domain/page.ts'
import { eventPages } from '../store/eventPages.ts'
import { takeBreath } from '../platform/takeBreath.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import { restoreRawPage } from '../store/rawPageRow.ts'
import { findStoredEvent, saveEvent, touchEvent } from '../store/storedEvents.ts'
import { importDraft } from './importDraft.ts'
import { importLedger } from './importLedger.ts'
import { importNotes, importPins, importTranslations } from './importRest.ts'
import type { ImportedCounts, ImportedEvent, Importing } from './importedEvent.ts'
import { sourceFileSchema } from './manifest.ts'
import { openEventFile } from './openEventFile.ts'

interface ImportTools {
  readonly workspace: Workspace
  /** ISO 8601. */
  readonly now: string
  /** The event of the workspace that the file's is, and the id that a new one gets. */
  readonly place: (event: { readonly id: string; readonly record: Event }) => {
    readonly id: string
    readonly isNew: boolean
  }
  /** Cancels it before anything is stored. */
  readonly signal?: AbortSignal | undefined
  readonly onFile?: ((done: number, total: number) => void) | undefined
}

/**
 * Imports an event's file in one transaction: as a new event, or into the one that is there. What is stored is never
 * replaced, so that the same file twice changes nothing. What of the file is damaged is left out and named. All of it is
 * checked before, while it can be cancelled: the transaction keeps the thread.
 *
 * @throws the errors of `openEventFile` and of the workspace; the signal's reason
 */
export async function importEventFile(
  path: string,
  { workspace, now, place, signal, onFile }: ImportTools,
): Promise<ImportedEvent> {
  const file = openEventFile(path)
  try {
    const { files } = file.manifest
    for (const [done, { path: name }] of files.entries()) {
      onFile?.(done, files.length)
      await takeBreath(signal)
      file.bytes(name)
    }
    await takeBreath(signal)
    return workspace.transaction(() => {
      const { event } = file.manifest
      const { id, isNew } = place(event)
      if (isNew) saveEvent(workspace, { id, event: event.record, changedAt: event.changedAt })
      const added = { pages: 0, drafts: 0, decisions: 0, updates: 0, facts: 0, pins: 0, notes: 0, translations: 0 }
      const importing: Importing = {
        workspace,
        file,
        eventId: id,
        added,
        known: { pages: 0, drafts: 0 },
        unconfirmed: [],
        lengths: new Map(),
        conflicts: [],
      }
      importSources(importing)
      const drafts = new Set(
        file.manifest.files.flatMap(({ path: name }) => /^drafts\/([\w-]+)\//.exec(name)?.[1] ?? []),
      )
      for (const draft of drafts) importDraft(draft, importing)
      importLedger(importing)
      importPins(importing)
      importNotes(importing)
      importTranslations(importing)
      if (!isNew && total(added) > 0) touchEvent(workspace, id, now)
      const { known, unconfirmed, conflicts } = importing
      const stored = findStoredEvent(workspace, id)
      const title = stored?.event.title ?? event.record.title
      return {
        eventId: id,
        title,
        isNew,
        added,
        draftPages: stored?.draftPages ?? 0,
        known,
        unconfirmed,
        conflicts,
        damaged: file.damaged,
      }
    })
  } finally {
    file.close()
  }
}

function total(counts: ImportedCounts): number {
  return z
    .array(z.number())
    .parse(Object.values(counts))
    .reduce((sum, count) => sum + count, 0)
}

function importSources(importing: Importing): void {
  const { workspace, file, eventId } = importing
  const named = file.manifest.files.flatMap(({ path }) => /^sources\/([\w-]+)\.json$/.exec(path)?.[1] ?? [])
  const order = file.json('sources.json', z.array(z.string()).max(50_000)) ?? named
  const own = new Map(eventPages(workspace, eventId).map((page) => [page.id, page]))
  const isNamed = new Set(named)
  const ids = new Set([...order.filter((id) => isNamed.has(id)), ...named])
  const { database } = workspace
  let { place } = z
    .object({ place: z.number() })
    .parse(
      database.prepare('SELECT coalesce(max(place) + 1, 0) AS place FROM event_pages WHERE event_id = ?').get(eventId),
    )
  const insert = database.prepare(
    `INSERT INTO event_pages (event_id, id, place, source, provenance, included, problems, published_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event_id, id) DO UPDATE SET problems = excluded.problems`,
  )
  for (const id of ids) {
    const given = describedSource(id, importing)
    if (given === undefined) continue
    const known = own.get(id)
    if (known !== undefined && (given.hash === null || known.hash !== undefined)) {
      importing.known.pages += 1
      if (given.hash !== null && given.hash !== known.hash) {
        importing.conflicts.push({ kind: 'page', name: known.source })
      }
      continue
    }
    const source = readSource(given, importing)
    if (source === undefined) continue
    importing.added.pages += 1
    const { provenance, included, problems, publishedAt } = source
    insert.run(eventId, id, place, source.source, provenance, included ? 1 : 0, problems, publishedAt)
    place += 1
    if (source.hash === null) continue
    database
      .prepare('UPDATE event_pages SET record = ?, body = ?, hash = ? WHERE event_id = ? AND id = ?')
      .run(source.record, source.body, source.hash, eventId, id)
  }
}

interface ReadSource {
  readonly source: string
  readonly provenance: string | null
  readonly publishedAt: string | null
  readonly included: boolean
  readonly problems: string
  readonly record: string
  readonly body: Uint8Array
  /** Null if it has no page. */
  readonly hash: string | null
}

type DescribedSource = Omit<z.infer<typeof sourceFileSchema>, 'problems'> & { readonly problems: string }

function describedSource(id: string, { file }: Importing): DescribedSource | undefined {
  const path = `sources/${id}.json`
  const given = file.json(path, sourceFileSchema)
  if (given === undefined) return undefined
  const problems = z.array(pageProblemSchema).safeParse(given.problems)
  if (given.id !== id || !problems.success) {
    file.misshapen(path)
    return undefined
  }
  return { ...given, problems: JSON.stringify(problems.data) }
}

function readSource({ id, page, hash, ...described }: DescribedSource, { file }: Importing): ReadSource | undefined {
  if (page === null) return { ...described, record: '', body: new Uint8Array(), hash: null }
  const body = file.bytes(`sources/${id}.body`)
  if (body === undefined) return undefined
  const record = JSON.stringify(page)
  if (hash === null || hashOf(record, body) !== hash) {
    file.misshapen(`sources/${id}.json`)
    return undefined
  }
  return { ...described, record, body, hash }
}

function hashOf(record: string, body: Uint8Array): string | undefined {
  try {
    return rawPageHash(restoreRawPage({ record, body }))
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}
