import type { Event } from '../../domain/event.ts'

/** The default query: the event's title, and its place and year unless the title contains them. */
export function eventQuery({ title, place, date }: Partial<Pick<Event, 'title' | 'place' | 'date'>>): string {
  const heading = title?.trim() ?? ''
  const known = [place?.trim() ?? '', date?.trim().slice(0, 4) ?? '']
  return [heading, ...known.filter((part) => !heading.toLowerCase().includes(part.toLowerCase()))].join(' ').trim()
}
