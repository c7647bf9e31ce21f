import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readEvent } from '../../../core/collect/readEvent.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import { parseDraft } from '../../../core/export/parseDraft.ts'
import type { Workspace } from '../../../core/store/openWorkspace.ts'
import { draftsOfEvent } from '../../../core/store/savedDrafts.ts'
import { eventKey } from '../../../core/engine/pipeline/eventKey.ts'
import { trainingSource } from './trainingErrors.ts'

interface FoundDraft {
  readonly id: string
  readonly eventId: string
  /** ISO 8601: when it was stored, or its file changed. */
  readonly savedAt: string
  /** Undefined where another version of the program stored it in another form. */
  readonly draft: Draft | undefined
}

interface FoundDrafts {
  readonly drafts: readonly FoundDraft[]
  /** Title of an event that was named and has no draft in the workspace. */
  readonly without?: string
}

/**
 * The drafts that a path stands for: of a draft's file itself, of a folder its draft.json, of an event what the workspace
 * holds.
 *
 * @param workspace opens it; asked for events alone
 * @throws the errors of `readEvent` and `parseDraft`
 */
export async function findDrafts(path: string, workspace: () => Workspace): Promise<FoundDrafts> {
  const isFolder = (await kindOf(path)) === 'folder'
  const own = await readDraftFile(isFolder ? join(path, 'draft.json') : path)
  if (own !== undefined && !isFolder) return { drafts: [own] }
  if (isFolder && (await kindOf(join(path, 'event.json'))) !== 'file') {
    if (own === undefined) throw trainingSource(path)
    return { drafts: [own] }
  }
  const { event } = await readEvent(path)
  const eventId = eventKey(event)
  const drafts = [
    ...(own === undefined ? [] : [own]),
    ...draftsOfEvent(workspace(), eventId).map((saved) => ({ ...saved, eventId })),
  ]
  return drafts.length === 0 ? { drafts, without: event.title } : { drafts }
}

/** Undefined where there is no file, or one that is no draft: `readEvent` says what is wrong with it. */
async function readDraftFile(path: string): Promise<FoundDraft | undefined> {
  if ((await kindOf(path)) !== 'file') return undefined
  const text = await readFile(path, 'utf8')
  if (!looksLikeDraft(text)) return undefined
  const draft = parseDraft(text, path)
  const savedAt = (await stat(path)).mtime.toISOString()
  return { id: draft.id, eventId: eventKey(draft.event), savedAt, draft }
}

/** Every draft names the version of its schema, and no event does. */
function looksLikeDraft(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return typeof value === 'object' && value !== null && 'schemaVersion' in value
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'missing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'missing'
    throw error
  }
}
