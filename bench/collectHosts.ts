import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ManyHosts {
  /** A SearXNG whose answer to everything is all pages, in order. */
  readonly searxng: string
  /** `127.0.0.1:PORT` of all servers. */
  readonly hosts: readonly string[]
  /** Addresses of all pages, in order. */
  readonly urls: readonly string[]
  /** Those of them that a patient reader can have. */
  readonly good: readonly string[]
  /** What the servers saw since they were last asked. */
  readonly measure: () => HostsMeasure
  readonly close: () => Promise<void>
}

export interface HostsMeasure {
  /** Requests answered at the same time, by all servers and by one. */
  readonly mostAtOnce: number
  readonly mostAtOneHost: number
  /** Requests by address. */
  readonly asked: Readonly<Record<string, number>>
}

export interface HostsOptions {
  readonly pages: number
  readonly hosts: number
  /** Milliseconds before a page is answered, the least and the most. */
  readonly latency: readonly [number, number]
  /** Whether one page in five is faulty. */
  readonly faulty: boolean
}

type Fault = (response: ServerResponse, times: number) => boolean

const body = (at: number): string =>
  `<!DOCTYPE html><title>Report ${at}</title><h1>Report ${at}</h1>${`<p>The ferry ran aground in thick fog, report ${at} says.</p>`.repeat(400)}`

/** What is wrong with one page in five, in turns. Each answers, or says that the page is good by now. */
const faults: readonly Fault[] = [
  (response) => ended(response.writeHead(404)),
  (response) => ended(response.writeHead(410)),
  (response) => Boolean(response.writeHead(302, { location: '/leads-to-itself' }).end()),
  (response) => Boolean(response.writeHead(200, { 'content-type': 'video/mp4' }).end('\0'.repeat(1_000))),
  (response) =>
    Boolean(response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('none')),
  // Cut off in the middle, each time.
  (response) => {
    response.writeHead(200, { 'content-length': 100_000 }).write('<p>cut')
    setTimeout(() => response.destroy(), 5)
    return true
  },
  // Too busy the first time, and then good.
  (response, times) => times === 1 && Boolean(response.writeHead(503, { 'retry-after': '1' }).end()),
  // Fails the first time, and then is good.
  (response, times) => times === 1 && ended(response.writeHead(500)),
]
/** Kinds of faults that are over by themselves. */
const passing = [6, 7]

function ended(response: ServerResponse): boolean {
  response.end()
  return true
}

/** Pages spread over servers of this machine, one in five of them faulty where that is asked for; every server has a robots.txt. */
export async function startManyHosts({
  pages,
  hosts: count,
  latency: [least, most],
  faulty,
}: HostsOptions): Promise<ManyHosts> {
  const running = new Map<string, number>()
  let seen = new Map<string, number>()
  const ever = new Map<string, number>()
  let mostAtOnce = 0
  let mostAtOneHost = 0
  const faultOf = (at: number): number | undefined =>
    faulty && at % 5 === 2 ? Math.floor(at / 5) % faults.length : undefined

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host ?? ''
    const address = `http://${host}${request.url ?? ''}`
    seen.set(address, (seen.get(address) ?? 0) + 1)
    const times = (ever.get(address) ?? 0) + 1
    ever.set(address, times)
    running.set(host, (running.get(host) ?? 0) + 1)
    mostAtOneHost = Math.max(mostAtOneHost, running.get(host) ?? 0)
    mostAtOnce = Math.max(
      mostAtOnce,
      [...running.values()].reduce((sum, one) => sum + one, 0),
    )
    let isRunning = true
    // Told before the answer is sent: whoever has it may ask for the next before its end is seen here.
    const leave = (): void => {
      if (isRunning) running.set(host, (running.get(host) ?? 1) - 1)
      isRunning = false
    }
    response.on('close', leave)
    if (request.url === '/robots.txt') {
      leave()
      response.end('User-agent: *\nDisallow: /private\n')
      return
    }
    const at = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? -1)
    // The same for a page each time, and spread evenly.
    const wait = least + ((at * 7919) % 1000) * ((most - least) / 1000)
    const fault = faults[faultOf(at) ?? -1]
    setTimeout(() => {
      leave()
      if (request.url === '/leads-to-itself') response.writeHead(302, { location: '/leads-to-itself' }).end()
      else if (fault?.(response, times) !== true) response.setHeader('content-type', 'text/html').end(body(at))
    }, wait)
  }

  const servers = Array.from({ length: count }, () => createServer(answer))
  const search = createServer((_, response) => {
    response.end(JSON.stringify({ results: urls.map((url, at) => ({ url, title: `Report ${at}` })) }))
  })
  const all = [...servers, search]
  await Promise.all(all.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))))
  const hosts = all.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  const urls = Array.from({ length: pages }, (_, at) => `http://${hosts[at % count] ?? ''}/report-${at}`)
  return {
    searxng: `http://${hosts.at(-1) ?? ''}`,
    hosts,
    urls,
    good: urls.filter((_, at) => {
      const fault = faultOf(at)
      return fault === undefined || passing.includes(fault)
    }),
    measure() {
      const measured = { mostAtOnce, mostAtOneHost, asked: Object.fromEntries(seen) }
      mostAtOnce = 0
      mostAtOneHost = 0
      seen = new Map()
      return measured
    },
    async close() {
      for (const server of all) server.closeAllConnections()
      await Promise.all(all.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
