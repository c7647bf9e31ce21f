import { CitewrightError } from '../../domain/citewrightError.ts'
import { UnusableAnswerError } from '../../write/unusableAnswerError.ts'
import type { RunReport } from './runReport.ts'

/** A run that began and could not end. Its finished steps are kept; `report` says what was done until then. */
export class RunFailedError extends CitewrightError {
  readonly report: RunReport
  /** Whether the same request may end well once what failed is there again. An answer of no use is kept, and stays so. */
  readonly resumable: boolean

  constructor(cause: CitewrightError, report: RunReport) {
    super(cause.kind, cause.problem, cause.remedy, { cause })
    this.report = report
    this.resumable = cause.kind === 'unavailable' && !(cause instanceof UnusableAnswerError)
  }
}
