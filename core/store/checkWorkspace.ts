import { createHash } from 'node:crypto'
import { z } from 'zod'
import { rawPageHash } from '../collect/rawPageHash.ts'
import type { Workspace } from './openWorkspace.ts'
import { restoreRawPage } from './rawPageRow.ts'
import { findResponse, responseBody, responseIds } from './webResponses.ts'

/** Something that the workspace keeps and that is not what it was when it was stored. */
interface Damage {
  /**
   * - `answer`: what a server answered; - `source`: the page of an event's source; - `text`: the text of pages, which drafts show
   *   as evidence; - `file`: the file's own structure
   */
  readonly kind: 'answer' | 'source' | 'text' | 'file'
  /** What it is, for a person. */
  readonly what: string
  readonly problem: string
  readonly remedy: string
}

export interface WorkspaceCheck {
  readonly path: string
  /** How many of each were checked. */
  readonly answers: number
  readonly sources: number
  readonly texts: number
  readonly damaged: readonly Damage[]
}

const notAsStored = 'It is not what was stored: its hash is another.'

/**
 * Compares all that the workspace keeps by its hash with that hash: the answers of servers, the pages of sources as they came,
 * the texts of pages. One is in memory at a time.
 *
 * @throws the signal's reason
 */
export async function checkWorkspace(
  workspace: Workspace,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<WorkspaceCheck> {
  const file = checkFile(workspace)
  const answers = await checkAnswers(workspace, signal)
  const sources = await checkSources(workspace, signal)
  const texts = await checkTexts(workspace, signal)
  return {
    path: workspace.path,
    answers: answers.checked,
    sources: sources.checked,
    texts: texts.checked,
    damaged: [...file, ...answers.damaged, ...sources.damaged, ...texts.damaged],
  }
}

interface Checked {
  readonly checked: number
  readonly damaged: readonly Damage[]
}

/** What SQLite finds wrong with the file, in its words. */
function checkFile({ database, path }: Workspace): readonly Damage[] {
  const rows = z
    .array(z.object({ integrity_check: z.string() }))
    .parse(database.prepare('PRAGMA integrity_check(20)').all())
  return rows.flatMap(({ integrity_check: said }) =>
    said === 'ok'
      ? []
      : {
          kind: 'file',
          what: path,
          problem: `SQLite says: ${said}`,
          remedy:
            'Put a backup of the file in its place. Without one, save your drafts from it to files before anything else.',
        },
  )
}

async function checkAnswers(workspace: Workspace, signal: AbortSignal | undefined): Promise<Checked> {
  const damaged: Damage[] = []
  const ids = responseIds(workspace)
  for (const id of ids) {
    signal?.throwIfAborted()
    const response = findResponse(workspace, id)
    if (response === undefined || (await responseBody(workspace, response)) !== undefined) continue
    damaged.push({
      kind: 'answer',
      what: `${response.url}, as its server gave it on ${response.fetchedAt.slice(0, 10)}`,
      problem: notAsStored,
      remedy:
        'It is not used any more, and is fetched anew when it is needed. How the page was then, a backup of the workspace or an archive of the web can tell.',
    })
  }
  return { checked: ids.length, damaged }
}

const sourceSchema = z.object({
  event_id: z.string(),
  id: z.string(),
  source: z.string(),
  title: z.string().nullable(),
  record: z.string(),
  body: z.instanceof(Uint8Array),
  hash: z.string(),
})

async function checkSources({ database }: Workspace, signal: AbortSignal | undefined): Promise<Checked> {
  const keys = z
    .array(z.object({ event_id: z.string(), id: z.string() }))
    .parse(
      database.prepare('SELECT event_id, id FROM event_pages WHERE hash IS NOT NULL ORDER BY event_id, place').all(),
    )
  const select = database.prepare(
    `SELECT event_id, event_pages.id, source, CASE WHEN json_valid(events.record) THEN events.record ->> 'title' END AS title,
            event_pages.record, body, hash
     FROM event_pages JOIN events ON events.id = event_id WHERE event_id = ? AND event_pages.id = ?`,
  )
  const damaged: Damage[] = []
  for (const key of keys) {
    await nextTurn(signal)
    const { source, title, hash, ...row } = sourceSchema.parse(select.get(key.event_id, key.id))
    if (hashOfSource(row) === hash) continue
    damaged.push({
      kind: 'source',
      what: `${source}, a source of ${title ?? key.event_id}`,
      problem: notAsStored,
      remedy: 'Collect it again in Sources, or add its file again. Drafts keep the text that they were written from.',
    })
  }
  return { checked: keys.length, damaged }
}

/** Undefined where what is stored is no page any more. */
function hashOfSource(row: { readonly record: string; readonly body: Uint8Array }): string | undefined {
  try {
    return rawPageHash(restoreRawPage(row))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

const textSchema = z.object({ text: z.string() })

async function checkTexts({ database }: Workspace, signal: AbortSignal | undefined): Promise<Checked> {
  const hashes = z
    .array(z.object({ sha256: z.string() }))
    .parse(database.prepare('SELECT sha256 FROM texts ORDER BY sha256').all())
  const select = database.prepare('SELECT text FROM texts WHERE sha256 = ?')
  const damaged: Damage[] = []
  for (const { sha256 } of hashes) {
    await nextTurn(signal)
    const { text } = textSchema.parse(select.get(sha256))
    if (createHash('sha256').update(text).digest('hex') === sha256) continue
    const drafts = z
      .array(z.object({ id: z.string() }))
      .parse(database.prepare('SELECT id FROM drafts WHERE instr(record, ?) > 0 ORDER BY id').all(sha256))
      .map(({ id }) => id)
    damaged.push({
      kind: 'text',
      what: `The text of a page, ${sha256.slice(0, 12)} (“${text.slice(0, 60).replace(/\s+/g, ' ')}…”)${usedBy(drafts)}`,
      problem: notAsStored,
      remedy:
        drafts.length === 0
          ? 'No draft shows it. Put a backup of the workspace in its place, or go on without it.'
          : 'Do not trust the evidence that these drafts show of it. Put a backup of the workspace in its place, or write them again in a new workspace.',
    })
  }
  return { checked: hashes.length, damaged }
}

function usedBy(drafts: readonly string[]): string {
  return drafts.length === 0 ? '' : `, shown by ${drafts.length === 1 ? 'draft' : 'drafts'} ${drafts.join(', ')}`
}

/** Lets others go on between two of many. */
async function nextTurn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal?.throwIfAborted()
}
