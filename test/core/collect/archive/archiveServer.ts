import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createPace, type Pace } from '../../../../core/collect/providers/pace.ts'
import { httpServer } from '../loopbackServer.ts'

/** A copy that the archive has. */
export interface ServedCopy {
  /** YYYYMMDDhhmmss */
  readonly timestamp: string
  readonly body: string
  readonly contentType?: string
  /** Status with which it is listed and given. Default 200. */
  readonly status?: number
  /** Address of the copy that it leads to, as a redirect. */
  readonly location?: string
}

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

export interface ArchiveServer {
  /** `127.0.0.1:PORT` */
  readonly host: string
  /** `http://127.0.0.1:PORT` */
  readonly server: string
  /** Copies by the address of their page. */
  readonly copies: Map<string, ServedCopy>
  /** `METHOD /path` of every request, in order. */
  readonly asked: string[]
  /** What was sent with the last request to save a page. */
  readonly submitted: { body: string; authorization: string | undefined }
  /** Answers to `POST /save`, and to `GET /save/status/JOB`, in order; the last one stays. */
  readonly saves: (object | Handler)[]
  readonly statuses: (object | Handler)[]
  /** Takes the place of the look-up, where it is set. */
  lookUp: Handler | undefined
}

/** What an archive adds for those who read its copies in a browser. */
export const banner = 'WAYBACK TOOLBAR'

/** An archive with the Wayback Machine's protocols on this machine, for one test. */
export async function archiveServer(): Promise<ArchiveServer> {
  const state: Omit<ArchiveServer, 'host' | 'server'> = {
    copies: new Map(),
    asked: [],
    submitted: { body: '', authorization: undefined },
    saves: [],
    statuses: [],
    lookUp: undefined,
  }
  const { host } = await httpServer((request, response) => {
    void text(request).then((body) => answer(request, response, body))
  })
  const server = `http://${host}`

  function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const url = new URL(request.url ?? '', server)
    state.asked.push(`${request.method ?? ''} ${url.pathname}`)
    if (url.pathname === '/wayback/available') lookUp(url, request, response)
    else if (url.pathname === '/save') {
      Object.assign(state.submitted, { body, authorization: request.headers.authorization })
      give(state.saves, request, response, body)
    } else if (url.pathname.startsWith('/save/status/')) give(state.statuses, request, response, body)
    else copy(request.url ?? '', response)
  }

  function lookUp(url: URL, request: IncomingMessage, response: ServerResponse): void {
    if (state.lookUp !== undefined) {
      state.lookUp(request, response, '')
      return
    }
    const page = url.searchParams.get('url') ?? ''
    const found = state.copies.get(page)
    const closest = found && {
      available: true,
      url: `${server}/web/${found.timestamp}/${page}`,
      timestamp: found.timestamp,
      status: String(found.status ?? 200),
    }
    response.end(JSON.stringify({ archived_snapshots: closest === undefined ? {} : { closest } }))
  }

  function copy(path: string, response: ServerResponse): void {
    const [, timestamp, bare, page = ''] = /^\/web\/(\d+)(id_)?\/(.+)$/.exec(path) ?? []
    const found = state.copies.get(page)
    if (found?.timestamp !== timestamp) {
      response.writeHead(404).end('no copy')
      return
    }
    if (found?.location !== undefined) {
      response.writeHead(302, { location: found.location }).end()
      return
    }
    response.writeHead(found?.status ?? 200, { 'content-type': found?.contentType ?? 'text/html' })
    response.end(bare === undefined ? `<div>${banner}</div>${found?.body ?? ''}` : found?.body)
  }

  return Object.assign(state, { host, server })
}

function give(answers: (object | Handler)[], request: IncomingMessage, response: ServerResponse, body: string): void {
  const next = answers.length > 1 ? answers.shift() : answers[0]
  if (typeof next === 'function') (next as Handler)(request, response, body)
  else response.end(JSON.stringify(next ?? {}))
}

/** A pace whose waits take no time, and how long they would have taken in milliseconds. */
export function countedPace(): Pace & { readonly waited: () => number } {
  let time = 0
  const pace = createPace({
    now: () => time,
    sleep: (ms, signal) => {
      signal?.throwIfAborted()
      time += ms
      return Promise.resolve()
    },
  })
  return { ...pace, waited: () => time }
}
