import { CitewrightError } from '../../core/domain/citewrightError.ts'

/** Something is to be accepted that the update does not have. */
function nothingToAccept(name: string, kinds: readonly string[]): CitewrightError {
  return new CitewrightError(
    'input',
    `--accept ${name} names nothing in this update.`,
    `Give ${kinds.join(', ')}, or the id of a listed sentence or fact, such as s4 or f1.`,
  )
}

/** @throws CitewrightError for a name that is no kind and no id of the update */
export function refuseUnknown(accept: readonly string[], kinds: readonly string[], ids: readonly string[]): void {
  const known = new Set([...kinds, ...ids])
  const unknown = accept.find((name) => !known.has(name))
  if (unknown !== undefined) throw nothingToAccept(unknown, kinds)
}
