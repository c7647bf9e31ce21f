import { CitewrightError, type ErrorKind } from '../domain/citewrightError.ts'

interface PublishFailure {
  /** The wiki's own code of it, or one of this program's: `account`, `redirected`, `outcome-unknown`, `not-stored`. */
  readonly code: string
  readonly problem: string
  readonly remedy: string
  /** Default `unavailable`. */
  readonly kind?: ErrorKind
  readonly cause?: unknown
}

/** A draft could not be prepared for a wiki or sent to it. Holds no secret and no text of the draft. */
export class PublishError extends CitewrightError {
  readonly code: string
  constructor({ code, problem, remedy, kind = 'unavailable', cause }: PublishFailure) {
    super(kind, problem, remedy, cause === undefined ? {} : { cause })
    this.code = code
  }
}
