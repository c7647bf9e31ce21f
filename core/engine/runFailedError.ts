import { CitewrightError, type ErrorKind } from '../domain/citewrightError.ts'
import type { RunReport } from './runReport.ts'

/** A run that began and could not end. Its finished steps are kept; `report` tells what was done until then. */
export class RunFailedError extends CitewrightError {
  readonly kind: ErrorKind
  readonly report: RunReport

  constructor(cause: CitewrightError, report: RunReport) {
    super(cause.problem, cause.remedy, { cause })
    this.kind = cause.kind
    this.report = report
  }
}
