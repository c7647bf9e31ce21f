import { phrase } from '../domain/phrase.ts'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { ModelCall } from '../models/chat/modelCall.ts'

/** The model's answer has no sentence of an article: it is empty, or the model declines. */
export class UnusableAnswerError extends CitewrightError {
  /** The unchanged answer. */
  readonly raw: string
  /** The calls made. */
  readonly calls: readonly ModelCall[]

  constructor(
    model: string,
    answer: { readonly reason: string; readonly raw: string; readonly calls: readonly ModelCall[] },
  ) {
    super(
      'unavailable',
      phrase`The model ${model} wrote nothing usable: ${answer.reason}.`,
      'Its answer is in the report. Try another model, another seed, or the extractive writer.',
    )
    this.raw = answer.raw
    this.calls = answer.calls
  }
}
