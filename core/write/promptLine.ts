import { neutralise } from '../models/prompt/quoteDocument.ts'

/** A value from an editor or a page as one line of a prompt, neutralised so that it cannot forge parts of the prompt. */
export function promptLine(text: string): string {
  return neutralise(text).replace(/\s+/g, ' ').trim()
}
