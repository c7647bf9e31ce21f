import type { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'

/** A field of a request is missing or invalid. */
export function invalidRequest(error: z.ZodError): CitewrightError {
  const issue = error.issues[0]
  const named = nameOf(issue?.path ?? [])
  return new CitewrightError(
    'input',
    `The request's ${named} cannot be used: ${issue === undefined ? error.message : faultOf(issue)}.`,
    named.endsWith('s') ? `Give other ${named}.` : `Give another ${named}.`,
    {
      cause: error,
    },
  )
}

/** The name of a field, counted from 1: the fourth of the choices is "choice 4". */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, at) => {
      const entry = typeof path[at + 1] === 'number'
      return typeof part === 'number' ? String(part + 1) : entry ? String(part).replace(/s$/, ' ') : String(part)
    })
    .join('.')
    .replace(/ \./g, ' ')
}

/** What is wrong, in words for an editor: a clause such as "it is empty". */
export function faultOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format') {
    if (issue.format === 'date') return 'it is not a date such as 2026-05-31'
    return issue.format === 'url'
      ? 'it is not an address that begins with https:// or http://'
      : 'it is not written as it must be'
  }
  if (issue.code === 'too_big') return `it takes at most ${issue.maximum} ${unitOf(issue.origin)}`.trimEnd()
  if (issue.code === 'too_small') return `it needs at least ${issue.minimum} ${unitOf(issue.origin)}`.trimEnd()
  if (issue.code === 'invalid_value') return `it must be one of ${issue.values.map(String).join(', ')}`
  return issue.message.replace(/\.$/, '')
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters' : origin === 'array' ? 'entries' : ''
}
