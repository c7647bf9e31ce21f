import { z } from 'zod'
import type { PlanFault } from './planError.ts'
import { planSchema } from './planSchema.ts'

type Words = Omit<PlanFault, 'place'>

/** What is wrong with the form of a plan, in words. */
export const planFault = {
  unknownKey(key: string, path: readonly (string | number)[]): Words {
    const known = knownKeys(path)
    return {
      problem: `There is no setting "${key}" here.`,
      remedy: known.length === 0 ? 'Leave it out.' : `Settings ${placeName(path)} are ${known.join(', ')}.`,
    }
  },

  wrongValue(issue: z.core.$ZodIssue, whole: unknown): Words {
    const value = issue.path.reduce<unknown>(
      (held, part) => (typeof held === 'object' && held !== null ? Reflect.get(held, part) : held),
      whole,
    )
    return { problem: problemOf(issue, value), remedy: 'Correct it; the plans in bench/plans are examples.' }
  },
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): string {
  const held = shown(value)
  if (issue.code === 'invalid_value') {
    return `It is ${held}, and must be one of ${issue.values.map((known) => String(known)).join(', ')}.`
  }
  if (issue.code === 'invalid_type') {
    return value === undefined ? 'It is missing.' : `It is ${held}, and must be ${typeName(issue.expected)}.`
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'array' || issue.origin === 'string') return 'It is empty.'
    return `It is ${held}, and must be at least ${String(issue.minimum)}.`
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `It is longer than ${String(issue.maximum)} characters.`
    return `It is ${held}, and must be at most ${String(issue.maximum)}.`
  }
  return `It is ${held}, which cannot be used.`
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'a group of settings',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  string: 'text',
}

function typeName(expected: string): string {
  return typeNames[expected] ?? expected
}

function placeName(path: readonly (string | number)[]): string {
  const group = path.findLast((part) => typeof part === 'string')
  return group === undefined ? 'of a plan' : `of ${group}`
}

function knownKeys(path: readonly (string | number)[]): readonly string[] {
  const schema = path.reduce<unknown>((held, part) => inside(held, part), planSchema)
  const object = unwrapped(schema)
  return object instanceof z.ZodObject ? Object.keys(object.shape) : []
}

function inside(schema: unknown, part: string | number): unknown {
  const held = unwrapped(schema)
  if (held instanceof z.ZodArray) return held.element
  if (held instanceof z.ZodObject) return held.shape[String(part)]
  return undefined
}

/** A schema without what only says when it may be left out. */
function unwrapped(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrapped(schema.unwrap())
  }
  return schema
}
