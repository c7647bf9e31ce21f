import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** What was given is no key. It is not told of: it may be a key all the same. */
export class KeyFormError extends CitewrightError {
  readonly kind = 'input'
  constructor() {
    super(
      'This is no key: it holds spaces or characters that keys do not have.',
      'Copy the key again, without the words around it.',
    )
  }
}

/** The system did not encrypt the keys, or their file cannot be written. */
export class KeysFileError extends CitewrightError {
  readonly kind = 'unavailable'
  readonly file: string
  constructor(file: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
    super(
      `The key cannot be kept in ${file} (${code ?? 'the system does not encrypt it'}).`,
      'Make its folder writable and open the system’s key store, then give the key again.',
    )
    this.file = file
  }
}
