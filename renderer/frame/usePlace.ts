import { useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { screens, useAppState, type Screen } from '../state/appState.ts'

const storageKey = 'place'

/** Restores and records the current screen and event. */
export function usePlace(): void {
  useEffect(() => {
    const person = { hasMoved: false }
    void restore(person)
    return useAppState.subscribe((state, before) => {
      const { screen, event, draftId, sentence } = state
      // Also when it is already open: the program's name leads to the start screen.
      if (stands.every((key) => state[key] === before[key])) person.hasMoved = true
      localStorage.setItem(storageKey, JSON.stringify({ screen, event: event?.id ?? null, draftId, sentence }))
    })
  }, [])
}

/** What changes on start-up without the user navigating. */
const stands = ['settings', 'engine', 'dialog'] as const

async function restore(person: { readonly hasMoved: boolean }): Promise<void> {
  const place = readPlace(localStorage.getItem(storageKey))
  if (place?.event === undefined) {
    // Updating a wiki article needs no event.
    if (place?.screen === 'update' && useAppState.getState().screen === 'start') useAppState.getState().go('update')
    return
  }
  const event = (await engine.events.list()).find(({ id }) => id === place.event)
  // The user has navigated already, or the event is gone.
  if (person.hasMoved || event === undefined) return
  const { openEvent, openDraft, select, go } = useAppState.getState()
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
