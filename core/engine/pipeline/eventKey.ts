import type { Event } from '../../domain/event.ts'
import { stepKey } from './stepKey.ts'

/** The id under which an event's drafts are stored: the same for the same title, date, place, language and wiki. */
export function eventKey(event: Event): string {
  return stepKey('event', 1, event)
}
