import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import { packageVersion } from '../../core/platform/packageVersion.ts'
import type { BrowserAnswer, BrowserQuestion, ConnectorNews, ConnectorState } from '../contract/connector.ts'
import type { CallResult } from '../contract/messages.ts'
import type { Cipher } from '../gateway/cipher.ts'
import { protocolVersion, type CheckedHead } from './checkHead.ts'
import { connectorLimits, type ConnectorLimits } from './connectorLimits.ts'
import { connectorMethods, wrongField, type MethodTools } from './connectorMethods.ts'
import { ConnectorRefusal } from './connectorRefusal.ts'
import { startConnectorServer, type ConnectorAnswer, type ConnectorServer } from './connectorServer.ts'
import { openPairedBrowsers } from './pairedBrowsers.ts'
import { createPairing } from './pairing.ts'
import { createRateLimit } from './rateLimit.ts'
import { readBody } from './readBody.ts'

/** Receives pages from paired browsers, while the person has it on. */
export interface Connector {
  readonly state: () => ConnectorState
  /** Questions that the window has not answered yet. */
  readonly questions: () => readonly BrowserQuestion[]
  readonly turn: (on: boolean) => Promise<void>
  /** Shows a new code. */
  readonly pair: () => void
  readonly stopPairing: () => void
  readonly revoke: (id: string) => void
  readonly answer: (id: string, answer: BrowserAnswer) => void
  readonly close: () => Promise<void>
}

export interface ConnectorOptions {
  /** The app's data folder. */
  readonly folder: string
  readonly cipher: Cipher
  /** Calls the engine. */
  readonly call: (method: string, args: readonly unknown[]) => Promise<CallResult>
  readonly tell: (news: ConnectorNews) => void
  /** Brings the window forward. */
  readonly showWindow: () => void
  /** Defaults to `connectorLimits`. */
  readonly limits?: Partial<ConnectorLimits>
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number
}

const helloSchema = z.strictObject({
  challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .exactOptional(),
})
const pairSchema = z.strictObject({ code: z.string().max(40), browser: z.string().max(200) })

