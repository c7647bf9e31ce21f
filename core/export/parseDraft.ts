import { z } from 'zod'
import { type Draft, draftSchema, draftSchemaVersion } from '../domain/draft.ts'
import { liftDraft } from '../domain/migrateDraft.ts'
import { checkDraft } from './checkDraft.ts'
import { draftField, draftNotJson, draftVersion, noDraft } from './draftErrors.ts'

/**
 * The draft that the text of a draft.json holds, checked by the schema and by meaning (checkDraft).
 *
 * @param source what to call the text in messages: its path
 * @throws CitewrightError (draft not json, no draft, draft version, draft field)
 */
export function parseDraft(text: string, source = 'given'): Draft {
  const value = parseJson(text, source)
  const { schemaVersion } = z.object({ schemaVersion: z.unknown() }).partial().catch({}).parse(value)
  if (!looksLikeDraft(value)) throw noDraft(source)
  // A file with another layout would fail on any field; its version says why.
  if (schemaVersion !== draftSchemaVersion && schemaVersion !== 1) throw draftVersion(source, schemaVersion)
  const parsed = draftSchema.safeParse(liftDraft(value))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw draftField(source, fieldName(issue?.path ?? []), `is not as the schema has it: ${issue?.message ?? ''}`)
  }
  const flaw = checkDraft(parsed.data)
  if (flaw !== undefined) throw draftField(source, flaw.field, flaw.problem)
  return parsed.data
}

/** Drafts of every version so far have sections; a later one that renames them states its version. */
function looksLikeDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if ('sections' in value) return true
  // A run's report has a version of its own.
  const known: readonly unknown[] = [1, draftSchemaVersion]
  return 'schemaVersion' in value && !known.includes(value.schemaVersion) && !('steps' in value)
}

function parseJson(text: string, source: string): unknown {
  // A byte order mark, which editors on Windows add, is no part of the text.
  const json = text.replace(/^\ufeff/, '')
  try {
    return JSON.parse(json)
  } catch (error) {
    throw draftNotJson(source, json, error)
  }
}

function fieldName(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the document'
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}
