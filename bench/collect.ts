import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Agent, request } from 'undici'
import { createEngine } from '../core/engine/createEngine.ts'
import type { HostsMeasure, HostsOptions, ManyHosts } from './collectHosts.ts'

/**
 * Pages a second of `collect`, which obeys robots.txt, asks again where a server fails, and stores all that comes, beside a
 * bare loop of undici with the same limits: two requests at a time to a server, eight in all.
 */

const options: HostsOptions = { pages: 300, hosts: 40, latency: [50, 250] }
const rounds = 3
/** Milliseconds between two looks at the event loop. */
const tick = 5

type Told = Pick<ManyHosts, 'hosts' | 'urls' | 'good' | 'searxng'>

interface Measured {
  readonly pages: number
  readonly seconds: number
}

const servers = fork(fileURLToPath(new URL('./collectServers.js', import.meta.url)), [JSON.stringify(options)])
const told = await answerOf<Told>(servers)
const results = { bare: [] as Measured[], collect: [] as Measured[] }
/** Milliseconds for which nothing else could be done: by the clock, and of these the processor's time of this process. */
const longest = { held: 0, own: 0 }
const limits = { atOnce: 0, atOneHost: 0 }
try {
  // What is loaded by the first of each is no part of its speed.
  await bareLoop(told.urls.slice(0, 10))
  await collect({ ...told, urls: told.urls.slice(0, 10) }, 1)
  for (let round = 0; round < rounds; round += 1) {
    results.bare.push(await bareLoop(told.urls))
    await measure()
    const stop = watchEventLoop()
    results.collect.push(await collect(told, options.pages))
    stop()
    const { mostAtOnce, mostAtOneHost } = await measure()
    limits.atOnce = Math.max(limits.atOnce, mostAtOnce)
    limits.atOneHost = Math.max(limits.atOneHost, mostAtOneHost)
  }
  report()
} finally {
  servers.send('close')
}

async function collect({ hosts, searxng, good }: Told, limit: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'citewright-bench-'))
  const engine = createEngine({
    workspace: join(folder, 'w.sqlite'),
    settingsFolder: folder,
    fetch: { allowLoopback: hosts },
  })
  try {
    const began = performance.now()
    const { pages } = await engine.collect({ title: 'Harrow Bay', from: ['searxng'], searxng, limit })
    const seconds = (performance.now() - began) / 1000
    if (limit === options.pages && pages.length !== good.length)
      throw new Error(`${pages.length} of ${good.length} good pages came`)
    return { pages: pages.length, seconds }
  } finally {
    engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts how long timers are late. On a busy machine others take the processor meanwhile, so the process's own time is counted too. */
function watchEventLoop(): () => void {
  let last = performance.now()
  let used = process.cpuUsage()
  const timer = setInterval(() => {
    const now = performance.now()
    const { user, system } = process.cpuUsage(used)
    const held = now - last - tick
    longest.held = Math.max(longest.held, held)
    longest.own = Math.max(longest.own, Math.min(held, (user + system) / 1000))
    last = now
    used = process.cpuUsage()
  }, tick)
  return () => clearInterval(timer)
}

async function bareLoop(urls: readonly string[]): Promise<Measured> {
  const agent = new Agent({ connections: 2, pipelining: 1 })
  const limit = pLimit(8)
  const good = new Set(told.good)
  const began = performance.now()
  const came = await Promise.all(
    urls.map((url) =>
      limit(async () => {
        try {
          const { statusCode, body } = await request(url, { dispatcher: agent })
          await body.arrayBuffer()
          return statusCode === 200 && good.has(url)
        } catch (error) {
          // A page that is cut off.
          if (error instanceof Error) return false
          throw error
        }
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  await agent.close()
  return { pages: came.filter(Boolean).length, seconds }
}

async function measure(): Promise<HostsMeasure> {
  servers.send('measure')
  return await answerOf<HostsMeasure>(servers)
}

async function answerOf<T>(child: ChildProcess): Promise<T> {
  // What the other process of this measurement sends is what it is declared to be.
  const [message] = (await once(child, 'message')) as [T]
  return message
}

function report(): void {
  const rates = (measured: readonly Measured[]): readonly number[] =>
    measured.map(({ pages, seconds }) => pages / seconds)
  const [bare, own] = [median(rates(results.bare)), median(rates(results.collect))]
  const of = (measured: readonly Measured[]): string =>
    measured.map(({ pages, seconds }) => `${pages} in ${seconds.toFixed(1)} s`).join(', ')
  process.stdout.write(
    [
      `${options.pages} pages at ${options.hosts} servers that answer after ${options.latency.join(' to ')} ms, one in five faulty; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
      `bare loop  ${bare.toFixed(1)} pages a second (${of(results.bare)})`,
      `collect    ${own.toFixed(1)} pages a second (${of(results.collect)})`,
      `ratio      ${(own / bare).toFixed(2)} (target 0.80)`,
      `event loop held up for at most ${longest.held.toFixed(0)} ms by the clock, ${longest.own.toFixed(0)} ms by its own work (target 50)`,
      `requests at a time, as the servers saw them: ${limits.atOnce} in all (limit 8), ${limits.atOneHost} at one (limit 2)`,
      '',
    ].join('\n'),
  )
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
