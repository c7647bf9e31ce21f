import { ConnectorError, type ProblemCode } from '../problem.ts'
import { protocolVersion } from './protocol.ts'
import { fieldsOf } from '../fieldsOf.ts'

export interface AppCall {
  readonly port: number
  /** Such as `/v1/events`. */
  readonly path: string
  readonly body: unknown
  readonly token?: string
  /** Milliseconds until the app counts as gone. */
  readonly timeout: number
}

/** Seconds for which a request that the app asks to send later waits by itself; as often as that. */
const maxPause = 5
const maxPauses = 3

/** Sends one request to the app: its answer, or a ConnectorError that says what is wrong. */
export async function callApp(call: AppCall): Promise<unknown> {
  for (let pauses = 0; ; pauses += 1) {
    const { response, answer } = await send(call)
    if (response.ok) return answer
    const pause = Number(response.headers.get('Retry-After') ?? Number.NaN)
    // Such as when the app receives two other pages.
    if (response.status !== 429 || !(pause <= maxPause) || pauses === maxPauses) throw refusal(response.status, answer)
    await new Promise((resolve) => setTimeout(resolve, pause * 1000))
  }
}

async function send({ port, path, body, token, timeout }: AppCall): Promise<{ response: Response; answer: unknown }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Citewright-Connector': String(protocolVersion),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { response, answer: await readJson(response) }
  } catch (error) {
    // Nothing listens there, or the app was closed while it answered.
    if (error instanceof TypeError || error instanceof DOMException) throw new ConnectorError('app-closed')
    throw error
  }
}

/** What is no JSON answers nothing: the callers refuse it. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const byStatus: Readonly<Record<number, ProblemCode>> = { 401: 'revoked', 413: 'too-large', 429: 'rate-limit' }

function refusal(status: number, answer: unknown): ConnectorError {
  const { code, message, remedy } = fieldsOf(fieldsOf(answer)['error'])
  if (typeof code !== 'string' || typeof message !== 'string') return new ConnectorError('app-error')
  if (code === 'no-event') return new ConnectorError('no-event')
  if (code === 'pairing') return new ConnectorError('wrong-code')
  const known = byStatus[status]
  if (known !== undefined) return new ConnectorError(known)
  const said = { message, remedy: typeof remedy === 'string' ? remedy : '' }
  return new ConnectorError(status === 426 ? 'other-version' : 'app-error', said)
}
