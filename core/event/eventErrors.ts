import { CitewrightError } from '../domain/citewrightError.ts'

/** No readable event exists at the path. */
export function eventNotFound(path: string, fault: string, remedy: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError('input', `${path} ${fault}.`, remedy, options)
}

/** The event's file is larger than the program reads into memory. Sizes in bytes. */
export function eventTooLarge(path: string, bytes: number, limit: number): CitewrightError {
  return new CitewrightError(
    'input',
    `${path} has ${bytes} bytes, more than the limit of ${limit} for an event file.`,
    'Split the event, or remove pages that are not about it.',
  )
}

/** The event's file is not text in an encoding that JSON allows. */
export function eventEncoding(path: string, fault: string, options?: ErrorOptions): CitewrightError {
  return new CitewrightError('input', `${path} ${fault}.`, 'Save it as UTF-8.', options)
}

/** The event's file is not JSON. Line and column count from 1; the column counts UTF-16 units. */
export function eventSyntax(
  path: string,
  fault: { readonly line: number; readonly column: number; readonly expected: string },
): CitewrightError {
  return new CitewrightError(
    'input',
    `${path} is not JSON: line ${fault.line}, column ${fault.column} should have ${fault.expected}.`,
    'Correct the file there, or export it again.',
  )
}

/** A field of the event is missing or has an invalid value. `field` is written as in `documents[3].text`. */
export class EventFieldError extends CitewrightError {
  /** The file or command line that contains the field. */
  readonly source: string
  readonly field: string

  constructor(source: string, field: string, fault: string, remedy: string) {
    super('input', `${source}: ${field} ${fault}.`, remedy)
    this.source = source
    this.field = field
  }
}
