import type { Event } from '../domain/event.ts'
import { promptLine } from './promptLine.ts'

/** The editor's description of the event for prompts, one line per field. */
export function describeEvent({ title, date, place }: Event): string {
  return [
    `Title: ${promptLine(title)}`,
    ...(date === undefined ? [] : [`Date: ${promptLine(date)}`]),
    ...(place === undefined ? [] : [`Place: ${promptLine(place)}`]),
  ].join('\n')
}
