import type { IncomingMessage } from 'node:http'
import { ConnectorRefusal } from './connectorRefusal.ts'

/** Version of the protocol between extension and app. */
export const protocolVersion = 1
/** The header that names the version. A page can send it to no server that does not allow it. */
const versionHeader = 'x-citewright-connector'

/** Origins of extensions, as Chromium and Firefox send them also from a background script. */
const extensionOrigin =
  /^(?:chrome-extension:\/\/[a-p]{32}|moz-extension:\/\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Headers that may occur once: a second one might be read by another program than the first. */
const single = new Set([
  'host',
  'origin',
  'authorization',
  'content-type',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  versionHeader,
])

/** The head of a request that an extension sent. */
export interface CheckedHead {
  readonly origin: string
  /** Exactly as sent. */
  readonly path: string
  /** As long as a token is; it may belong to nobody. */
  readonly token: string | undefined
}

/**
 * The origin of a request, if it is sent by an extension to this very address. A page cannot set either header, so neither a
 * page nor a name that leads to this machine comes any further.
 *
 * @throws ConnectorRefusal
 */
export function checkOrigin({ headers, rawHeaders }: IncomingMessage, port: number): string {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  const repeated = names.find((name, at) => single.has(name) && names.indexOf(name) !== at)
  if (repeated !== undefined) throw badRequest(`The header ${repeated} was sent twice.`)
  if (headers.host !== `127.0.0.1:${port}`) throw notAllowed('The request was sent to another address.')
  const { origin } = headers
  if (origin === undefined || !extensionOrigin.test(origin)) throw notAllowed('Only browser extensions are answered.')
  return origin
}

/** @throws ConnectorRefusal */
export function checkHead({ method, url, headers }: IncomingMessage, origin: string): CheckedHead {
  if (method !== 'POST') {
    throw new ConnectorRefusal({ status: 405, code: 'method', problem: 'Only POST is answered.', remedy })
  }
  checkVersion(headers[versionHeader])
  if (!/^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '')) {
    throw new ConnectorRefusal({
      status: 415,
      code: 'content-type',
      problem: 'Only application/json is read.',
      remedy,
    })
  }
  const coding = headers['transfer-encoding']
  if (headers['content-encoding'] !== undefined || (coding !== undefined && coding.toLowerCase() !== 'chunked')) {
    throw new ConnectorRefusal({ status: 415, code: 'encoding', problem: 'Encoded content is not read.', remedy })
  }
  const token = /^Bearer (?<token>[\w-]{43})$/.exec(headers.authorization ?? '')?.groups?.['token']
  return { origin, path: url ?? '', token }
}

const remedy = 'Update the extension.'

function checkVersion(given: string | readonly string[] | undefined): void {
  if (given === String(protocolVersion)) return
  const isNewer = typeof given === 'string' && /^\d{1,6}$/.test(given) && Number(given) > protocolVersion
  throw new ConnectorRefusal({
    status: 426,
    code: 'protocol',
    problem: isNewer
      ? 'This version of Citewright is older than the extension.'
      : 'The extension is older than this version of Citewright.',
    remedy: isNewer ? 'Update Citewright.' : remedy,
  })
}

function badRequest(problem: string): ConnectorRefusal {
  return new ConnectorRefusal({ status: 400, code: 'request', problem, remedy })
}

function notAllowed(problem: string): ConnectorRefusal {
  return new ConnectorRefusal({ status: 403, code: 'origin', problem, remedy: 'Use the Citewright extension.' })
}
