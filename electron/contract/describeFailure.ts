import { inEnglish, phrase } from '../../core/domain/phrase.ts'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { EventFieldError } from '../../core/event/eventErrors.ts'
import { logFault } from '../../core/platform/logFault.ts'
import type { CallError } from './messages.ts'

/** Describes an error for the window. An error of the program is logged with its stack. */
export function describeFailure(error: unknown): CallError {
  if (error instanceof CitewrightError) {
    const field = error instanceof EventFieldError ? { field: error.field } : {}
    return { code: error.kind, message: error.problem, remedy: error.remedy, wording: error.wording, ...field }
  }
  const log = logFault(error)
  const message = 'Citewright failed unexpectedly.'
  const remedy =
    log === undefined
      ? 'Your earlier work is saved. Please report this.'
      : phrase`Your earlier work is saved. Details are in ${log}. Please report this.`
  return { code: 'fault', message, remedy: inEnglish(remedy), wording: { message, remedy } }
}
