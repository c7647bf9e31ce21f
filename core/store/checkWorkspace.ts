import { z } from 'zod'
import { rawPageHash } from '../collect/rawPageHash.ts'
import type { Workspace } from './openWorkspace.ts'
import { restoreRawPage } from './rawPageRow.ts'
import { storedTables } from './storedTables.ts'
import { isSqliteError } from './watchedDatabase.ts'
import { findResponse, responseBody } from './webResponses.ts'
import { WorkspaceDamagedError } from './workspaceErrors.ts'
import { sha256 } from '../platform/sha256.ts'

/** Stored data that has changed since it was stored. */
interface Damage {
  /**
   * - `answer`: what a server answered; - `source`: the page of an event's source; - `text`: the text of pages, which drafts show
   *   as evidence; - `record`: a row without a hash that cannot be read; - `file`: the file's own structure
   */
  readonly kind: 'answer' | 'source' | 'text' | 'record' | 'file'
  /** Description for the user. */
  readonly what: string
  readonly problem: string
  readonly remedy: string
}

export interface WorkspaceCheck {
  readonly path: string
  /** Number of checked items of each kind. */
  readonly answers: number
  readonly sources: number
  readonly texts: number
  /** Rows of all other tables. They have no hash: it is checked that they can be read. */
  readonly records: number
  readonly damaged: readonly Damage[]
}

const notAsStored = 'It is not what was stored: its hash is another.'

/**
 * Checks a file that may be too damaged to open.
 *
 * @throws the errors of `openWorkspace` but for damage; the signal's reason
 */
export async function checkWorkspaceFile(
  path: string,
  { open, signal }: { readonly open: () => Workspace; readonly signal?: AbortSignal | undefined },
): Promise<WorkspaceCheck> {
  let workspace: Workspace
  try {
    workspace = open()
  } catch (error) {
    if (!(error instanceof WorkspaceDamagedError)) throw error
    return { path, answers: 0, sources: 0, texts: 0, records: 0, damaged: [unreadable(path, error)] }
  }
  return checkWorkspace(workspace, { signal })
}

/**
 * Verifies the hashes of stored data: server answers, pages of sources, texts of pages; and that every row of all other
 * tables can be read and refers to rows that are there. Only one item is in memory at a time.
 *
 * @throws the signal's reason
 */
