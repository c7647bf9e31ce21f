import { create } from 'zustand'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { runTask } from '../state/tasks.ts'
import { chosenReaders, useReaders } from './readers.ts'

interface Looking {
  /** The draft that is compared again although it has an update. */
  readonly again: string | null
}

/** Whether the form is shown instead of the results. */
export const useLooking = create<Looking>(() => ({ again: null }))

export function lookKey(draftId: string): string {
  return `update:${draftId}`
}

/** Compares a draft with newer pages; continues when another screen is shown. */
export async function lookForChanges(
  draftId: string,
  since: string,
  label: (title: string) => string,
  { event }: EventSummary,
): Promise<void> {
  const options = { ...(since === '' ? {} : { since }), ...chosenReaders(useReaders.getState()) }
  const found = await runTask(
    lookKey(draftId),
    label(event.title),
    (call) => engine.drafts.findUpdate(draftId, options, call),
    { screen: 'update' },
  )
  if (found !== undefined && useLooking.getState().again === draftId) useLooking.setState({ again: null })
}
