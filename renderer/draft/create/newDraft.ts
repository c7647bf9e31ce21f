import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Progress } from '../../../core/domain/progress.ts'
import type { WriteOptions } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useAppState } from '../../state/appState.ts'
import { storedAs } from '../../state/storedAs.ts'
import { runTask } from '../../state/tasks.ts'
import { textIn } from '../../text/useText.ts'
import { optionsOf, type NewDraftChoices } from '../newDraftChoices.ts'
import { addProgress, nothingWritten, type WrittenSoFar } from '../writtenWords.ts'

interface NewDrafts {
  /** Choices in the form, by event. */
  readonly chosen: Readonly<Record<string, Partial<NewDraftChoices>>>
  /** Output of runs so far, by event. */
  readonly written: ReadonlyMap<string, WrittenSoFar>
  /** The event whose form or run is shown although it has drafts. */
  readonly shown: string | null
  /** Whether the options are expanded. */
  readonly more: boolean
}

/** Forms and runs of new drafts, kept when another screen is shown. A typed outline persists when the window is closed. */
export const useNewDrafts = create<NewDrafts>()(
  persist(
    (): NewDrafts => ({ chosen: {}, written: new Map(), shown: null, more: false }),
    storedAs({
      name: 'new-drafts',
      schema: z.record(z.string(), z.strictObject({ outline: z.string() })),
      pick: ({ chosen }: NewDrafts) =>
        Object.fromEntries(
          Object.entries(chosen).flatMap(([id, { outline = '' }]) => (outline === '' ? [] : [[id, { outline }]])),
        ),
      put: (chosen) => ({ chosen }),
    }),
  ),
)

export function keepChosen(eventId: string, chosen: Partial<NewDraftChoices>): void {
  useNewDrafts.setState((state) => ({ chosen: { ...state.chosen, [eventId]: chosen } }))
}

/** Takes the writer of the settings, and its method, in all forms, because a new one was set up there. */
export function leaveWriterOpen(): void {
  const without = (form: Partial<NewDraftChoices>): Partial<NewDraftChoices> =>
    Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'writer' && name !== 'method'))
  useNewDrafts.setState(({ chosen }) => ({
    chosen: Object.fromEntries(Object.entries(chosen).map(([id, form]) => [id, without(form)])),
  }))
}

/** Opens or closes the form for a new draft. */
export function showNewDraft(eventId: string | null): void {
  useNewDrafts.setState({ shown: eventId })
}

export function draftKey(eventId: string): string {
  return `draft:${eventId}`
}

/** Writes a draft with the form's options and opens it. */
export async function writeDraft(event: EventSummary, choices: NewDraftChoices): Promise<void> {
  await write(event, optionsOf(choices))
}

/** Writes a draft from an edited outline. Resolves with true if it was written. */
export function writeOutline(event: EventSummary, options: WriteOptions): Promise<boolean> {
  return write(event, options)
}

/** Resumes an interrupted run. */
export async function goOn(event: EventSummary, options: WriteOptions): Promise<void> {
  await write(event, options)
}

async function write(event: EventSummary, options: WriteOptions): Promise<boolean> {
  const { draft } = textIn(useAppState.getState().settings?.language ?? 'en')
  keepWritten(event.id, nothingWritten)
  showNewDraft(event.id)
  const label = draft.task(event.event.title)
  const view = await runTask(draftKey(event.id), label, ({ signal, onProgress }) =>
    engine.drafts.write(event.id, options, {
      signal,
      onProgress: (progress) => {
        onProgress(progress)
        addWritten(event.id, progress)
      },
    }),
  )
  await readEventAgain(event.id)
  if (view === undefined || useAppState.getState().event?.id !== event.id) return view !== undefined
  if (useNewDrafts.getState().shown === event.id) showNewDraft(null)
  useAppState.getState().openDraft(view.id)
  return true
}

/** Adds a progress message to the output of a run. */
export function addWritten(eventId: string, progress: Progress): void {
  keepWritten(eventId, addProgress(useNewDrafts.getState().written.get(eventId) ?? nothingWritten, progress))
}

export function keepWritten(eventId: string, so: WrittenSoFar): void {
  useNewDrafts.setState((state) => ({ written: new Map(state.written).set(eventId, so) }))
}

/** Reads an event again after drafts were written or removed, or a run was interrupted. */
export async function readEventAgain(eventId: string): Promise<void> {
  const event = (await engine.events.list()).find(({ id }) => id === eventId)
  const { event: open, openEvent } = useAppState.getState()
  if (event !== undefined && open?.id === eventId) openEvent(event)
}
