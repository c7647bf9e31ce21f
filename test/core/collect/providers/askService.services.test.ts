import { expect, it } from 'vitest'
import { z } from 'zod'
import { askService } from '../../../../core/collect/providers/askService.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { httpServer } from '../loopbackServer.ts'

const refusalSchema = z.object({ error: z.object({ detail: z.string() }) })

/** Asks a service whose answers are `{"found": …}` and whose errors are `{"error": {"detail": …}}`. */
async function ask(status: number, answer: string): Promise<unknown> {
  const { host } = await httpServer((_request, response) => {
    response.writeHead(status, { 'Retry-After': '9', 'Content-Type': 'application/json' }).end(answer)
  })
  return askService({
    provider: 'searxng',
    service: 'The service',
    url: new URL(`http://${host}/search?q=secret+words`),
    schema: z.object({ found: z.array(z.string()) }),
    web: createWeb({ allowLoopback: [host] }),
    request: { headers: { 'X-Token': 'key' } },
    readRefusal: ({ status: told, json, headers }) => {
      const refusal = refusalSchema.safeParse(json)
      if (!refusal.success) return undefined
      const { detail } = refusal.data.error
      return { problem: `It said ${told}: ${detail}.`, remedy: `Wait ${headers['retry-after'] ?? '?'} s.` }
    },
    otherRemedy: 'Look at its address.',
  })
}

it('a service that answers as expected is not asked what is wrong', async () => {
  expect(await ask(200, '{"found":["a"],"error":{"detail":"x"}}')).toEqual({ found: ['a'] })
})

it.each([
  [422, '{"error":{"detail":"no quota left"}}', 'It said 422: no quota left. Wait 9 s.'],
  [200, '{"error":{"detail":"no quota left"}}', 'It said 200: no quota left. Wait 9 s.'],
])('a service that refuses with status %d is heard in its own words', async (status, answer, message) => {
  await expect(ask(status, answer)).rejects.toMatchObject({ message, provider: 'searxng', kind: 'unavailable' })
})

it.each([
  [500, '<html>', /^The service at http:\/\/127\.0\.0\.1:\d+ answered with status 500\. Check the address/],
  [503, '{"other":1}', /answered with status 503\. It wants fewer requests/],
  [200, '<html>', /^The service answered with a web page instead of JSON\. Look at its address\.$/],
  [200, '{"found":[1]}', /^The service answered with other JSON than expected \(at found\.0\)\. Look/],
  [200, '', /^The service answered with nothing\./],
])('a service that answers %d with %s says what came instead', async (status, answer, message) => {
  await expect(ask(status, answer)).rejects.toThrow(message)
})
