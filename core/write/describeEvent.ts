import type { Event } from '../domain/event.ts'
import { neutralise } from './quoteDocument.ts'

/** What the editor said of the event, one line each, as prompts tell it. */
export function describeEvent({ title, date, place }: Event): string {
  return [
    `Title: ${oneLine(title)}`,
    ...(date === undefined ? [] : [`Date: ${oneLine(date)}`]),
    ...(place === undefined ? [] : [`Place: ${oneLine(place)}`]),
  ].join('\n')
}

/** Text as a part of a line of a prompt: nothing in it reads as a part of the prompt's own form. */
export function oneLine(text: string): string {
  return neutralise(text).replace(/\s+/g, ' ').trim()
}

/** English name of a BCP 47 code, as prompts ask for a language. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch (error) {
    // A code that is not well formed names no language; the model may still know what it means.
    if (error instanceof RangeError) return oneLine(code)
    throw error
  }
}
