import { readFile } from 'node:fs/promises'
import type { Draft } from '../domain/draft.ts'
import { unreadableDraft } from './draftErrors.ts'
import { parseDraft } from './parseDraft.ts'

/**
 * Reads and checks a draft.json.
 *
 * @throws CitewrightError (unreadable draft, draft not json, no draft, draft version, draft field)
 */
export async function readDraft(path: string): Promise<Draft> {
  return parseDraft(await readText(path), path)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw unreadableDraft(path, error)
  }
}
