import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Progress } from '../../../core/domain/progress.ts'
import type { WriteOptions } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../api/engine.ts'
import { useAppState } from '../../state/appState.ts'
import { keptAs } from '../../state/keptAs.ts'
import { runTask } from '../../state/tasks.ts'
import { textIn } from '../../text/useText.ts'
import { methodOf, optionsOf, type NewDraftChoices } from '../newDraftChoices.ts'
import { addProgress, nothingWritten, type WrittenSoFar } from '../writtenWords.ts'

interface NewDrafts {
  /** What was chosen in the form, by event. */
  readonly chosen: Readonly<Record<string, Partial<NewDraftChoices>>>
  /** What runs have written so far, by event. */
  readonly written: ReadonlyMap<string, WrittenSoFar>
  /** The event whose form or run is shown although it has drafts. */
  readonly shown: string | null
  /** Whether what seldom is chosen is unfolded. */
  readonly more: boolean
}

/** Drafts that are asked for or being written, whatever screen is shown. An outline that was typed is there when the window is opened again. */
export const useNewDrafts = create<NewDrafts>()(
  persist(
    (): NewDrafts => ({ chosen: {}, written: new Map(), shown: null, more: false }),
    keptAs({
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

/** Opens or leaves the form of a new draft. */
export function showNewDraft(eventId: string | null): void {
  useNewDrafts.setState({ shown: eventId })
}

export function draftKey(eventId: string): string {
  return `draft:${eventId}`
}

/** Writes a draft as the form says; it is opened when it is there. */
export async function writeDraft(event: EventSummary, choices: NewDraftChoices): Promise<void> {
  await write(event, optionsOf(choices), methodOf(choices))
}

/** Writes a draft from an outline that was edited. True where it is there. */
export function writeOutline(event: EventSummary, options: WriteOptions): Promise<boolean> {
  return write(event, options, 'prr')
}

/** Goes on with a run that was cut off. */
export async function goOn(event: EventSummary, options: WriteOptions): Promise<void> {
  await write(event, options, options.method ?? 'rr')
}

async function write(event: EventSummary, options: WriteOptions, method: 'rr' | 'prr'): Promise<boolean> {
  const { draft } = textIn(useAppState.getState().settings?.language ?? 'en')
  keepWritten(event.id, nothingWritten)
  showNewDraft(event.id)
  const label = draft.task(draft.method[method], event.event.title)
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

/** Adds a progress message to what a run has done so far. */
export function addWritten(eventId: string, progress: Progress): void {
  keepWritten(eventId, addProgress(useNewDrafts.getState().written.get(eventId) ?? nothingWritten, progress))
}

export function keepWritten(eventId: string, so: WrittenSoFar): void {
  useNewDrafts.setState((state) => ({ written: new Map(state.written).set(eventId, so) }))
}

/** The event has one draft more, or a run that was cut off. */
async function readEventAgain(eventId: string): Promise<void> {
  const event = (await engine.events.list()).find(({ id }) => id === eventId)
  const { event: open, openEvent } = useAppState.getState()
  if (event !== undefined && open?.id === eventId) openEvent(event)
}
