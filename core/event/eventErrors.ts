import { CitewrightError } from '../domain/citewrightError.ts'

/** No readable event exists at the path. */
export class EventNotFoundError extends CitewrightError {
  readonly path: string

  constructor(path: string, fault: string, remedy: string, options?: ErrorOptions) {
    super('input', `${path} ${fault}.`, remedy, options)
    this.path = path
  }
}

/** The event's file is larger than the program reads into memory. Sizes in bytes. */
export class EventTooLargeError extends CitewrightError {
  readonly path: string
  readonly bytes: number
  readonly limit: number

  constructor(path: string, bytes: number, limit: number) {
    super(
      'input',
      `${path} has ${bytes} bytes, and an event file may have ${limit}.`,
      'Split the event, or leave pages out that do not bear on it.',
    )
    this.path = path
    this.bytes = bytes
    this.limit = limit
  }
}

/** The event's file is not text in an encoding that JSON allows. */
export class EventEncodingError extends CitewrightError {
  readonly path: string

  constructor(path: string, fault: string, options?: ErrorOptions) {
    super('input', `${path} ${fault}.`, 'Save it as UTF-8.', options)
    this.path = path
  }
}

/** The event's file is not JSON. Line and column count from 1; the column counts UTF-16 units. */
export class EventSyntaxError extends CitewrightError {
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(path: string, fault: { readonly line: number; readonly column: number; readonly expected: string }) {
    super(
      'input',
      `${path} is not JSON: line ${fault.line}, column ${fault.column} should have ${fault.expected}.`,
      'Correct the file there, or export it again.',
    )
    this.path = path
    this.line = fault.line
    this.column = fault.column
  }
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
