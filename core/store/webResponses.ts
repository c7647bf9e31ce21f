import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { NewResponse, ResponseStore, StoredResponse } from '../collect/web/responseStore.ts'
import type { Workspace } from './openWorkspace.ts'

const rowSchema = z.object({
  id: z.number(),
  url: z.string(),
  status: z.number(),
  headers: z.string(),
  length: z.number(),
  sha256: z.string(),
  fetched_at: z.string(),
  checked_at: z.string(),
})
const headersSchema = z.record(z.string(), z.string())
const bodySchema = z.object({ body: z.instanceof(Uint8Array) })
const columns = 'id, url, status, headers, length, sha256, fetched_at, checked_at'

// Compressed on other threads, because ten megabytes would block everything else.
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The stored server answers, for a session with the web. `open` is called on the first lookup. */
export function workspaceResponses(open: () => Workspace): ResponseStore {
  return {
    newest: (url) => newestResponse(open(), url),
    body: (response) => responseBody(open(), response),
    save: (response) => saveResponse(open(), response),
    renew: (response, renewal) => renewResponse(open(), response, renewal),
  }
}

/** The latest answer of an address (without fragment), new or confirmed; undefined if its row is damaged. */
export function newestResponse(workspace: Workspace, url: string): StoredResponse | undefined {
  const row: unknown = workspace.database
    .prepare(`SELECT ${columns} FROM web_responses WHERE url = ? ORDER BY checked_at DESC, id DESC LIMIT 1`)
    .get(url)
  try {
    return row === undefined || row === null ? undefined : restore(row)
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** All answers with this hash of the body, oldest first: where and when a page was read. */
export function responsesWithBody(workspace: Workspace, sha256: string): readonly StoredResponse[] {
  return workspace.database
    .prepare(`SELECT ${columns} FROM web_responses WHERE sha256 = ? ORDER BY fetched_at, id`)
    .all(sha256)
    .map(restore)
}

export function findResponse(workspace: Workspace, id: number): StoredResponse | undefined {
  const row: unknown = workspace.database.prepare(`SELECT ${columns} FROM web_responses WHERE id = ?`).get(id)
  return row === undefined || row === null ? undefined : restore(row)
}

/** The body of an answer as received; undefined if it is damaged, that is, its length or hash differs. */
export async function responseBody(
  workspace: Workspace,
  { id, length, sha256 }: Pick<StoredResponse, 'id' | 'length' | 'sha256'>,
): Promise<Uint8Array | undefined> {
  const row: unknown = workspace.database.prepare('SELECT body FROM web_responses WHERE id = ?').get(id)
  if (row === undefined || row === null) return undefined
  try {
    const body = await unpack(bodySchema.parse(row).body, { maxOutputLength: Math.max(length, 1) })
    return body.length === length && (await hashOf(body)) === sha256 ? body : undefined
  } catch (error) {
    // Invalid gzip data, or more data than the stored length.
    if (error instanceof Error && 'code' in error && /^(?:Z_|ERR_)/.test(String(error.code))) return undefined
    throw error
  }
}

/** Stores an answer in one transaction, unless it equals the latest answer of its address. */
export async function saveResponse(workspace: Workspace, response: NewResponse): Promise<void> {
  const { url, status, headers, body, sha256, fetchedAt } = response
  const newest = newestResponse(workspace, url)
  if (newest?.sha256 === sha256 && newest.status === status) {
    renewResponse(workspace, newest, { headers, checkedAt: fetchedAt })
    return
  }
  const packed = await pack(body)
  workspace.transaction(
    () => {
      workspace.database
        .prepare(
          `INSERT INTO web_responses (url, status, headers, body, length, sha256, fetched_at, checked_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
        )
        .run(url, status, JSON.stringify(headers), packed, body.length, sha256, fetchedAt)
      // Not durable: a lost answer can be requested again, and many arrive at a time.
    },
    { durable: false },
  )
}

/** Records that the server confirmed an answer. Headers that it sent replace the stored ones. */
export function renewResponse(
  workspace: Workspace,
  { id, headers: before }: Pick<StoredResponse, 'id' | 'headers'>,
  { headers, checkedAt }: Pick<StoredResponse, 'headers' | 'checkedAt'>,
): void {
  workspace.transaction(
    () => {
      workspace.database
        .prepare('UPDATE web_responses SET headers = ?, checked_at = ? WHERE id = ?')
        .run(JSON.stringify({ ...before, ...headers }), checkedAt, id)
    },
    { durable: false },
  )
}

function restore(row: unknown): StoredResponse {
  const { headers, fetched_at: fetchedAt, checked_at: checkedAt, ...rest } = rowSchema.parse(row)
  return { ...rest, headers: headersSchema.parse(JSON.parse(headers)), fetchedAt, checkedAt }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}
