import { CitewrightError } from '../domain/citewrightError.ts'
import { draftSchemaVersion } from '../domain/draft.ts'
import { findJsonFault } from '../event/findJsonFault.ts'
import { whyUnreadable } from '../platform/whyUnreadable.ts'

/** The file of a draft is absent or cannot be read. */
export class UnreadableDraftError extends CitewrightError {
  readonly path: string

  constructor(path: string, cause: unknown) {
    super(
      'input',
      `The draft ${path} cannot be read: ${whyUnreadable(cause)}.`,
      'Name the draft.json in the folder that was given as --out.',
      { cause },
    )
    this.path = path
  }
}

/** The text of a draft is not JSON. */
export class DraftNotJsonError extends CitewrightError {
  readonly source: string

  constructor(source: string, text: string, cause: unknown) {
    super('input', `The draft ${source} ${whyNoJson(text)}.`, 'Give the draft.json that the program wrote.', { cause })
    this.source = source
  }
}

function whyNoJson(text: string): string {
  if (text.trim() === '') return 'is empty'
  const fault = findJsonFault(text)
  if (fault === null) return 'is not JSON'
  return `is not JSON: line ${fault.line}, column ${fault.column} should have ${fault.expected}`
}

/** The JSON is something else than a draft. */
export class NoDraftError extends CitewrightError {
  readonly source: string

  constructor(source: string) {
    super(
      'input',
      `The file ${source} is no draft of this program.`,
      'Give the draft.json that citewright draft wrote into the folder given as --out.',
    )
    this.source = source
  }
}

/** A draft of another version of the schema than this program reads. */
export class DraftVersionError extends CitewrightError {
  readonly source: string
  readonly version: unknown

  constructor(source: string, version: unknown) {
    const found = version === undefined ? 'names no schemaVersion' : `has schemaVersion ${JSON.stringify(version)}`
    const newer = typeof version === 'number' && version > draftSchemaVersion
    super(
      'input',
      `The draft ${source} ${found}; this program reads version ${draftSchemaVersion}.`,
      newer ? 'Update citewright.' : 'Draft the event again with this program.',
    )
    this.source = source
    this.version = version
  }
}

/** A field of a draft is absent, of the wrong form, or contradicts another. */
export class DraftFieldError extends CitewrightError {
  readonly source: string
  /** Path of the field: `sections[2].sentences[0].support.evidence`. */
  readonly field: string

  constructor(source: string, field: string, problem: string) {
    super(
      'input',
      `In the draft ${source}, ${field} ${problem}.`,
      'Mend the field, or give the draft.json as the program wrote it (docs/draft-schema.md describes every field).',
    )
    this.source = source
    this.field = field
  }
}
