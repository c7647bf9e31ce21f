import type { z } from 'zod'
import { EventFieldError } from './eventErrors.ts'

export interface FieldPlace {
  /** Name of the file or command line in messages. */
  readonly source: string
  /** Path of the value within it, such as `documents[3]`; empty for the whole. */
  readonly at: string
  /** Remedies by name of the field; `''` for the value itself. */
  readonly remedies: Readonly<Record<string, string>>
}

/**
 * Validates a value with a schema. Only the first fault is reported, since the others often follow from it.
 *
 * @throws EventFieldError
 */
export function parseFields<T>(schema: z.ZodType<T>, value: unknown, place: FieldPlace): T {
  const result = schema.safeParse(value, { error: (issue) => faultInWords(issue) })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path ?? []
  const field = fieldName(place.at, path)
  const name = path.findLast((part): part is string => typeof part === 'string') ?? ''
  const remedy = place.remedies[name]
  throw new EventFieldError(place.source, field, issue?.message ?? 'is wrong', remedy ?? 'Correct it.')
}

function fieldName(at: string, path: readonly PropertyKey[]): string {
  const name = path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? String(part) : `${name}.${String(part)}`
  }, at)
  return name === '' ? 'the whole' : name
}

function faultInWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing'
    return `must be ${withArticle(issue.expected)}, but is ${kindOf(issue.input)}`
  }
  if (issue.code === 'too_big') return `is longer than ${issue.maximum} ${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return 'is empty'
  return undefined
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters' : 'entries'
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return withArticle(Array.isArray(value) ? 'array' : typeof value)
}

function withArticle(type: string): string {
  if (type === 'array') return 'a list'
  if (type === 'object') return 'an object'
  return type === 'boolean' ? 'true or false' : `a ${type}`
}
