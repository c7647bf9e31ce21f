import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** The text is not a valid key. The message does not quote it, because it may contain one. */
export function keyForm(): CitewrightError {
  return new CitewrightError(
    'input',
    'This is not a key: it contains spaces or characters that keys cannot have.',
    'Copy the key again, without any text around it.',
  )
}

/** The system could not encrypt the keys, or their file cannot be written. */
export function keysFile(file: string, cause: unknown): CitewrightError {
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  return new CitewrightError(
    'unavailable',
    `The key cannot be saved in ${file} (${code ?? 'the system does not encrypt it'}).`,
    'Make its folder writable and unlock the system’s key store, then add the key again.',
  )
}
