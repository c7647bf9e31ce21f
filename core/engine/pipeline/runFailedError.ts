import { CitewrightError } from '../../domain/citewrightError.ts'
import { UnusableAnswerError } from '../../write/unusableAnswerError.ts'
import type { RunReport } from './runReport.ts'

/** A run that started and failed. Its finished steps are stored; `report` describes them. */
export class RunFailedError extends CitewrightError {
  readonly report: RunReport
  /** Whether the same request may succeed once the cause is gone. An unusable answer is stored, so it fails again. */
  readonly resumable: boolean

  constructor(cause: CitewrightError, report: RunReport) {
    super(cause.kind, cause.wording.message, cause.wording.remedy, { cause })
    this.report = report
    this.resumable = cause.kind === 'unavailable' && !(cause instanceof UnusableAnswerError)
  }
}
