import { create } from 'zustand'
import type { ConnectorNews, ConnectorState } from '../../electron/contract/connector.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { answerQuestion } from './questions.ts'

/** A page or a link that a browser added last. */
export type Arrival = Extract<ConnectorNews, { type: 'page' | 'link' }>

interface ConnectorView {
  /** Null until it is known. */
  readonly state: ConnectorState | null
  readonly arrival: Arrival | null
  /** By event id: how many times its sources have changed. */
  readonly changes: Readonly<Record<string, number>>
  /** How many times the list of events has changed. */
  readonly events: number
}

/** What paired browsers did since the window was opened. */
export const useConnector = create<ConnectorView>(() => ({ state: null, arrival: null, changes: {}, events: 0 }))

/** Takes what the connector tells the window. */
export function hear(news: ConnectorNews): void {
  switch (news.type) {
    case 'state':
      useConnector.setState({ state: news.state })
      return
    case 'event':
      useConnector.setState(({ events }) => ({ events: events + 1 }))
      return
    case 'page':
    case 'link':
      useConnector.setState(({ arrival, changes, events }) => ({
        // What became of a link is in Sources, unless it was not added at all.
        arrival: news.type === 'link' && news.done && news.failed === undefined ? arrival : news,
        changes: { ...changes, [news.event.id]: (changes[news.event.id] ?? 0) + 1 },
        events: events + 1,
      }))
      void refreshEvent(news.event.id)
      return
    case 'question':
      void answerQuestion(news)
  }
}

/** Has the screens read an event again that was changed past them. */
export function noteChange(eventId: string): void {
  useConnector.setState(({ changes, events }) => ({
    changes: { ...changes, [eventId]: (changes[eventId] ?? 0) + 1 },
    events: events + 1,
  }))
}

export function dismissArrival(): void {
  useConnector.setState({ arrival: null })
}

/** Updates the number of sources that the window shows of the open event. */
async function refreshEvent(id: string): Promise<void> {
  if (useAppState.getState().event?.id !== id) return
  const event = (await engine.events.list()).find((each) => each.id === id)
  const { event: open, openEvent } = useAppState.getState()
  if (event !== undefined && open?.id === id) openEvent(event)
}
