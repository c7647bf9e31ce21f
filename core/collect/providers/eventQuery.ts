import type { Event } from '../../domain/event.ts'

/** What is searched for unless a person says otherwise: the event's title, and its place and year where the title has them not. */
export function eventQuery({ title, place, date }: Partial<Pick<Event, 'title' | 'place' | 'date'>>): string {
  const named = title?.trim() ?? ''
  const known = [place?.trim() ?? '', date?.trim().slice(0, 4) ?? '']
  return [named, ...known.filter((part) => !named.toLowerCase().includes(part.toLowerCase()))].join(' ').trim()
}
