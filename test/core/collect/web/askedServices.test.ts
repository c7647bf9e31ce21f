import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { httpServer } from '../loopbackServer.ts'
import { failureOf, fetchPage } from './fetchFailureOf.ts'

const key = 'secret-key-of-the-person'

/** A server that notes what it is asked, and redirects where the address says so: `/STATUS?to=LOCATION`. */
async function noted() {
  const seen: { readonly method: string; readonly url: string; readonly body: string; readonly headers: object }[] = []
  const { host } = await httpServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const url = request.url ?? ''
      seen.push({ method: request.method ?? '', url, body, headers: request.headers })
      const to = new URL(url, 'http://a.example').searchParams.get('to')
      if (to === null) response.setHeader('X-RateLimit-Remaining', '3').end('answer')
      else response.writeHead(Number(url.slice(1, 4)), { Location: to }).end()
    })
  })
  return { host, seen, address: `http://${host}` }
}

const posted = {
  method: 'POST',
  body: '{"q":1}',
  headers: { 'Content-Type': 'application/json', 'X-Subscription-Token': key, 'User-Agent': 'other' },
} as const

describe('what is sent to a service', () => {
  it('is its method, body and headers, and the program still names itself', async () => {
    const { host, seen, address } = await noted()
    const answer = await fetchPage(`${address}/search`, { ...posted, allowLoopback: [host] })
    expect(answer).toMatchObject({ status: 200, headers: { 'x-ratelimit-remaining': '3' } })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        body: '{"q":1}',
        headers: {
          'content-type': 'application/json',
          'x-subscription-token': key,
          'user-agent': expect.stringMatching(/^Citewright/) as unknown,
        },
      },
    ])
  })

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', '{"q":1}'],
    [308, 'POST', '{"q":1}'],
  ])('is, after a redirect with %d on the same server, a %s', async (status, method, body) => {
    const { host, seen, address } = await noted()
    await fetchPage(`${address}/${status}?to=/next`, { ...posted, allowLoopback: [host] })
    expect(seen[1]).toMatchObject({ method, body, url: '/next', headers: { 'x-subscription-token': key } })
    expect('content-type' in (seen[1]?.headers ?? {})).toBe(method === 'POST')
  })

  it.each([307, 308])('does not follow a redirect with %d to another server', async (status) => {
    const [first, other] = [await noted(), await noted()]
    const failure = await failureOf(`${first.address}/${status}?to=${other.address}/`, {
      ...posted,
      allowLoopback: [first.host, other.host],
    })
    expect(failure).toMatchObject({ reason: 'redirects' })
    expect(failure.message).toContain('to which the request is not sent')
    expect(failure.message).not.toContain(key)
    expect(other.seen).toEqual([])
  })

  it('leaves its headers behind with its server, also when a redirect leads back to it', async () => {
    const [first, other] = [await noted(), await noted()]
    const back = `${other.address}/302?to=${encodeURIComponent(`${first.address}/end`)}`
    await fetchPage(`${first.address}/302?to=${encodeURIComponent(back)}`, {
      headers: { authorization: key },
      allowLoopback: [first.host, other.host],
    })
    expect([...first.seen, ...other.seen].filter(({ headers }) => JSON.stringify(headers).includes(key))).toHaveLength(
      1,
    )
    expect(first.seen.map(({ url }) => url.slice(0, 4))).toEqual(['/302', '/end'])
  })
})

describe('an answer of any status', () => {
  it('is given with its body and what it tells of limits, and without cookies', async () => {
    const { host } = await httpServer((_request, response) => {
      response.writeHead(429, { 'Retry-After': '7', 'Content-Type': 'application/json', 'Set-Cookie': 'a=b' })
      response.end('{"error":"too fast"}')
    })
    const answer = await fetchPage(`http://${host}/`, { answers: 'any', allowLoopback: [host] })
    expect(answer).toMatchObject({ status: 429, contentType: 'application/json', headers: { 'retry-after': '7' } })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(Buffer.from(answer.bytes).toString()).toBe('{"error":"too fast"}')
  })

  it('is limited as any other', async () => {
    const { host } = await httpServer((_request, response) => response.writeHead(500).end('x'.repeat(2_000)))
    const failure = await failureOf(`http://${host}/`, { answers: 'any', maxBytes: 1_000, allowLoopback: [host] })
    expect(failure).toMatchObject({ reason: 'too-large' })
  })
})
