import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { isNode, isPair, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml'
import type { z } from 'zod'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { whyUnreadable } from '../../../core/platform/whyUnreadable.ts'
import { planError, type PlanFault, type PlanPlace } from './planError.ts'
import { planFault } from './planFault.ts'
import { planSchema, type PlanFile } from './planSchema.ts'

/** The plan cannot be read at all. */
function planFile(path: string, reason: string, cause: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `The plan ${path} could not be read: ${reason}.`,
    'Name the YAML file of a plan.',
    { cause },
  )
}

type Path = readonly (string | number)[]

export interface ReadPlan {
  readonly path: string
  readonly plan: PlanFile & { readonly name: string }
  /** Where a value stands; of a value that was left out, where what holds it begins. */
  readonly at: (path: Path) => PlanPlace
}

/**
 * Reads the YAML file of a plan.
 *
 * @throws CitewrightError; CitewrightError naming the line and the field of all that its form has wrong
 */
export async function readPlan(path: string): Promise<ReadPlan> {
  return parsePlan(await readText(path), path)
}

/** @throws CitewrightError (plan) */
export function parsePlan(text: string, path: string): ReadPlan {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ message, pos }): PlanFault => ({
      place: { field: '', line: lines.linePos(pos[0]).line },
      problem: `This is no YAML: ${message.replace(/\.$/, '')}.`,
      remedy: 'Correct the line.',
    }))
    throw planError(path, faults)
  }
  const at = (given: Path): PlanPlace => {
    const place = asWritten(document, given)
    return { field: fieldName(place), line: lineOf(document, lines, place) }
  }
  const parsed = planSchema.safeParse(document.toJS() ?? {})
  if (!parsed.success) {
    throw planError(
      path,
      parsed.error.issues.flatMap((issue) => faultsOf(issue, document.toJS(), at)),
      { cause: parsed.error },
    )
  }
  return { path, plan: { ...parsed.data, name: parsed.data.name ?? basename(path, extname(path)) }, at }
}

function faultsOf(issue: z.core.$ZodIssue, whole: unknown, at: (path: Path) => PlanPlace): readonly PlanFault[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ place: at([...path, key]), ...planFault.unknownKey(key, path) }))
  }
  return [{ place: at(path), ...planFault.wrongValue(issue, whole) }]
}

/** A single value that stands for a list of one has no place in a list. */
function asWritten(document: Document, path: Path): Path {
  const list = path.slice(0, -1)
  return typeof path.at(-1) === 'number' && isScalar(document.getIn(list, true)) ? list : path
}

function fieldName(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? part : `${name}.${part}`
  }, '')
}

function lineOf(document: Document, lines: LineCounter, path: Path): number {
  const range = rangeOf(document, path)
  if (range !== undefined) return lines.linePos(range).line
  return path.length === 0 ? 1 : lineOf(document, lines, path.slice(0, -1))
}

/** Where the key of a value begins, or the value where it has none. */
function rangeOf(document: Document, path: Path): number | undefined {
  const last = path.at(-1)
  const parent: unknown = path.length < 2 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (typeof last === 'string' && isNode(parent) && 'items' in parent) {
    for (const item of parent.items) {
      if (isPair(item) && isScalar(item.key) && item.key.value === last) return startOf(item.key)
    }
  }
  const node: unknown = document.getIn(path, true)
  return isNode(node) ? startOf(node) : undefined
}

function startOf({ range }: Node): number | undefined {
  return range?.[0]
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw planFile(path, whyUnreadable(error), error)
  }
}
