import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'
import type { ServiceName } from './provider.ts'

interface ProviderFailure {
  readonly provider: ServiceName
  readonly kind: ErrorKind
  /** What happened, as a whole sentence. */
  readonly problem: string
  readonly remedy: string
  /** Seconds after which the service says it may be asked again. */
  readonly retryAfter?: number | undefined
  /** Status of the answer, if that was the failure. */
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** A service failed. Other services continue. */
export class ProviderError extends CitewrightError {
  readonly provider: ServiceName
  readonly retryAfter: number | undefined
  readonly status: number | undefined

  constructor({ provider, kind, problem, remedy, retryAfter, status, cause }: ProviderFailure) {
    super(kind, problem, remedy, { cause })
    this.provider = provider
    this.retryAfter = retryAfter
    this.status = status
  }
}
