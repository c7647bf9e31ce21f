import { CitewrightError } from '../../core/domain/citewrightError.ts'

interface Refusal {
  /** Of HTTP. */
  readonly status: number
  /** By which the extension recognises it. */
  readonly code: string
  readonly problem: string
  readonly remedy: string
  /** Seconds after which to try again. */
  readonly retryAfter?: number
}

/** Why a request to the connector is refused. It says nothing about the workspace. */
export class ConnectorRefusal extends CitewrightError {
  readonly status: number
  readonly code: string
  readonly retryAfter: number | undefined

  constructor({ status, code, problem, remedy, retryAfter }: Refusal) {
    super('input', problem, remedy)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
