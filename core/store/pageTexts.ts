import { z } from 'zod'
import { pageSchema, type Page } from '../domain/page.ts'
import type { Workspace } from './openWorkspace.ts'

/** A page without its text, as JSON. */
export function pageRecord(page: Page): string {
  const { text, ...record } = page
  return JSON.stringify({ ...record, characters: text.length })
}

const recordSchema = z.looseObject({ characters: z.number() })

/** Stores a page's text once, however many records use it. */
export function saveText(workspace: Workspace, page: Pick<Page, 'sha256' | 'text'>): void {
  workspace.database
    .prepare('INSERT INTO texts (sha256, text) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .run(page.sha256, page.text)
}

const textSchema = z.object({ text: z.string() })

/** The stored text with a hash. */
export function findText(workspace: Workspace, sha256: string): string {
  return textSchema.parse(workspace.database.prepare('SELECT text FROM texts WHERE sha256 = ?').get(sha256)).text
}

/** Restores a page from its record and its text. */
export function restorePage(record: unknown, text: string): Page {
  const { characters, ...rest } = recordSchema.parse(record)
  if (characters !== text.length)
    throw new Error(`a stored page has ${text.length} characters instead of ${characters}`)
  return pageSchema.parse({ ...rest, text })
}
