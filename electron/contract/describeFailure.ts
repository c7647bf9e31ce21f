import { CitewrightError } from '../../core/domain/citewrightError.ts'
import { EventFieldError } from '../../core/event/eventErrors.ts'
import { logFault } from '../../core/host/logFault.ts'
import type { CallError } from './messages.ts'

/** What went wrong, as the window is told. A fault of the program is written down with its stack. */
export function describeFailure(error: unknown): CallError {
  if (error instanceof CitewrightError) {
    const field = error instanceof EventFieldError ? { field: error.field } : {}
    return { code: error.kind, message: error.problem, remedy: error.remedy, ...field }
  }
  const log = logFault(error)
  const where = log === undefined ? '' : ` The particulars are in ${log}.`
  return {
    code: 'fault',
    message: 'Citewright failed in a way it does not know.',
    remedy: `What you did before is kept.${where} Please report it.`,
  }
}
