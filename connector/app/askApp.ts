import { ConnectorError } from '../problem.ts'
import { callApp } from './callApp.ts'
import { findApp } from './findApp.ts'
import { storedPairing, storePairing } from './pairing.ts'
import { appPorts, maxPageBytes, type EventName, type PageReceived, type PageToSend } from './protocol.ts'
import {
  readBadge,
  readEvents,
  readLinkAdded,
  readNewEvent,
  readPageReceived,
  readSentences,
  readToken,
} from './readAnswer.ts'

/** Milliseconds until the app counts as gone: reading a long page, or a judge on a slow machine, takes its time. */
const short = 15_000
const long = 4 * 60_000

/** Pairs this browser with the app that shows the code. */
export async function pair(code: string, browserName: string): Promise<void> {
  let refused = new ConnectorError('wrong-code')
  for (const port of await findApp(appPorts())) {
    try {
      const answer = await callApp({ port, path: '/v1/pair', body: { code, browser: browserName }, timeout: short })
      await storePairing({ token: readToken(answer), port })
      return
    } catch (error) {
      // Of several apps that run, one shows the code.
      if (!(error instanceof ConnectorError)) throw error
      refused = error.code === 'revoked' ? new ConnectorError('wrong-code') : error
    }
  }
  throw refused
}

export async function recentEvents(): Promise<readonly EventName[]> {
  return readEvents(await ask('/v1/events', {}, short))
}

export async function addEvent(title: string): Promise<EventName> {
  return readNewEvent(await ask('/v1/events/new', { title }, short))
}

export async function sendPage(page: PageToSend): Promise<PageReceived> {
  if (new TextEncoder().encode(JSON.stringify(page)).length > maxPageBytes) throw new ConnectorError('too-large')
  return readPageReceived(await ask('/v1/pages', page, long))
}

export async function addLink(link: { readonly event: string; readonly address: string }): Promise<'new' | 'same'> {
  return readLinkAdded(await ask('/v1/links', link, short))
}

/** How many sentences of the event's newest draft the selection supports; the app shows which. */
export async function askSupport(asked: {
  readonly event: string
  readonly selection: string
  readonly address: string
}): Promise<number> {
  return readSentences(await ask('/v1/support', asked, long))
}

/** The words of the claim's badge, which the app shows with its evidence; undefined where nothing was found. */
export async function checkClaim(asked: {
  readonly event: string
  readonly selection: string
}): Promise<string | undefined> {
  return readBadge(await ask('/v1/claim', asked, long))
}

/** Asks the app that this browser is paired with: where it was last, then wherever one answers. */
async function ask(path: string, body: unknown, timeout: number): Promise<unknown> {
  const pairing = await storedPairing()
  if (pairing === undefined) throw new ConnectorError('not-paired')
  const { token } = pairing
  const found = await findApp(appPorts())
  const ports = found.includes(pairing.port) ? [pairing.port, ...found.filter((port) => port !== pairing.port)] : found
  for (const port of ports) {
    try {
      const answer = await callApp({ port, path, body, token, timeout })
      if (port !== pairing.port) await storePairing({ token, port })
      return answer
    } catch (error) {
      // Of several apps that run, one gave the token.
      if (!(error instanceof ConnectorError && error.code === 'revoked')) throw error
    }
  }
  // The token is not dropped: the app that gave it may not be the one that runs.
  throw new ConnectorError('revoked')
}
