import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { EventFieldError } from '../../core/event/eventErrors.ts'
import { logFault } from '../../core/platform/logFault.ts'
import type { CallError } from './messages.ts'

/** Describes an error for the window. An error of the program is logged with its stack. */
export function describeFailure(error: unknown): CallError {
  if (error instanceof CitewrightError) {
    const field = error instanceof EventFieldError ? { field: error.field } : {}
    return { code: error.kind, message: error.problem, remedy: error.remedy, ...field }
  }
  const log = logFault(error)
  const where = log === undefined ? '' : ` Details are in ${log}.`
  return {
    code: 'fault',
    message: 'Citewright failed unexpectedly.',
    remedy: `Your earlier work is saved.${where} Please report this.`,
  }
}
