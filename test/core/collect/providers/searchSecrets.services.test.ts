import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { brave } from '../../../../core/collect/providers/brave.ts'
import { google } from '../../../../core/collect/providers/google.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { httpServer } from '../loopbackServer.ts'
import { answering, key, openSearch as open, searchServer } from './searchServer.ts'

describe('the key of a search', () => {
  it.each(['brave', 'brave-news', 'google'] as const)('of %s does not go where its server leads', async (name) => {
    const stolen: unknown[] = []
    const thief = await httpServer((request, response) => {
      stolen.push([request.headers, request.url])
      response.end('{}')
    })
    for (const location of [`http://${thief.host}/take`, `http://localhost:${thief.port}/take`]) {
      const asking = await searchServer((_, response) => void response.writeHead(307, { Location: location }).end())
      const hosts = [thief.host, asking.server.slice('http://'.length)]
      const options = { ...asking, key, web: createWeb({ allowLoopback: hosts, totalMs: 1_500 }) }
      const provider =
        name === 'google'
          ? google({ ...options, cx: 'c' })
          : brave({ ...options, index: name === 'brave' ? 'web' : 'news' })
      const outcome: unknown = await provider.search('flood').catch((error: unknown) => error)
      expect(inspect(outcome, { depth: 20, showHidden: true })).not.toContain(key)
      expect(asking.asked).toHaveLength(1)
    }
    expect(stolen.length).toBeGreaterThan(0)
    expect(JSON.stringify(stolen)).not.toContain(key)
  })

  it.each(['brave', 'brave-news', 'gdelt', 'google'] as const)(
    'is in no error of %s, whatever it answers',
    async (name) => {
      const everything: RequestListener = (request, response) =>
        void response
          .writeHead(statuses.shift() ?? 200)
          .end(JSON.stringify({ error: { message: said(request), detail: said(request), code: said(request) } }))
      const said = ({ headers, url }: Parameters<RequestListener>[0]): string =>
        `Bad key ${String(headers['x-subscription-token'] ?? headers['x-goog-api-key'])} at ${url ?? ''}`
      const statuses = [200, 400, 401, 403, 404, 422, 429, 500]
      const { provider } = await open(name, everything)
      for (let left = statuses.length; left > 0; left -= 1) {
        const error: unknown = await provider.search('flood').catch((reason: unknown) => reason)
        expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(key)
      }
    },
  )

  it('is in no result, even where the server repeats it', async () => {
    const results = [{ url: `https://a.example/?key=${key}`, title: key, description: key }]
    const { provider } = await open('brave', answering(JSON.stringify({ type: 'search', web: { results } })))
    const hits = await provider.search('flood')
    expect(hits).toHaveLength(1)
    expect(JSON.stringify(hits)).not.toContain(key)
  })
})
