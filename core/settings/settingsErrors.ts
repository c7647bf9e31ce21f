import { CitewrightError } from '../domain/citewrightError.ts'

export function settingsFile(file: string, reason: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The settings could not be saved in ${file} (${reason}).`,
    'Make its folder writable, or set CITEWRIGHT_SETTINGS to another folder.',
    options,
  )
}

/** A relative models folder would depend on where the program is started. */
export function relativeFolder(folder: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The models folder ${folder} is not an absolute path.`,
    'Give its absolute path, or leave it empty.',
  )
}
