import { CitewrightError } from '../domain/citewrightError.ts'
import { draftSchemaVersion } from '../domain/draft.ts'
import { findJsonFault } from '../event/findJsonFault.ts'
import { whyUnreadable } from '../platform/whyUnreadable.ts'

/** The file of a draft is absent or cannot be read. */
export function unreadableDraft(path: string, cause: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft ${path} cannot be read: ${whyUnreadable(cause)}.`,
    'Name the draft.json in the folder that was given as --out.',
    { cause },
  )
}

/** The text of a draft is not JSON. */
export function draftNotJson(source: string, text: string, cause: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `The draft ${source} ${whyNoJson(text)}.`,
    'Give the draft.json that the program wrote.',
    { cause },
  )
}

function whyNoJson(text: string): string {
  if (text.trim() === '') return 'is empty'
  const fault = findJsonFault(text)
  if (fault === null) return 'is not JSON'
  return `is not JSON: line ${fault.line}, column ${fault.column} should have ${fault.expected}`
}

/** The JSON is something else than a draft. */
export function noDraft(source: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The file ${source} is no draft of this program.`,
    'Give the draft.json that citewright draft wrote into the folder given as --out.',
  )
}

/** A draft of another version of the schema than this program reads. */
export function draftVersion(source: string, version: unknown): CitewrightError {
  const found = version === undefined ? 'names no schemaVersion' : `has schemaVersion ${JSON.stringify(version)}`
  const newer = typeof version === 'number' && version > draftSchemaVersion
  return new CitewrightError(
    'input',
    `The draft ${source} ${found}; this program reads version ${draftSchemaVersion}.`,
    newer ? 'Update citewright.' : 'Draft the event again with this program.',
  )
}

/** A field of a draft is absent, of the wrong form, or contradicts another. */
export function draftField(source: string, field: string, problem: string): CitewrightError {
  return new CitewrightError(
    'input',
    `In the draft ${source}, ${field} ${problem}.`,
    'Correct the field, or give the draft.json as the program wrote it (docs/draft-schema.md describes every field).',
  )
}
