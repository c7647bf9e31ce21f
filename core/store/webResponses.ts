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

// Packed and unpacked on other threads: ten megabytes would hold up everything else.
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The answers of servers that the workspace keeps, for a session with the web. `open` is called when one is looked for. */
export function workspaceResponses(open: () => Workspace): ResponseStore {
  return {
    newest: (url) => newestResponse(open(), url),
    body: (response) => responseBody(open(), response),
    save: (response) => saveResponse(open(), response),
    renew: (response, renewal) => renewResponse(open(), response, renewal),
  }
}

/** The answer of an address (without fragment) that came or was confirmed last; undefined where its row is damaged. */
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

/** All answers whose body is the one with this hash, the oldest first: where and when a page was read. */
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

/** The body of an answer as it came; undefined where what is stored is damaged: its length or hash is another. */
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
    // Broken gzip, or more than the length that is stored beside it.
    if (error instanceof Error && 'code' in error && /^(?:Z_|ERR_)/.test(String(error.code))) return undefined
    throw error
  }
}

/** Stores an answer in one transaction. The same answer as the newest of its address is not stored twice. */
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
      // An answer that is lost with the power is asked for again; many come at a time.
    },
    { durable: false },
  )
}

/** The server said that an answer is still so. Headers that it names take the place of those that were stored. */
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
