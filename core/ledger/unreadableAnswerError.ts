import { CitewrightError } from '../domain/citewrightError.ts'

/** A model that reads pages gave no answer that could be read, also when it was asked again. */
export class UnreadableAnswerError extends CitewrightError {
  constructor(model: string) {
    super(
      'unavailable',
      `${model} gave no answer that could be read, also when it was asked again.`,
      'Read the page again, or choose another model.',
    )
  }
}
