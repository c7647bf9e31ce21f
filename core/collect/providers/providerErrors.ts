import { CitewrightError, type ErrorKind } from '../../domain/citewrightError.ts'
import type { ProviderName } from './provider.ts'

interface ProviderFailure {
  readonly provider: ProviderName
  readonly kind: ErrorKind
  /** What happened, as a whole sentence. */
  readonly problem: string
  readonly remedy: string
  readonly cause?: unknown
}

/** A provider was asked and gave no list of pages. The others go on. */
export class ProviderError extends CitewrightError {
  readonly kind: ErrorKind
  readonly provider: ProviderName

  constructor({ provider, kind, problem, remedy, cause }: ProviderFailure) {
    super(problem, remedy, { cause })
    this.kind = kind
    this.provider = provider
  }
}
