import { CitewrightError } from '../domain/citewrightError.ts'

export function settingsFile(file: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The settings cannot be kept in ${file} (${reason}).`,
    'Make its folder writable, or name another one with CITEWRIGHT_SETTINGS.',
    options,
  )
}

/** A relative models folder would depend on where the program is started. */
export function relativeFolder(folder: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The models folder ${folder} is not a whole path.`,
    'Give it from the root of its disk, or leave it empty.',
  )
}
