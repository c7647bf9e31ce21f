import { type ProblemWording } from '../../core/domain/phrase.ts'
import type { CallError } from '../../electron/contract/messages.ts'

/** Why a call to the engine or the desktop failed, described for the user. */
export class CallFailed extends Error {
  readonly code: CallError['code']
  readonly remedy: string
  /** Message and remedy with their values apart, to be said in the interface language. */
  readonly wording: ProblemWording
  /** The invalid field, for an error in an event. */
  readonly field: string | undefined

  constructor({ code, message, remedy, wording, field }: CallError) {
    super(message)
    this.code = code
    this.remedy = remedy
    this.wording = wording ?? { message, remedy }
    this.field = field
  }

  static cancelled(): CallFailed {
    return new CallFailed({ code: 'cancelled', message: 'Stopped.', remedy: '' })
  }
}
