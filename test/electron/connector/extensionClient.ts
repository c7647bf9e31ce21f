import { request, type IncomingHttpHeaders } from 'node:http'

/** Origins as the browsers send them from an extension's background script. */
export const chromium = 'chrome-extension://aaheficmacibklamnfbjejbaldlacjhc'
export const firefox = 'moz-extension://baba89bd-96a0-425b-86c3-b113fa28d1ca'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Sent {
  readonly token?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** Sent as it is, in place of the JSON. */
  readonly raw?: string | Buffer
}

/** Sends a request with the headers of an extension, changed as given; undefined leaves one out. */
export function sendTo(port: number, path: string, body: unknown, sent: Sent = {}): Promise<Answer> {
  const { token, method = 'POST', headers = {}, raw = JSON.stringify(body) } = sent
  const all: Record<string, string | undefined> = {
    Origin: chromium,
    'Content-Type': 'application/json',
    'X-Citewright-Connector': '1',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
  }
  const given = Object.entries(all).filter(([, value]) => value !== undefined) as [string, string][]
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, agent: false, headers: Object.fromEntries(given) },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(method === 'GET' || method === 'OPTIONS' ? undefined : raw)
  })
}
