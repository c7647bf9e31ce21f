import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** The text is not a valid key. The message does not quote it, because it may contain one. */
export class KeyFormError extends CitewrightError {
  constructor() {
    super(
      'input',
      'This is not a key: it contains spaces or characters that keys cannot have.',
      'Copy the key again, without any text around it.',
    )
  }
}

/** The system could not encrypt the keys, or their file cannot be written. */
export class KeysFileError extends CitewrightError {
  readonly file: string
  constructor(file: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
    super(
      'unavailable',
      `The key cannot be saved in ${file} (${code ?? 'the system does not encrypt it'}).`,
      'Make its folder writable and unlock the system’s key store, then add the key again.',
    )
    this.file = file
  }
}
