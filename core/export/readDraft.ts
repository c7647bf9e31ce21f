import { readFile } from 'node:fs/promises'
import type { Draft } from '../domain/draft.ts'
import { UnreadableDraftError } from './draftErrors.ts'
import { parseDraft } from './parseDraft.ts'

/**
 * Reads and checks a draft.json.
 *
 * @throws UnreadableDraftError, DraftNotJsonError, NoDraftError, DraftVersionError, DraftFieldError
 */
export async function readDraft(path: string): Promise<Draft> {
  return parseDraft(await readText(path), path)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new UnreadableDraftError(path, error)
  }
}