/** Starts to listen if the person had it on when the program was closed. */
export async function createConnector(options: ConnectorOptions): Promise<Connector> {
  const { folder, cipher, call, tell, showWindow, now = Date.now } = options
  const limits = { ...connectorLimits, ...options.limits }
  const browsers = openPairedBrowsers({ folder, cipher, most: limits.browsers, now })
  const pairing = createPairing(limits, now)
  const rate = createRateLimit(limits.requestsPerMinute, now)
  const asked = new Map<
    string,
    { readonly question: BrowserQuestion; readonly answer: (given: BrowserAnswer) => void }
  >()
  // Turned on and off in quick succession, the last counts.
  const turning = pLimit(1)
  let server: ConnectorServer | undefined
  let receiving = 0

  const state = (): ConnectorState => {
    const open = pairing.current()
    return {
      isOn: browsers.isOn(),
      port: server?.port ?? null,
      isBlocked: browsers.isOn() && server === undefined,
      pairing: open === undefined ? null : { code: open.code, until: new Date(open.until).toISOString() },
      browsers: browsers.list(),
    }
  }
  const tellState = (): void => tell({ type: 'state', state: state() })

  const settle = (id: string, given: BrowserAnswer): void => {
    asked.get(id)?.answer(given)
    asked.delete(id)
  }

  const ask: MethodTools['ask'] = async (about) => {
    const id = randomUUID()
    const question: BrowserQuestion = { type: 'question', id, ...about }
    // The window shows one at a time.
    for (const earlier of asked.keys()) settle(earlier, { failed: 'failed' })
    const timer = new AbortController()
    const answer = new Promise<BrowserAnswer>((resolve) => asked.set(id, { question, answer: resolve }))
    showWindow()
    tell(question)
    try {
      return await Promise.race([answer, wait(limits.answerMs, undefined, { signal: timer.signal })])
    } finally {
      timer.abort()
    }
  }

  async function pair(body: unknown, origin: string): Promise<ConnectorAnswer> {
    const parsed = pairSchema.safeParse(body)
    if (!parsed.success) throw wrongField(parsed.error)
    if (!pairing.use(parsed.data.code.replace(/[\s-]/g, ''))) {
      tellState()
      await wait(limits.failedPairingMs)
      throw wrongCode()
    }
    const token = browsers.pair({ name: plainName(parsed.data.browser), origin })
    tellState()
    return { status: 200, body: { token } }
  }

  function hello(body: unknown, origin: string): ConnectorAnswer {
    const parsed = helloSchema.safeParse(body)
    if (!parsed.success) throw wrongField(parsed.error)
    const { challenge } = parsed.data
    const proofs = challenge === undefined ? [] : browsers.prove({ challenge, origin, port: server?.port ?? 0 })
    return { status: 200, body: { program: 'Citewright', version: packageVersion, protocol: protocolVersion, proofs } }
  }

  /** Whose request it is: those of all who are not paired are counted together. */
  function senderOf({ token, origin }: CheckedHead): MethodTools['browser'] | undefined {
    const browser = token === undefined ? undefined : browsers.find(token, origin)
    const seconds = rate.take(browser?.id ?? '')
    if (seconds > 0) throw tooMany(seconds)
    return browser
  }

  async function answer(head: CheckedHead, request: IncomingMessage): Promise<ConnectorAnswer> {
    const small = { bytes: limits.bodyBytes, ms: limits.headersMs }
    const isHello = head.path === '/v1/hello'
    // A browser shows no token before it knows whom it asks: counted with the guesses of others, it would be shut out by them.
    if (isHello && head.token === undefined) return hello(await readBody(request, small), head.origin)
    const browser = senderOf(head)
    if (isHello) return hello(await readBody(request, small), head.origin)
    if (head.path === '/v1/pair') return pair(await readBody(request, small), head.origin)
    const method = Object.hasOwn(connectorMethods, head.path) ? connectorMethods[head.path] : undefined
    // Whether a method exists is told to nobody else.
    if (browser === undefined) throw notPaired()
    if (method === undefined) throw unknownMethod()
    const run = async (most: Parameters<typeof readBody>[1]): Promise<ConnectorAnswer> => {
      const body = await readBody(request, most)
      // It may have been revoked while a large page came.
      if (!browsers.list().some(({ id }) => id === browser.id)) throw notPaired()
      return method.run(body, { browser, call, tell, ask })
    }
    if (method.sendsPage !== true) return run(small)
    if (receiving >= limits.pagesAtOnce) throw tooMany(1)
    receiving += 1
    try {
      return await run({ bytes: limits.pageBytes, ms: limits.bodyMs })
    } finally {
      receiving -= 1
    }
  }

  const listen = async (): Promise<void> => {
    server ??= await startConnectorServer({ limits, answer })
  }
  const close = async (): Promise<void> => {
    const open = server
    server = undefined
    pairing.stop()
    await open?.close()
  }

  if (browsers.isOn()) await listen()
  return {
    state,
    questions: () => [...asked.values()].map(({ question }) => question),
    turn: (on) =>
      turning(async () => {
        browsers.turn(on)
        await (on ? listen() : close())
        tellState()
      }),
    pair: () => {
      const { ports } = limits
      if (server !== undefined) pairing.start({ place: ports.indexOf(server.port), ports: ports.length })
      tellState()
    },
    stopPairing: () => {
      pairing.stop()
      tellState()
    },
    revoke: (id) => {
      browsers.revoke(id)
      tellState()
    },
    answer: settle,
    close,
  }
}

/** The name that an extension gives its browser, on one line and without characters that turn text round. */
function plainName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return name === '' ? 'Browser' : name
}

function wrongCode(): ConnectorRefusal {
  return new ConnectorRefusal({
    status: 403,
    code: 'pairing',
    problem: 'The code is wrong, or no longer valid.',
    remedy: 'Choose “Pair a browser” in Citewright’s settings for a new code.',
  })
}

function notPaired(): ConnectorRefusal {
  return new ConnectorRefusal({
    status: 401,
    code: 'not-paired',
    problem: 'This browser is not paired with Citewright.',
    remedy: 'Choose “Pair a browser” in Citewright’s settings, and enter the code here.',
  })
}

function unknownMethod(): ConnectorRefusal {
  const problem = 'There is no such method.'
  return new ConnectorRefusal({ status: 404, code: 'method', problem, remedy: 'Update the extension or Citewright.' })
}

function tooMany(seconds: number): ConnectorRefusal {
  return new ConnectorRefusal({
    status: 429,
    code: 'too-many',
    problem: 'Too many requests.',
    remedy: `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retryAfter: seconds,
  })
}
