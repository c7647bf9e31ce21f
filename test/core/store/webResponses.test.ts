import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import {
  findResponse,
  newestResponse,
  renewResponse,
  responseBody,
  responsesWithBody,
  saveResponse,
} from '../../../core/store/webResponses.ts'

const url = 'https://news.example/a'

function workspace(): Workspace {
  const opened = openWorkspace(':memory:')
  onTestFinished(() => opened.close())
  return opened
}

function ids({ database }: Workspace): unknown {
  return database
    .prepare('SELECT id FROM web_responses ORDER BY id')
    .all()
    .map((row) => z.object({ id: z.number() }).parse(row).id)
}

function answer(text: string, fetchedAt: string, headers: Record<string, string> = {}) {
  const body = Buffer.from(text)
  return { url, status: 200, headers, body, sha256: hash(body), fetchedAt }
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('the answer of a web server', () => {
  it('is kept packed, and comes back byte for byte with its headers', async () => {
    const store = workspace()
    const text = 'The ferry ran aground. '.repeat(1_000)
    await saveResponse(store, answer(text, '2026-05-14T10:00:00.000Z', { etag: '"1"' }))
    const stored = newestResponse(store, url)!
    expect(stored).toEqual({
      id: 1,
      url,
      status: 200,
      headers: { etag: '"1"' },
      length: text.length,
      sha256: hash(Buffer.from(text)),
      fetchedAt: '2026-05-14T10:00:00.000Z',
      checkedAt: '2026-05-14T10:00:00.000Z',
    })
    expect(Buffer.from((await responseBody(store, stored))!).toString()).toBe(text)
    const row: unknown = store.database.prepare('SELECT length(body) AS packed FROM web_responses').get()
    expect(z.object({ packed: z.number() }).parse(row).packed).toBeLessThan(text.length / 10)
    expect(newestResponse(store, `${url}b`)).toBeUndefined()
  })

  it('is kept once for as long as it is the same, and again where it changed', async () => {
    const store = workspace()
    await saveResponse(store, answer('one', '2026-05-14T10:00:00.000Z', { etag: '"1"', age: '5' }))
    await saveResponse(store, answer('one', '2026-05-14T11:00:00.000Z', { etag: '"2"' }))
    expect(ids(store)).toEqual([1])
    expect(newestResponse(store, url)).toMatchObject({
      headers: { etag: '"2"', age: '5' },
      fetchedAt: '2026-05-14T10:00:00.000Z',
      checkedAt: '2026-05-14T11:00:00.000Z',
    })
    await saveResponse(store, answer('two', '2026-05-14T12:00:00.000Z'))
    await saveResponse(store, answer('one', '2026-05-14T13:00:00.000Z'))
    expect(ids(store)).toEqual([1, 2, 3])
    expect(newestResponse(store, url)?.id).toBe(3)
    expect(responsesWithBody(store, hash(Buffer.from('one'))).map(({ id }) => id)).toEqual([1, 3])
    expect(findResponse(store, 2)?.sha256).toBe(hash(Buffer.from('two')))
    expect(findResponse(store, 9)).toBeUndefined()
  })

  it('that a server confirms is the newest again', async () => {
    const store = workspace()
    await saveResponse(store, answer('one', '2026-05-14T10:00:00.000Z', { etag: '"1"', expires: '0' }))
    renewResponse(store, newestResponse(store, url)!, {
      headers: { expires: '1' },
      checkedAt: '2026-05-15T10:00:00.000Z',
    })
    expect(newestResponse(store, url)).toMatchObject({
      headers: { etag: '"1"', expires: '1' },
      checkedAt: '2026-05-15T10:00:00.000Z',
    })
  })

  it.each([
    ['is no gzip', Buffer.from('rubbish')],
    ['is cut off', gzipSync('one').subarray(0, 15)],
    ['unpacks to something else', gzipSync('two')],
    ['unpacks to more', gzipSync('one and more')],
    ['is empty', Buffer.alloc(0)],
  ])('is known to be damaged where its body %s', async (_how, body) => {
    const store = workspace()
    await saveResponse(store, answer('one', '2026-05-14T10:00:00.000Z'))
    store.database.prepare('UPDATE web_responses SET body = ?').run(body)
    expect(await responseBody(store, newestResponse(store, url)!)).toBeUndefined()
  })

  it('may be empty', async () => {
    const store = workspace()
    await saveResponse(store, answer('', '2026-05-14T10:00:00.000Z'))
    expect(await responseBody(store, newestResponse(store, url)!)).toHaveLength(0)
  })
})
