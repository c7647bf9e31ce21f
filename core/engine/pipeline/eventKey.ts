import type { Event } from '../../domain/event.ts'
import { stepKey } from './stepKey.ts'

/** The id under which an event's drafts are stored, derived from title, date, place, language and wiki. */
export function eventKey(event: Event): string {
  return stepKey('event', 1, event)
}