async function checkWorkspace(
  workspace: Workspace,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<WorkspaceCheck> {
  const file = checkFile(workspace)
  const answers = await checkAnswers(workspace, signal)
  const sources = await checkSources(workspace, signal)
  const texts = await checkTexts(workspace, signal)
  const records: Checked[] = []
  for (const table of Object.keys(storedTables)) records.push(await checkRecords(workspace, table, signal))
  const lost = checkReferences(workspace)
  return {
    path: workspace.path,
    answers: answers.checked,
    sources: sources.checked,
    texts: texts.checked,
    records: records.reduce((sum, { checked }) => sum + checked, 0),
    damaged: [...file, ...[answers, sources, texts, ...records].flatMap(({ damaged }) => damaged), ...lost],
  }
}

interface Checked {
  readonly checked: number
  readonly damaged: readonly Damage[]
}

const backup =
  'Put a backup of the file in its place. Without one, save your drafts from it to files before anything else.'

/** The faults that SQLite reports for the file. */
function checkFile({ database, path }: Workspace): readonly Damage[] {
  try {
    const rows = z
      .array(z.object({ integrity_check: z.string() }))
      .parse(database.prepare('PRAGMA integrity_check(20)').all())
    return rows.flatMap(({ integrity_check: said }) =>
      said === 'ok' ? [] : { kind: 'file', what: path, problem: `SQLite says: ${said}`, remedy: backup },
    )
  } catch (error) {
    return [unreadable(path, error)]
  }
}

interface Part<Key> {
  /** Description of the check for the user. */
  readonly name: string
  /** Selects the keys of the items. */
  readonly keys: string
  readonly key: z.ZodType<Key>
  /** Checks one item. */
  readonly check: (key: Key) => Damage | undefined | Promise<Damage | undefined>
  /** Describes an item whose row cannot be read. */
  readonly say: (key: Key) => string
}

/** Checks items one by one. Unreadable items, and a list of items that ends with an error, are reported as damage and do not stop the check. */
async function checkPart<Key>(
  { database }: Workspace,
  { name, keys, key, check, say }: Part<Key>,
  signal: AbortSignal | undefined,
): Promise<Checked> {
  const damaged: Damage[] = []
  const listed: Key[] = []
  try {
    for (const row of database.prepare(keys).iterate()) listed.push(key.parse(row))
  } catch (error) {
    damaged.push(unreadable(`The list of ${name}`, error))
  }
  for (const each of listed) {
    await nextTurn(signal)
    try {
      const found = await check(each)
      if (found !== undefined) damaged.push(found)
    } catch (error) {
      damaged.push(unreadable(say(each), error))
    }
  }
  return { checked: listed.length, damaged }
}

/** @throws `error` itself where it tells of no damage */
function unreadable(what: string, error: unknown): Damage {
  return { kind: 'file', what, problem: said(error), remedy: backup }
}

function said(error: unknown): string {
  const cause = error instanceof WorkspaceDamagedError ? error.cause : error
  if (isSqliteError(cause)) return `SQLite says: ${cause.message}.`
  if (cause instanceof z.ZodError || cause instanceof SyntaxError) return 'What is stored of it cannot be read.'
  throw error
}

async function checkAnswers(workspace: Workspace, signal: AbortSignal | undefined): Promise<Checked> {
  const part: Part<{ readonly id: number }> = {
    name: 'answers of servers',
    keys: 'SELECT id FROM web_responses ORDER BY id',
    key: z.object({ id: z.number() }),
    say: ({ id }) => `Answer ${id} of a server`,
    check: async ({ id }) => {
      const response = findResponse(workspace, id)
      if (response === undefined || (await responseBody(workspace, response)) !== undefined) return undefined
      return {
        kind: 'answer',
        what: `${response.url}, as its server gave it on ${response.fetchedAt.slice(0, 10)}`,
        problem: notAsStored,
        remedy:
          'It is not used any more, and is fetched anew when it is needed. How the page was then, a backup of the workspace or an archive of the web can tell.',
      }
    },
  }
  return checkPart(workspace, part, signal)
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

async function checkSources(workspace: Workspace, signal: AbortSignal | undefined): Promise<Checked> {
  const part: Part<{ readonly event_id: string; readonly id: string }> = {
    name: 'sources',
    keys: 'SELECT event_id, id FROM event_pages WHERE hash IS NOT NULL ORDER BY event_id, place',
    key: z.object({ event_id: z.string(), id: z.string() }),
    say: ({ event_id, id }) => `Source ${id} of event ${event_id}`,
    check: (key) => {
      const { source, title, hash, ...row } = sourceSchema.parse(
        workspace.database
          .prepare(
            `SELECT event_id, event_pages.id, source, CASE WHEN json_valid(events.record) THEN events.record ->> 'title' END AS title,
                    event_pages.record, body, hash
             FROM event_pages JOIN events ON events.id = event_id WHERE event_id = ? AND event_pages.id = ?`,
          )
          .get(key.event_id, key.id),
      )
      if (hashOfSource(row) === hash) return undefined
      return {
        kind: 'source',
        what: `${source}, a source of ${title ?? key.event_id}`,
        problem: notAsStored,
        remedy: 'Collect it again in Sources, or add its file again. Drafts keep the text that they were written from.',
      }
    },
  }
  return checkPart(workspace, part, signal)
}

/** Undefined if the stored data is no longer a page. */
function hashOfSource(row: { readonly record: string; readonly body: Uint8Array }): string | undefined {
  try {
    return rawPageHash(restoreRawPage(row))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

const textSchema = z.object({ text: z.string() })

async function checkTexts(workspace: Workspace, signal: AbortSignal | undefined): Promise<Checked> {
  const part: Part<{ readonly sha256: string }> = {
    name: 'texts of pages',
    keys: 'SELECT sha256 FROM texts ORDER BY sha256',
    key: z.object({ sha256: z.string() }),
    say: ({ sha256 }) => `The text of a page, ${sha256.slice(0, 12)}`,
    check: ({ sha256 }) => checkText(workspace, sha256),
  }
  return checkPart(workspace, part, signal)
}

function checkText({ database }: Workspace, hash: string): Damage | undefined {
  const { text } = textSchema.parse(database.prepare('SELECT text FROM texts WHERE sha256 = ?').get(hash))
  if (sha256(text) === hash) return undefined
  const drafts = z
    .array(z.object({ id: z.string() }))
    .parse(database.prepare('SELECT id FROM drafts WHERE instr(record, ?) > 0 ORDER BY id').all(hash))
    .map(({ id }) => id)
  return {
    kind: 'text',
    what: `The text of a page, ${hash.slice(0, 12)} (“${text.slice(0, 60).replace(/\s+/g, ' ')}…”)${usedBy(drafts)}`,
    problem: notAsStored,
    remedy:
      drafts.length === 0
        ? 'No draft shows it. Put a backup of the workspace in its place, or go on without it.'
        : 'Do not trust the evidence that these drafts show of it. Put a backup of the workspace in its place, or write them again in a new workspace.',
  }
}

async function checkRecords(workspace: Workspace, table: string, signal: AbortSignal | undefined): Promise<Checked> {
  const { says = table, json = {}, holds = '1' } = storedTables[table] ?? {}
  const named = [...says.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const columns = [...new Set([...named, ...Object.keys(json)])].map((name) => `"${name}"`).join(', ')
  const row = workspace.database.prepare(`SELECT ${columns}, (${holds}) AS holds FROM ${table} WHERE rowid = ?`)
  const part: Part<{ readonly row_number: number }> = {
    name: table.replaceAll('_', ' '),
    keys: `SELECT rowid AS row_number FROM ${table} ORDER BY rowid`,
    key: z.object({ row_number: z.number() }),
    say: (key) => `Row ${key.row_number} of ${table.replaceAll('_', ' ')}`,
    check: (key) => {
      const values = z.record(z.string(), z.unknown()).parse(row.get(key.row_number))
      const isSound =
        values['holds'] === 1 && Object.entries(json).every(([name, schema]) => isJson(values[name], schema))
      if (isSound) return undefined
      const what = says.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]).slice(0, 80))
      return { kind: 'record', what, problem: 'What is stored of it cannot be read.', remedy: backup }
    },
  }
  return checkPart(workspace, part, signal)
}

function isJson(text: unknown, schema: z.ZodType): boolean {
  // A column that may be empty.
  if (text === null) return true
  try {
    return schema.safeParse(JSON.parse(z.string().parse(text))).success
  } catch {
    return false
  }
}

const referenceSchema = z.array(z.object({ table: z.string(), rowid: z.number().nullable(), parent: z.string() }))

/** Rows that refer to a row that is gone. */
function checkReferences({ database }: Workspace): readonly Damage[] {
  try {
    const lost = referenceSchema.parse(database.prepare('PRAGMA foreign_key_check').all())
    return lost.slice(0, 20).map(({ table, rowid, parent }) => ({
      kind: 'record',
      what: `Row ${rowid ?? '?'} of ${table.replaceAll('_', ' ')}`,
      problem: `What it belongs to is missing in ${parent.replaceAll('_', ' ')}.`,
      remedy: backup,
    }))
  } catch (error) {
    return [unreadable('The references between tables', error)]
  }
}

function usedBy(drafts: readonly string[]): string {
  return drafts.length === 0 ? '' : `, shown by ${drafts.length === 1 ? 'draft' : 'drafts'} ${drafts.join(', ')}`
}

/** Yields to other work between items. */
async function nextTurn(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  signal?.throwIfAborted()
}
