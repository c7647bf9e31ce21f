import { CitewrightError } from '../../../domain/citewrightError.ts'

/** An archive is needed, and none is set. */
export function noArchive(): CitewrightError {
  return new CitewrightError(
    'input',
    'No archive is set.',
    'Set the address of one in the settings, under Network: https://web.archive.org is the Wayback Machine.',
  )
}
