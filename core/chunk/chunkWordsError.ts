import { CitewrightError } from '../domain/citewrightError.ts'

/** The chunk length is not a positive whole number. */
export class ChunkWordsError extends CitewrightError {
  readonly words: number

  constructor(words: number) {
    super(
      'input',
      `A chunk cannot have ${words} words.`,
      'Give a whole number from 1; the published procedure takes 256.',
    )
    this.words = words
  }
}
