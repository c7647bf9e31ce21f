import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startManyHosts } from '../../../../../bench/collectHosts.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { CollectedEvent } from '../../../../../core/engine/libraries/collect/collectedEvent.ts'
import type { Waiting } from '../../../../../core/collect/web/turns.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { newestResponse } from '../../../../../core/store/webResponses.ts'
import { quickWaiting } from '../../../collect/web/quickWaiting.ts'
import { workspaceFile } from '../events/eventEngine.ts'

const pages = 300
const eventSchema = z.looseObject({ pages: z.array(z.looseObject({ url: z.string() })) })

/** The files of an event folder, with event.json as it is but for the time at which pages came. */
function withoutTimes({ files }: CollectedEvent): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(
    [...files].map(([name, content]) => {
      if (name !== 'event.json') return [name, Buffer.from(content).toString('latin1')]
      const event = eventSchema.parse(JSON.parse(String(content)))
      return [name, { ...event, pages: event.pages.map((page) => ({ ...page, fetchedAt: '' })) }]
    }),
  )
}

it('of 300 pages at 40 servers, a fifth of them faulty, every good one comes, in order and within the limits; killed in the middle, it goes on and fetches nothing twice', async () => {
  const {
    hosts: allowLoopback,
    urls,
    good,
    searxng,
    measure,
    close,
  } = await startManyHosts({
    pages,
    hosts: 40,
    latency: [2, 20],
    faulty: true,
  })
  onTestFinished(close)
  const request = { title: 'Harrow Bay', from: ['searxng'], searxng, limit: pages, archive: 'none' } as const
  async function collect(workspace: string, waiting?: Waiting): Promise<CollectedEvent> {
    const engine = createEngine({ workspace, fetch: { allowLoopback, ...(waiting === undefined ? {} : { waiting }) } })
    try {
      return await engine.collect(request)
    } finally {
      engine.close()
    }
  }
  // By real timers, which are sometimes early and sometimes late.
  const whole = await collect(':memory:')
  expect(whole.pages.map(({ url }) => url)).toEqual(good)
  expect(whole.pages.length + whole.missing.length).toBe(pages)
  const measured = measure()
  expect(measured.mostAtOneHost).toBeLessThanOrEqual(2)
  expect(measured.mostAtOnce).toBeLessThanOrEqual(8)
  expect(measured.mostAtOnce).toBeGreaterThan(4)

  const workspace = workspaceFile()
  const told = JSON.stringify({ workspace, allowLoopback, request, page: 120 })
  const child = spawn(
    process.execPath,
    [join(packageRoot, 'test/core/engine/libraries/collect/killedCollecting.mjs'), told],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  expect(await new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))).toBe('SIGKILL')
  measure()
  const store = openWorkspace(workspace)
  const came = urls.filter((url) => newestResponse(store, url) !== undefined)
  store.close()
  expect(came.length).toBeGreaterThan(80)

  const resumed = await collect(workspace, quickWaiting())
  const again = measure()
  expect(again.mostAtOneHost).toBeLessThanOrEqual(2)
  expect(again.mostAtOnce).toBeLessThanOrEqual(8)
  // Redirects that lead nowhere are followed anew to the page that fails.
  expect(came.filter((url) => good.includes(url) && again.asked[url] !== undefined)).toEqual([])
  expect(again.asked[searxng]).toBeUndefined()
  expect(withoutTimes(resumed)).toEqual(withoutTimes(whole))
})
