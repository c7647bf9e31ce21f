import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Engine } from '../../../core/engine/engine.ts'
import { callMethod } from '../../../electron/contract/callMethod.ts'
import { describeFailure } from '../../../electron/contract/describeFailure.ts'
import type { ConnectorNews } from '../../../electron/contract/connector.ts'
import type { CallResult } from '../../../electron/contract/messages.ts'
import type { ConnectorLimits } from '../../../electron/connector/connectorLimits.ts'
import { createConnector, type Connector } from '../../../electron/connector/createConnector.ts'
import type { Cipher } from '../../../electron/gateway/cipher.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { chromium, sendTo, type Answer, type Sent } from './extensionClient.ts'
import { eventEngine } from '../../core/engine/libraries/events/eventEngine.ts'

/** A system that does not encrypt. */
const plain: Cipher = {
  encrypts: () => false,
  encrypt: (text) => Buffer.from(text),
  decrypt: (data) => data.toString('utf8'),
}

export interface StartedConnector {
  readonly connector: Connector
  readonly engine: Engine
  readonly port: number
  readonly folder: string
  /** What the window was told, in order. */
  readonly news: ConnectorNews[]
  /** How often the window was brought forward. */
  readonly shown: { times: number }
  /** The connector's clock; settable. */
  readonly clock: { now: number }
  /** Sends a request with the headers of an extension, changed as given; undefined leaves one out. */
  readonly send: (path: string, body?: unknown, changed?: Sent) => Promise<Answer>
  /** Pairs a browser of this origin and returns its token. */
  readonly pair: (origin?: string, browser?: string) => Promise<string>
}

interface Started {
  readonly limits?: Partial<ConnectorLimits>
  readonly cipher?: Cipher
  readonly folder?: string
  readonly engine?: Engine
  readonly isOn?: boolean
}

/** A connector that is on, with a real engine, for one test. */
export async function startConnector(given: Started = {}): Promise<StartedConnector> {
  const { limits = {}, cipher = plain, folder = temporaryFolder('connector'), isOn = true } = given
  const engine = given.engine ?? eventEngine()
  const news: ConnectorNews[] = []
  const shown = { times: 0 }
  const clock = { now: Date.UTC(2026, 4, 15, 12) }
  const connector = await createConnector({
    folder,
    cipher,
    call: (method, args) => callEngine(engine, method, args),
    tell: (told) => news.push(told),
    showWindow: () => (shown.times += 1),
    limits: { ports: [await freePort()], failedPairingMs: 20, ...limits },
    now: () => clock.now,
  })
  onTestFinished(() => connector.close())
  if (isOn) await connector.turn(true)
  const port = connector.state().port ?? 0
  const send: StartedConnector['send'] = (path, body = {}, sent = {}) => sendTo(port, path, body, sent)
  return {
    connector,
    engine,
    port,
    folder,
    news,
    shown,
    clock,
    send,
    pair: async (origin = chromium, browser = 'Chromium 156') => {
      connector.pair()
      const code = connector.state().pairing?.code
      const { body } = await send('/v1/pair', { code, browser }, { headers: { Origin: origin } })
      return (JSON.parse(body) as { token: string }).token
    },
  }
}

async function callEngine(engine: Engine, method: string, args: readonly unknown[]): Promise<CallResult> {
  const [library = '', name = ''] = method.split('.')
  try {
    return { ok: true, value: await callMethod(Reflect.get(engine, library), name, args) }
  } catch (error) {
    return { ok: false, error: describeFailure(error) }
  }
}

/** What comes back for bytes that are sent as they are, until the connection ends. */
export function sendBytes(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part)
    })
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
