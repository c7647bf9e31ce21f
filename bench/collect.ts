import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { Agent, request } from 'undici'
import { createEngine } from '../core/engine/createEngine.ts'
import type { HostsMeasure, HostsOptions, ManyHosts } from './collectHosts.ts'
import { median } from './median.ts'

/**
 * Pages a second of `collect`, which obeys robots.txt, asks again where a server fails, and stores all that comes, beside a
 * bare loop of undici with the same limits: two requests at a time to a server, eight in all.
 */

const options = { pages: 300, hosts: 40, latency: [50, 250] } as const
const rounds = 3
/** Milliseconds between two looks at the event loop. */
const tick = 5

type Told = Pick<ManyHosts, 'hosts' | 'urls' | 'good' | 'searxng'>

interface Measured {
  readonly pages: number
  readonly seconds: number
}

interface Results {
  readonly bare: Measured[]
  readonly collect: Measured[]
  /** Milliseconds for which nothing else could be done: by the clock, and of these the processor's time of this process. */
  readonly longest: { held: number; own: number }
  /** Requests at a time, as the servers saw them. */
  readonly most: { atOnce: number; atOneHost: number }
}

const title = `${options.pages} pages at ${options.hosts} servers that answer after ${options.latency.join(' to ')} ms`
process.stdout.write(`${title}; load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors\n`)
for (const faulty of [false, true]) report(faulty, await compare({ ...options, faulty }))

async function compare(settings: HostsOptions): Promise<Results> {
  const servers = fork(fileURLToPath(new URL('./collectServers.js', import.meta.url)), [JSON.stringify(settings)])
  const told = await answerOf<Told>(servers)
  const measure = async (): Promise<HostsMeasure> => {
    servers.send('measure')
    return await answerOf<HostsMeasure>(servers)
  }
  const results: Results = { bare: [], collect: [], longest: { held: 0, own: 0 }, most: { atOnce: 0, atOneHost: 0 } }
  const { longest, most } = results
  try {
    // What is loaded by the first of each, and faults that pass, are no part of their speed.
    await bareLoop(told)
    await collect(told)
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await bareLoop(told))
      await measure()
      const stop = watchEventLoop(longest)
      results.collect.push(await collect(told))
      stop()
      const { mostAtOnce, mostAtOneHost } = await measure()
      most.atOnce = Math.max(most.atOnce, mostAtOnce)
      most.atOneHost = Math.max(most.atOneHost, mostAtOneHost)
    }
    return results
  } finally {
    servers.send('close')
  }
}

async function collect({ hosts, searxng, good }: Told): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'citewright-bench-'))
  const engine = createEngine({
    workspace: join(folder, 'w.sqlite'),
    settingsFolder: folder,
    fetch: { allowLoopback: hosts },
  })
  try {
    const began = performance.now()
    const { pages } = await engine.collect({
      title: 'Harrow Bay',
      from: ['searxng'],
      searxng,
      limit: options.pages,
      archive: 'none',
    })
    const seconds = (performance.now() - began) / 1000
    if (pages.length !== good.length) throw new Error(`${pages.length} of ${good.length} good pages came`)
    return { pages: pages.length, seconds }
  } finally {
    engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Counts how long timers are late. On a busy machine others take the processor meanwhile, so the process's own time is counted too. */
function watchEventLoop(longest: Results['longest']): () => void {
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

async function bareLoop({ urls, good: goodOnes }: Told): Promise<Measured> {
  const agent = new Agent({ connections: 2, pipelining: 1 })
  const limit = pLimit(8)
  const good = new Set(goodOnes)
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

async function answerOf<T>(child: ChildProcess): Promise<T> {
  // What the other process of this measurement sends is what it is declared to be.
  const [message] = (await once(child, 'message')) as [T]
  return message
}

function report(faulty: boolean, { bare, collect: own, longest, most }: Results): void {
  const rate = (measured: readonly Measured[]): number => median(measured.map(({ pages, seconds }) => pages / seconds))
  const all = (measured: readonly Measured[]): string =>
    measured.map(({ pages, seconds }) => `${pages} in ${seconds.toFixed(1)} s`).join(', ')
  process.stdout.write(
    [
      faulty ? 'one in five faulty' : 'all of them good',
      `  bare loop  ${rate(bare).toFixed(1)} pages a second (${all(bare)})`,
      `  collect    ${rate(own).toFixed(1)} pages a second (${all(own)})`,
      `  ratio      ${(rate(own) / rate(bare)).toFixed(2)} (target 0.80)`,
      `  event loop held up for at most ${longest.held.toFixed(0)} ms by the clock, ${longest.own.toFixed(0)} ms by its own work (target 50)`,
      `  at most ${most.atOnce} requests at a time (limit 8), ${most.atOneHost} at one server (limit 2)`,
      '',
    ].join('\n'),
  )
}
