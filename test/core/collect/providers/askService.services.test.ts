import { expect, it } from 'vitest'
import { z } from 'zod'
import { askService } from '../../../../core/collect/providers/askService.ts'
import { createPace } from '../../../../core/collect/providers/pace.ts'
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
    pace: createPace({ sleep: () => Promise.resolve() }),
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
  [429, '{"other":1}', /answered with status 429\. It received too many requests/],
  [503, '{"other":1}', /answered with status 503\. Its server is overloaded or under maintenance: try again in a few/],
  [200, '<html>', /^The service answered with a web page instead of JSON\. Look at its address\.$/],
  [200, '{"found":[1]}', /^The service answered with other JSON than expected \(at found\.0\)\. Look/],
  [200, '', /^The service answered with nothing\./],
])('a service that answers %d with %s says what came instead', async (status, answer, message) => {
  await expect(ask(status, answer)).rejects.toThrow(message)
})

/** Asks a service that answers in turn with these, and tells how long was waited between. */
async function askAgain(
  answers: readonly { readonly status: number; readonly after?: string; readonly text: string }[],
  more: { readonly secret?: string; readonly repair?: (text: string) => string } = {},
): Promise<{ result: unknown; waited: readonly number[] }> {
  let asked = 0
  const waited: number[] = []
  const { host } = await httpServer((_request, response) => {
    const { status, after, text } = answers[Math.min(asked, answers.length - 1)] ?? { status: 500, text: '' }
    asked += 1
    response.writeHead(status, after === undefined ? {} : { 'Retry-After': after }).end(text)
  })
  const result: unknown = await askService({
    provider: 'gdelt',
    service: 'The service',
    url: new URL(`http://${host}/`),
    schema: z.object({ found: z.array(z.string()) }),
    web: createWeb({ allowLoopback: [host] }),
    otherRemedy: 'Look at its address.',
    pace: createPace({ sleep: (ms) => Promise.resolve(waited.push(ms)) }),
    ...more,
  }).catch((error: unknown) => error)
  return { result, waited }
}

const good = { status: 200, text: '{"found":["a"]}' }

it('a service that wants fewer requests for a few seconds is asked again after them, three times in all', async () => {
  const busy = { status: 429, after: '2', text: '' }
  expect(await askAgain([busy, { ...busy, status: 503, after: '7' }, good])).toEqual({
    result: { found: ['a'] },
    waited: [2000, 7000],
  })
  const { result, waited } = await askAgain([busy])
  expect(result).toMatchObject({ name: 'ProviderError', problem: expect.stringContaining('status 429') as string })
  expect(waited).toEqual([2000, 2000])
})

it.each([
  [{ status: 429, after: '3600', text: '' }],
  [{ status: 429, text: '' }],
  [{ status: 429, after: 'later', text: '' }],
  [{ status: 500, after: '1', text: '' }],
])('a service that answers %o is not asked again', async (answer) => {
  expect((await askAgain([answer, good])).waited).toEqual([])
})

it('a service that names the hour is asked again then', async () => {
  const after = new Date(Date.now() + 4_000).toUTCString()
  const { result, waited } = await askAgain([{ status: 503, after, text: '' }, good])
  expect(result).toEqual({ found: ['a'] })
  expect(waited[0]).toBeGreaterThan(1_000)
  expect(waited[0]).toBeLessThan(4_001)
})

it('a service that repeats its key is not repeated', async () => {
  const text = '{"found":["your key k-4711"]}'
  expect((await askAgain([{ status: 200, text }], { secret: 'k-4711' })).result).toEqual({ found: ['your key [key]'] })
})

it('a service that is known to write wrong JSON is read all the same', async () => {
  const repair = (text: string): string => text.replaceAll('\n', ' ')
  expect((await askAgain([{ status: 200, text: '{"found":["a\nb"]}' }], { repair })).result).toEqual({ found: ['a b'] })
})
