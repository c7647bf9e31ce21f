import { z } from 'zod'
import type { Event } from '../domain/event.ts'
import { takeBreath } from '../platform/takeBreath.ts'
import { forgetUnfinished, startImport, finishImport } from '../store/unfinishedImports.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import { findStoredEvent, saveEvent, touchEvent } from '../store/storedEvents.ts'
import { importDraft } from './importDraft.ts'
import { importLedger } from './importLedger.ts'
import { importNotes, importPins, importTranslations } from './importRest.ts'
import { importSources } from './importSources.ts'
import type { ImportedCounts, ImportedEvent, Importing } from './importedEvent.ts'
import { openEventFile, type EventFile } from './openEventFile.ts'

interface ImportTools {
  readonly workspace: Workspace
  /** ISO 8601. */
  readonly now: string
  /** The event of the workspace that the file's is, and the id that a new one gets. */
  readonly place: (event: { readonly id: string; readonly record: Event }) => {
    readonly id: string
    readonly isNew: boolean
  }
  /** Cancels it, and nothing of it is there; no longer while an event that is there is changed. */
  readonly signal?: AbortSignal | undefined
  /** Called for each file that is checked, and then for each source and draft that is stored. */
  readonly onFile?: ((done: number, total: number) => void) | undefined
}

/** Milliseconds after which a stretch of work is stored and others have their turn. */
const stretch = 50

/**
 * Imports an event's file, all of it or nothing: as a new event, or into the one that is there. What is stored is never
 * replaced, so that the same file twice changes nothing. What of the file is damaged is left out and named. All of it is
 * checked before. A new event is stored in stretches and hidden until it is complete, so that others have their turn; one
 * that is there is changed in one transaction.
 *
 * @throws the errors of `openEventFile` and of the workspace; the signal's reason
 */
export async function importEventFile(path: string, tools: ImportTools): Promise<ImportedEvent> {
  const file = openEventFile(path)
  try {
    await checkFiles(file, tools)
    const { workspace, place } = tools
    const { id, isNew } = place(file.manifest.event)
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
    if (isNew) await importNew(importing, tools)
    else importInto(importing, tools)
    const { known, unconfirmed, conflicts } = importing
    const stored = findStoredEvent(workspace, id)
    const title = stored?.event.title ?? file.manifest.event.record.title
    const draftPages = stored?.draftPages ?? 0
    return { eventId: id, title, isNew, added, draftPages, known, unconfirmed, conflicts, damaged: file.damaged }
  } finally {
    file.close()
  }
}

async function checkFiles(file: EventFile, { signal, onFile }: ImportTools): Promise<void> {
  const { files } = file.manifest
  const total = files.length + partsOf(file)
  for (const [done, { path: name }] of files.entries()) {
    onFile?.(done, total)
    await takeBreath(signal)
    file.bytes(name)
  }
  await takeBreath(signal)
}

async function importNew(importing: Importing, { signal, onFile }: ImportTools): Promise<void> {
  const { workspace, eventId, file } = importing
  const { event, files } = file.manifest
  workspace.transaction(() => {
    saveEvent(workspace, { id: eventId, event: event.record, changedAt: event.changedAt })
    startImport(workspace, eventId)
  })
  try {
    const parts = importParts(importing)
    const total = files.length + partsOf(file)
    let done = files.length
    const storeSome = (): boolean => {
      const until = performance.now() + stretch
      do {
        onFile?.(Math.min(done, total - 1), total)
        if (parts.next().done === true) return true
        done += 1
      } while (performance.now() < until)
      return false
    }
    do {
      await takeBreath(signal)
      // The last transaction waits for the disk.
    } while (!workspace.transaction(storeSome, { durable: false }))
    await takeBreath(signal)
    workspace.transaction(() => {
      importRest(importing)
      finishImport(workspace, eventId)
    })
  } catch (error) {
    try {
      forgetUnfinished(workspace)
    } catch {
      // It remains hidden, and is deleted when the workspace is opened again.
    }
    throw error
  }
}

function importInto(importing: Importing, { now }: ImportTools): void {
  const { workspace, eventId, added } = importing
  workspace.transaction(() => {
    // Each step is a source or a draft.
    for (const _ of importParts(importing));
    importRest(importing)
    if (total(added) > 0) touchEvent(workspace, eventId, now)
  })
}

function* importParts(importing: Importing): Generator<void> {
  yield* importSources(importing)
  for (const draft of draftsOf(importing.file)) {
    yield
    importDraft(draft, importing)
  }
}

function importRest(importing: Importing): void {
  importLedger(importing)
  importPins(importing)
  importNotes(importing)
  importTranslations(importing)
}

function draftsOf({ manifest }: EventFile): ReadonlySet<string> {
  return new Set(manifest.files.flatMap(({ path }) => /^drafts\/([\w-]+)\//.exec(path)?.[1] ?? []))
}

/** How many sources and drafts a file has, and the rest as one. */
function partsOf(file: EventFile): number {
  const sources = file.manifest.files.filter(({ path }) => /^sources\/[\w-]+\.json$/.test(path))
  return sources.length + draftsOf(file).size + 1
}

function total(counts: ImportedCounts): number {
  return z
    .array(z.number())
    .parse(Object.values(counts))
    .reduce((sum, count) => sum + count, 0)
}
