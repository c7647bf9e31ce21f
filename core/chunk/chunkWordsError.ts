import { CitewrightError } from '../domain/citewrightError.ts'

/** The chunk length is not a positive whole number. */
export function chunkWords(words: number): CitewrightError {
  return new CitewrightError(
    'input',
    `A chunk cannot have ${words} words.`,
    'Give a whole number from 1; the published procedure uses 256.',
  )
}
