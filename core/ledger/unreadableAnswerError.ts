import { CitewrightError } from '../domain/citewrightError.ts'
import { noReadableAnswer } from '../domain/modelFailures.ts'

/** A model that reads pages gave no answer that could be read, also when it was asked again. */
export class UnreadableAnswerError extends CitewrightError {
  constructor(model: string) {
    const { problem, remedy } = noReadableAnswer(model)
    super('unavailable', problem, remedy)
  }
}
