import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { goOn, showNewDraft } from '../draft/create/newDraft.ts'
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
export async function draftSample(label: string): Promise<void> {
  const event = await runTask('sample', label, (call) => engine.events.openSample(call))
  if (event === undefined) return
  const { openEvent, go } = useAppState.getState()
  openEvent(event)
  showNewDraft(event.id)
  go('draft')
}

/** Imports an event file or folder and opens the event. */
export async function importEvent(path: string, label: (name: string) => string): Promise<void> {
  const name = path.split(/[\\/]/).at(-1) ?? path
  const event = await runTask('import', label(name), (call) => engine.events.import(path, call))
  if (event !== undefined) showEvent(event)
}

/** Resumes the interrupted draft on the Draft screen. */
export async function goOnWriting({ unfinished, ...event }: EventSummary): Promise<void> {
  const { openEvent, go } = useAppState.getState()
  openEvent(event)
  go('draft')
  if (unfinished !== undefined) await goOn(event, unfinished.options)
}
