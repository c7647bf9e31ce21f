import { create } from 'zustand'
import type { EventSummary, ExportedEvent } from '../../core/engine/libraries/events/eventLibrary.ts'
import type { ImportedEvent } from '../../core/portable/importedEvent.ts'
import { engine } from '../api/engine.ts'
import { noteChange } from '../connector/connector.ts'
import { putView, useDraftStore } from '../draft/draftStore.ts'
import { runTask, type TaskCall } from '../state/tasks.ts'

/** What became of the file of an event that was written or read last. */
type FileResult =
  | ({ readonly kind: 'exported' } & ExportedEvent)
  | ({ readonly kind: 'imported'; readonly file: string } & ImportedEvent)

export const useFileResult = create<{ readonly result: FileResult | null }>(() => ({ result: null }))

export function dismissFileResult(): void {
  useFileResult.setState({ result: null })
}

/** Whether a path is that of an exported event. */
export function isEventFile(path: string): boolean {
  return /\.citewright$/i.test(path)
}

/** Imports an exported event, and returns the event that it became or was merged into. */
export async function importEventFile(path: string, call: TaskCall): Promise<EventSummary | undefined> {
  const imported = await engine.events.importFile(path, call)
  const file = path.split(/[\\/]/).at(-1) ?? path
  useFileResult.setState({ result: { kind: 'imported', file, ...imported } })
  noteChange(imported.eventId)
  return (await engine.events.list()).find(({ id }) => id === imported.eventId)
}

/** Makes the review decisions of the imported file the person's own. */
export async function confirmDecisions(drafts: readonly string[]): Promise<void> {
  for (const id of drafts) {
    const after = await engine.drafts.review(id, { kind: 'confirm' })
    if (useDraftStore.getState().view?.id === id) putView(after)
    useFileResult.setState(({ result }) =>
      result?.kind === 'imported'
        ? { result: { ...result, unconfirmed: result.unconfirmed.filter((one) => one !== id) } }
        : { result },
    )
  }
}

/** Asks where to save an event with all that belongs to it, and writes the file. */
export async function exportEvent({ id, event }: EventSummary, label: (title: string) => string): Promise<void> {
  const made = await runTask(`export:${id}`, label(event.title), (call) => engine.desktop.exportEvent(id, call))
  if (made !== undefined && made !== null) useFileResult.setState({ result: { kind: 'exported', ...made } })
}
