import { neutralise } from '../models/prompt/quoteDocument.ts'

/** A value of the editor's or a page's as one line of a prompt that nothing in it can close or forge. */
export function promptLine(text: string): string {
  return neutralise(text).replace(/\s+/g, ' ').trim()
}
