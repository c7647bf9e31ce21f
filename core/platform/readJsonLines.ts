import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import { whyUnreadable } from './whyUnreadable.ts'

/** A file of JSON lines is missing, or one of its lines does not have the expected form. */
function jsonLines({ file, line, reason, form }: JsonLinesFault, options?: ErrorOptions): CitewrightError {
  return new CitewrightError(
    'input',
    line === undefined ? `${file} cannot be read: ${reason}.` : `${file}, line ${line}: ${reason}.`,
    `Give a file with one JSON object per line: ${form}.`,
    options,
  )
}

interface JsonLinesFault {
  readonly file: string
  readonly line?: number
  readonly reason: string
  readonly form: string
}

export interface JsonLinesForm<T> {
  /** Schema of one line. It may depend on the line's value. */
  readonly schema: (value: unknown) => z.ZodType<T>
  /** Example of a line, shown in the remedy: `{"premise": "…", "hypothesis": "…"}`. */
  readonly form: string
}

/**
 * Reads JSON lines; blank lines are skipped.
 *
 * @throws CitewrightError naming the file, the line and the field
 */
export async function readJsonLines<T>(file: string, { schema, form }: JsonLinesForm<T>): Promise<readonly T[]> {
  let content: string
  try {
    content = await readFile(file, 'utf8')
  } catch (error) {
    throw jsonLines({ file, form, reason: whyUnreadable(error) }, { cause: error })
  }
  return content
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => {
      const value = parseJson(text, { file, line, form })
      const parsed = schema(value).safeParse(value)
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      throw jsonLines({ file, line, form, reason: faultOf(issue) })
    })
}

function parseJson(text: string, place: Omit<JsonLinesFault, 'reason'>): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw jsonLines({ ...place, reason: 'it is not JSON' }, { cause: error })
  }
}

function faultOf(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join('.') ?? ''
  if (field === '') return 'it is not an object'
  if (issue?.code === 'invalid_value') return `${field} is not one of ${issue.values.map(String).join(', ')}`
  if (issue?.code === 'too_small') return `${field} is empty`
  if (issue?.code === 'invalid_type' && issue.expected !== 'string')
    return `${field} is missing or not of the kind ${issue.expected}`
  return `${field} is missing or not a text`
}
