import type { Event } from '../domain/event.ts'
import { promptLine } from './promptLine.ts'

/** What the editor said of the event, one line each, as prompts tell it. */
export function describeEvent({ title, date, place }: Event): string {
  return [
    `Title: ${promptLine(title)}`,
    ...(date === undefined ? [] : [`Date: ${promptLine(date)}`]),
    ...(place === undefined ? [] : [`Place: ${promptLine(place)}`]),
  ].join('\n')
}
