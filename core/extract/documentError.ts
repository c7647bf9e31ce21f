import { CitewrightError } from '../domain/citewrightError.ts'
import type { PageProblem } from '../domain/page.ts'

/** A document that gives no text. Thrown while one page is read, and turned into that page's problem. */
export class DocumentError extends CitewrightError {
  readonly code: PageProblem['code']

  constructor(code: PageProblem['code'], problem: string, remedy: string, options?: ErrorOptions) {
    super('input', problem, remedy, options)
    this.code = code
  }
}

/** @param most UTF-16 units that are read */
export function textTooLarge(most: number): DocumentError {
  return new DocumentError(
    'too-large',
    `The page has more than ${most} characters of text.`,
    'Cut out the part that tells of the event and add it as a text file.',
  )
}
