import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const pages = 10

interface Added {
  readonly workspace: string
  readonly id: string
  readonly sources: readonly string[]
  readonly allowLoopback: readonly string[]
  /** The page after which the child kills itself; 0 for never. */
  readonly page: number
}

async function addInChild(added: Added): Promise<NodeJS.Signals | null> {
  const child = spawn(
    process.execPath,
    [join(packageRoot, 'test/core/engine/libraries/events/killedAdding.mjs'), JSON.stringify(added)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return await new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))
}

it('a program that is killed while sources are added has every page that came, and goes on with the others', async () => {
  let asked = 0
  const { host } = await httpServer((request, response) => {
    asked += 1
    const place = Number(request.url?.slice(1))
    const send = () =>
      response.setHeader('Content-Type', 'text/plain').end(`Report ${place}: the ferry ran aground in thick fog.`)
    setTimeout(send, 20 * place)
  })
  const sources = Array.from({ length: pages }, (_, place) => `http://${host}/${place}`)
  for (const page of [1, 4, pages]) {
    const workspace = workspaceFile()
    const first = eventEngine({ workspace })
    const { id } = await first.events.create({ title: 'Harrow Bay' })
    first.close()
    asked = 0
    const signal = await addInChild({ workspace, id, sources, allowLoopback: [host], page })
    expect(signal).toBe('SIGKILL')
    expect(asked).toBeGreaterThanOrEqual(page)

    const { events } = eventEngine({ workspace, fetch: { allowLoopback: [host] } })
    const { rows } = await events.sources(id)
    expect(rows.map(({ source }) => source)).toEqual(sources)
    const there = rows.filter((row) => row.page !== undefined)
    expect(there.length).toBeGreaterThanOrEqual(page)
    for (const row of rows.filter((each) => each.page === undefined)) await events.retry(id, row.id)
    const whole = await events.sources(id)
    expect(whole.rows.map((row) => [row.page?.url, row.problems])).toEqual(sources.map((source) => [source, []]))
  }
})
