import { ConnectorError } from '../problem.ts'
import { callApp } from './callApp.ts'
import { findApp } from './findApp.ts'
import { storedPairing, storePairing, type Pairing } from './pairing.ts'
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

/**
 * Pairs this browser with the app that shows the code. The code says on which port that is: on the others, another program
 * may pass itself off as the app, and is not told the code.
 */
export async function pair(code: string, browserName: string): Promise<void> {
  const ports = appPorts()
  const port = ports[Number(code) % ports.length]
  const found = await findApp(ports)
  if (port === undefined || !found.includes(port)) throw new ConnectorError('wrong-code')
  const answer = await callApp({ port, path: '/v1/pair', body: { code, browser: browserName }, timeout: short })
  await storePairing({ token: readToken(answer), port })
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

/** How many sentences of the event's newest draft the selection supports; the app shows which, later where it is pending. */
export async function askSupport(asked: {
  readonly event: string
  readonly selection: string
  readonly address: string
}): Promise<number | 'pending'> {
  return readSentences(await ask('/v1/support', asked, long))
}

/** The words of the claim's badge, which the app shows with its evidence; undefined where the pages say nothing of it. */
export async function checkClaim(asked: {
  readonly event: string
  readonly selection: string
}): Promise<{ readonly badge: string | undefined } | 'pending'> {
  return readBadge(await ask('/v1/claim', asked, long))
}

/** Asks the app that this browser is paired with: where it was last, otherwise wherever it is. */
async function ask(path: string, body: unknown, timeout: number): Promise<unknown> {
  const pairing = await storedPairing()
  if (pairing === undefined) throw new ConnectorError('not-paired')
  const { token } = pairing
  // Where another app runs, the token is not dropped: the one that gave it may be closed.
  const port = await portOfApp(pairing)
  const answer = await callApp({ port, path, body, token, timeout })
  if (port !== pairing.port) await storePairing({ token, port })
  return answer
}

async function portOfApp({ token, port: last }: Pairing): Promise<number> {
  try {
    await findApp([last], token)
    return last
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
  }
  const [port = last] = await findApp(appPorts(), token)
  return port
}
