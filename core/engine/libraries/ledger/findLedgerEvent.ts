import { readEventAlone } from '../../../collect/readEvent.ts'
import type { Event } from '../../../domain/event.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { storedEvents } from '../../../store/storedEvents.ts'
import { createEvent } from '../events/createEvent.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import type { LedgerEvent } from './ledgerLibrary.ts'

/** An event of a ledger; without an id if the workspace has none with its fields. */
export interface FoundLedgerEvent {
  readonly event: Event
  readonly eventId: string | undefined
}

/**
 * Finds an event in the workspace by its id, or by the fields of its file.
 *
 * @throws CitewrightError, the errors of `readEventAlone`
 */
export async function findLedgerEvent(workspace: Workspace, named: LedgerEvent): Promise<FoundLedgerEvent> {
  if (named.kind === 'stored') return { eventId: named.eventId, event: findEvent(workspace, named.eventId).event }
  const event = await readEventAlone(named.path)
  const key = eventKey(event)
  const events = storedEvents(workspace)
  const same = events.find((stored) => eventKey(stored.event) === key) ?? events.find(({ id }) => id === key)
  return { event, eventId: same?.id }
}

/** The id of that event, which is created if the workspace does not have it. `now` is ISO 8601. */
export function keepLedgerEvent(workspace: Workspace, { event, eventId }: FoundLedgerEvent, now: string): string {
  return eventId ?? workspace.transaction(() => createEvent(workspace, event, now))
}
