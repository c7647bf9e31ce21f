import { CitewrightError } from '../domain/citewrightError.ts'
import type { ModelCall } from '../models/chat/modelCall.ts'

/** The model answered, and the answer holds no sentence of an article: it is empty, or the model declines. */
export class UnusableAnswerError extends CitewrightError {
  /** The answer as it came. */
  readonly raw: string
  /** The calls that were paid for. */
  readonly calls: readonly ModelCall[]

  constructor(
    model: string,
    answer: { readonly reason: string; readonly raw: string; readonly calls: readonly ModelCall[] },
  ) {
    super(
      'unavailable',
      `The model ${model} wrote nothing usable: ${answer.reason}.`,
      'Its answer is kept in the report. Try another model, another --seed, or --writer extractive.',
    )
    this.raw = answer.raw
    this.calls = answer.calls
  }
}
