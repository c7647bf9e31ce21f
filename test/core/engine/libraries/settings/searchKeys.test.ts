import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine, workspaceFile } from '../events/eventEngine.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const key = 'never-to-be-seen-4711'
afterEach(() => vi.unstubAllEnvs())

/** An engine whose Brave and Google are one server of this machine, which says everything that it was sent. */
async function searching(keys?: () => Readonly<Record<string, string>>) {
  const sent: (string | undefined)[] = []
  const answer = { status: 401 }
  const { host } = await httpServer((request, response) => {
    const { headers, url } = request
    sent.push(headers['x-subscription-token']?.toString() ?? headers['x-goog-api-key']?.toString())
    const error = { code: 'X', detail: `${JSON.stringify(headers)} ${url ?? ''}`, message: JSON.stringify(headers) }
    response.writeHead(answer.status).end(JSON.stringify(answer.status === 200 ? { type: 'search' } : { error }))
  })
  const settingsFolder = temporaryFolder('search-keys')
  const workspace = workspaceFile()
  const server = `http://${host}`
  const engine = eventEngine({
    workspace,
    settingsFolder,
    ...(keys === undefined ? {} : { keys }),
    fetch: { allowLoopback: [host] },
    searchServers: { brave: server, google: server },
  })
  return { engine, sent, answer, folders: [settingsFolder, join(workspace, '..')] }
}

const needsOf = async (engine: Awaited<ReturnType<typeof searching>>['engine']) =>
  Object.fromEntries((await engine.settings.searches()).map(({ name, needs }) => [name, needs]))

describe('keys of searches', () => {
  it('come from the environment on the command line, and the ID of a search engine too', async () => {
    const { engine, sent, answer } = await searching()
    expect(await needsOf(engine)).toEqual({
      searxng: ['searxng'],
      brave: ['brave-key'],
      'brave-news': ['brave-key'],
      gdelt: [],
      google: ['google-key', 'google-cx'],
      mediawiki: [],
      extlinks: [],
      feed: [],
    })
    vi.stubEnv('BRAVE_API_KEY', ` ${key}\n`)
    vi.stubEnv('GOOGLE_API_KEY', 'g')
    vi.stubEnv('GOOGLE_CSE_ID', 'cx')
    expect(await needsOf(engine)).toMatchObject({ brave: [], 'brave-news': [], google: [] })
    answer.status = 200
    expect(await engine.settings.testSearch('brave')).toMatchObject({ pages: 0 })
    expect(sent).toEqual([key])
  })

  it('come from the app alone where it keeps them, by the server that they were given for', async () => {
    vi.stubEnv('BRAVE_API_KEY', 'environment')
    const own = { 'search:brave https://api.search.brave.com': key }
    expect((await needsOf((await searching(() => own)).engine))['brave']).toEqual([])
    for (const name of ['search:brave https://elsewhere.example', 'brave https://api.search.brave.com']) {
      expect((await needsOf((await searching(() => ({ [name]: key }))).engine))['brave']).toEqual(['brave-key'])
    }
  })

  it('are in no answer, no error and no file, whatever the server says', async () => {
    const names = ['search:brave https://api.search.brave.com', 'search:google https://customsearch.googleapis.com']
    const { engine, sent, answer, folders } = await searching(() =>
      Object.fromEntries(names.map((name) => [name, key])),
    )
    await engine.settings.update({ googleCx: 'cx' })
    const { id } = await engine.events.create({ title: 'Flood', date: '2026-05-14' })
    for (const status of [401, 422]) {
      answer.status = status
      const found = await engine.events.find(id, { from: ['brave', 'google'] })
      expect(JSON.stringify(found)).not.toContain(key)
      expect(found.problems.length).toBeGreaterThan(0)
    }
    const tested: unknown = await engine.settings.testSearch('brave').catch((error: unknown) => error)
    expect(tested).toMatchObject({ kind: 'unavailable', problem: expect.stringContaining('Brave') as string })
    expect(String(tested)).not.toContain(key)
    expect(new Set(sent)).toEqual(new Set([key]))
    engine.close()
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect(readFileSync(file).includes(key)).toBe(false)
  })
})
