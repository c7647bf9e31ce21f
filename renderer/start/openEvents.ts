import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { importEventFile, isEventFile } from './eventFiles.ts'
import { engine } from '../api/engine.ts'
import { goOn, showNewDraft } from '../draft/create/newDraft.ts'
import type { Dropped } from '../parts/useDrop.ts'
import { useAppState } from '../state/appState.ts'
import { runTask } from '../state/tasks.ts'

/** Opens an event on the Sources screen. */
export function showEvent(event: EventSummary): void {
  const { openEvent, go } = useAppState.getState()
  openEvent(event)
  go('sources')
}

export async function openSample(label: string): Promise<void> {
  const event = await runTask('sample', label, (call) => engine.events.openSample(call))
  if (event !== undefined) showEvent(event)
}

/** Opens the form for a draft of the sample. */
export async function draftSample(label: string): Promise<boolean> {
  const event = await runTask('sample', label, (call) => engine.events.openSample(call))
  if (event === undefined) return false
  const { openEvent, go } = useAppState.getState()
  openEvent(event)
  showNewDraft(event.id)
  go('draft')
  return true
}

/** Imports an event file or folder, or an exported event, and opens the event. */
export async function importEvent(path: string, label: (name: string) => string): Promise<void> {
  const name = path.split(/[\\/]/).at(-1) ?? path
  const event = await runTask('import', label(name), (call) =>
    isEventFile(path) ? importEventFile(path, call) : engine.events.import(path, call),
  )
  if (event !== undefined) showEvent(event)
}

/** Lets the person choose an event in the system's dialog and begins to import it; false if none was chosen. */
export async function chooseEvent(
  what: 'event-file' | 'event-folder',
  label: (name: string) => string,
): Promise<boolean> {
  const [path] = await engine.desktop.chooseFiles(what)
  if (path === undefined) return false
  void importEvent(path, label)
  return true
}

/** Imports the exported events among what was dropped, and returns the rest; null if nothing is left. */
export function takeEventFiles(dropped: Dropped, label: (name: string) => string): Dropped | null {
  const files = dropped.paths.filter(isEventFile)
  if (files.length === 0) return dropped
  void importEach(files, label)
  const paths = dropped.paths.filter((path) => !isEventFile(path))
  return paths.length === 0 ? null : { ...dropped, paths }
}

async function importEach(files: readonly string[], label: (name: string) => string): Promise<void> {
  for (const file of files) await importEvent(file, label)
}

/** Resumes the interrupted draft on the Draft screen. */
export async function goOnWriting({ unfinished, ...event }: EventSummary): Promise<void> {
  const { openEvent, go } = useAppState.getState()
  openEvent(event)
  go('draft')
  if (unfinished !== undefined) await goOn(event, unfinished.options)
}
