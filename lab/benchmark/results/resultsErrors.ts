import { CitewrightError } from '../../../core/domain/citewrightError.ts'

/** There is no file of results, or it is not one. */
export class ResultsFileError extends CitewrightError {
  readonly path: string

  constructor(path: string, fault: string, options?: ErrorOptions) {
    super(
      'input',
      `The results ${path} cannot be used: ${fault}.`,
      'Name a file of results that citewright lab bench has written; if there is none that can be read, run the plan again with another file.',
      options,
    )
    this.path = path
  }
}

/** A result could not be stored: the disk is full, say. Those stored before are untouched. */
export function resultsWrite(path: string, cause: Error): CitewrightError {
  return new CitewrightError(
    'unavailable',
    `The results ${path} could not be written: ${cause.message}.`,
    'Make room on its disk, and run the same command again: the cells that have ended are kept.',
    { cause },
  )
}
