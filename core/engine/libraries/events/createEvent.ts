import type { Event } from '../../../domain/event.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { saveEvent, storedEvents, touchEvent } from '../../../store/storedEvents.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import { stepKey } from '../../pipeline/stepKey.ts'

/** The id of an event with exactly these fields: that of the event that has them now, or of a new one. `changedAt` is ISO 8601. */
export function createEvent(workspace: Workspace, event: Event, changedAt: string): string {
  const events = storedEvents(workspace)
  const key = eventKey(event)
  const same = events.find((stored) => eventKey(stored.event) === key)
  if (same !== undefined) return same.id
  const id = freeId(key, new Set(events.map((stored) => stored.id)))
  saveEvent(workspace, { id, event, changedAt })
  return id
}

/** The id of an imported event: that of the event created from the same fields, even if they were edited since. */
export function createImported(workspace: Workspace, event: Event, changedAt: string): string {
  const key = eventKey(event)
  const events = storedEvents(workspace)
  const known = events.find((stored) => eventKey(stored.event) === key) ?? events.find(({ id }) => id === key)
  if (known === undefined) return createEvent(workspace, event, changedAt)
  touchEvent(workspace, known.id, changedAt)
  return known.id
}

/** An event whose fields were edited keeps its original id. */
function freeId(key: string, taken: ReadonlySet<string>): string {
  let id = key
  for (let count = 2; taken.has(id); count += 1) id = stepKey('event', 1, [key, count])
  return id
}
