import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { screens, useAppState, type Screen } from '../state/appState.ts'

const storageKey = 'place'

/** Opens the window where it was, and writes down where it is. */
export function usePlace(): void {
  useEffect(() => {
    void restore()
    return useAppState.subscribe(({ screen, event, draftId, sentence }) =>
      localStorage.setItem(storageKey, JSON.stringify({ screen, event: event?.id ?? null, draftId, sentence })),
    )
  }, [])
}

async function restore(): Promise<void> {
  const place = readPlace(localStorage.getItem(storageKey))
  if (place?.event === undefined) return
  const event = (await engine.events.list()).find(({ id }) => id === place.event)
  const { event: open, openEvent, openDraft, select, go } = useAppState.getState()
  // The person was quicker, or the event is gone.
  if (open !== null || event === undefined) return
  openEvent(event)
  if (place.draftId !== undefined) openDraft(place.draftId)
  if (place.sentence !== undefined) select(place.sentence)
  go(place.screen)
}

interface Place {
  readonly screen: Screen
  readonly event?: string
  readonly draftId?: string
  readonly sentence?: string
}

function readPlace(json: string | null): Place | undefined {
  if (json === null) return undefined
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null) return undefined
  const text = (name: string): Record<string, string> => {
    const part: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
    return typeof part === 'string' ? { [name]: part } : {}
  }
  const screen = screens.find((name) => name === text('screen')['screen']) ?? 'start'
  return { screen, ...text('event'), ...text('draftId'), ...text('sentence') }
}
