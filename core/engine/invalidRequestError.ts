import type { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'

/** A request's field is missing or out of its range. */
export class InvalidRequestError extends CitewrightError {
  readonly kind = 'input'
  readonly field: string

  constructor(error: z.ZodError) {
    const issue = error.issues[0]
    const field = issue?.path.join('.') ?? ''
    super(`The request's ${field} cannot be used: ${issue?.message ?? error.message}.`, `Give another ${field}.`, {
      cause: error,
    })
    this.field = field
  }
}
