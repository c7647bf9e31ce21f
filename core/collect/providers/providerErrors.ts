import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'
import type { ProviderName } from './provider.ts'

interface ProviderFailure {
  readonly provider: ProviderName
  readonly kind: ErrorKind
  /** What happened, as a whole sentence. */
  readonly problem: string
  readonly remedy: string
  /** Seconds after which it may be asked again, where it says so. */
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/** A provider was asked and gave no list of pages. The others go on. */
export class ProviderError extends CitewrightError {
  readonly kind: ErrorKind
  readonly provider: ProviderName
  readonly retryAfter: number | undefined

  constructor({ provider, kind, problem, remedy, retryAfter, cause }: ProviderFailure) {
    super(problem, remedy, { cause })
    this.kind = kind
    this.provider = provider
    this.retryAfter = retryAfter
  }
}
