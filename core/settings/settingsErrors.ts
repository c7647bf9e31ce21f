import { CitewrightError } from '../domain/citewrightError.ts'

/** The file of settings cannot be written. */
export class SettingsFileError extends CitewrightError {
  readonly file: string
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(
      'unavailable',
      `The settings cannot be kept in ${file} (${reason}).`,
      'Make its folder writable, or name another one with CITEWRIGHT_SETTINGS.',
      options,
    )
    this.file = file
  }
}

/** The models folder was given by a path whose meaning depends on where the program is started. */
export class RelativeFolderError extends CitewrightError {
  readonly folder: string
  constructor(folder: string) {
    super(
      'input',
      `The models folder ${folder} is not a whole path.`,
      'Give it from the root of its disk, or leave it empty.',
    )
    this.folder = folder
  }
}
