import { ConnectorError } from '../problem.ts'
import { callApp } from './callApp.ts'
import { findApp } from './findApp.ts'
import { storedPairing, storePairing, type Pairing } from './pairing.ts'
import { hashOf } from './proof.ts'
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

/** @param app the app that it is meant for, as `pairedApp` named it: it goes to no other, also if this browser was paired since */
export async function sendPage(page: PageToSend, app: string): Promise<PageReceived> {
  if (new TextEncoder().encode(JSON.stringify(page)).length > maxPageBytes) throw new ConnectorError('too-large')
  return readPageReceived(await ask('/v1/pages', page, long, app))
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

/** The app that this browser is paired with, by what it is known again: the hash of the token that it gave. */
export async function pairedApp(): Promise<string> {
  return hashOf((await pairingToUse()).token)
}

async function pairingToUse(): Promise<Pairing> {
  const pairing = await storedPairing()
  if (pairing === undefined) throw new ConnectorError('not-paired')
  return pairing
}

/** Asks the app that this browser is paired with: where it was last, otherwise wherever it is. Only if it is `app`, where that is given. */
async function ask(path: string, body: unknown, timeout: number, app?: string): Promise<unknown> {
  const { token, port: last } = await pairingToUse()
  const hash = await hashOf(token)
  // Where another app runs, the token is not dropped: the one that gave it may be closed.
  const port = await portOfApp(hash, last)
  if (app !== undefined && app !== hash) await refuseOther(app, port)
  // Before a call that may take minutes: the browser may be paired anew meanwhile.
  if (port !== last) await storePairing({ token, port })
  return callApp({ port, path, body, token, timeout })
}

async function portOfApp(hash: string, last: number): Promise<number> {
  try {
    await findApp([last], hash)
    return last
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
  }
  const [port = last] = await findApp(appPorts(), hash)
  return port
}

/** Throws if the app on the port did not give this token, too, in an earlier pairing. */
async function refuseOther(app: string, port: number): Promise<void> {
  try {
    await findApp([port], app)
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'other-app') throw new ConnectorError('for-other-app')
    throw error
  }
}
