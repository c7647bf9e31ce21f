import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { brave } from '../../../../core/collect/providers/brave.ts'
import { google } from '../../../../core/collect/providers/google.ts'
import type { ProviderError } from '../../../../core/collect/providers/providerErrors.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { answering, key, openSearch as open, searchServer } from './searchServer.ts'

const body = (name: string): string => readFileSync(sharedPath('data', 'http', name), 'utf8')
const found = { url: 'https://news.example.org/flood', title: 'Flood hits Strelsau', rank: 1 }

async function refusal(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ name: 'ProviderError' })
  return error as ProviderError
}

describeWithShared('searches with the documented answers', () => {
  const window = { from: '2026-11-11', to: '2026-11' }

  it('Brave finds pages of the web, and is asked by its documentation', async () => {
    const { provider, asked } = await open('brave', answering(body('doc-brave-web.json')))
    expect(await provider.search('ruritania flood', { window })).toEqual([
      { ...found, publishedAt: '2026-11-12T08:30:00', snippet: 'Twelve people died…', foundBy: 'brave' },
    ])
    expect(asked[0]?.url.pathname).toBe('/res/v1/web/search')
    expect(asked[0]?.headers['x-subscription-token']).toBe(key)
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      ...{ q: 'ruritania flood', count: '20', search_lang: 'en', result_filter: 'web' },
      freshness: '2026-11-11to2026-11-30',
    })
  })

  it('Brave finds news', async () => {
    const { provider, asked } = await open('brave-news', answering(body('doc-brave-news.json')))
    const [hit] = await provider.search('ruritania flood')
    expect(hit).toEqual({
      ...{ ...found, publishedAt: '2026-11-12T08:30:00', snippet: 'Twelve people died…', foundBy: 'brave-news' },
    })
    expect(asked[0]?.url.pathname).toBe('/res/v1/news/search')
    expect(asked[0]?.url.searchParams.has('freshness')).toBe(false)
  })

  it('GDELT finds news, with words alone, and within its three months', async () => {
    const { provider, asked } = await open('gdelt', answering(body('doc-gdelt-artlist.json')))
    const query = 'The 2026 "Ruritania" flood-disaster in (Strelsau) of it'
    expect(await provider.search(query, { window: { from: '2026-01-05' } })).toEqual([
      { ...found, publishedAt: '2026-11-12T08:30:00Z', foundBy: 'gdelt' },
    ])
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      ...{ query: 'Ruritania flood disaster Strelsau sourcelang:english', mode: 'artlist', format: 'json' },
      ...{ maxrecords: '250', sort: 'hybridrel', startdatetime: '20260821120000', enddatetime: '20261120120000' },
    })
  })

  it('GDELT may find nothing', async () => {
    const { provider } = await open('gdelt', answering(body('doc-gdelt-empty.json')))
    expect(await provider.search('flood')).toEqual([])
  })

  it('Google finds pages with a key that stands in no address', async () => {
    const { provider, asked } = await open('google', answering(body('doc-google-cse.json')))
    expect(await provider.search('ruritania flood', { window })).toEqual([
      { ...found, publishedAt: '2026-11-12T08:30:00Z', snippet: 'Twelve people died…', foundBy: 'google' },
    ])
    expect(asked[0]?.headers['x-goog-api-key']).toBe(key)
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      ...{ cx: 'c:x', q: 'ruritania flood', num: '10', lr: 'lang_en', sort: 'date:r:20261111:20261130' },
    })
  })

  it('GDELT that wants fewer requests is asked again twice, five seconds apart, and then left', async () => {
    const { provider, asked, waited } = await open('gdelt', answering(body('doc-gdelt-429.txt'), 429))
    const { problem, remedy } = await refusal(provider.search('flood'))
    expect(problem).toMatch(/^GDELT received too many requests: it allows one in five seconds/)
    expect(remedy).toMatch(/in a minute/)
    expect([asked.length, waited]).toEqual([3, [5000, 5000]])
  })
})

describe('answers of searches', () => {
  it('of GDELT that are no JSON for a backslash or a control character are read all the same', async () => {
    const text = '{"articles":[{"url":"https://a.example/","title":"A \\"good\\" \\day\n","seendate":"soon"}]}'
    const { provider } = await open('gdelt', answering(text))
    expect(await provider.search('flood')).toEqual([
      { url: 'https://a.example/', title: 'A "good" \\day', foundBy: 'gdelt', rank: 1 },
    ])
  })

  it.each([
    ['google', '{"kind":"customsearch#search"}'],
    ['brave', '{"type":"search","query":{"original":"x"}}'],
    ['brave-news', '{"type":"news","results":[]}'],
  ] as const)('of %s without results are empty', async (name, text) => {
    expect(await (await open(name, answering(text))).provider.search('x')).toEqual([])
  })

  it('hold web pages alone', async () => {
    const results = [
      { url: 'javascript:alert(1)' },
      { url: 'file:///etc/passwd' },
      { url: 'https://a.example/', title: null },
    ]
    const { provider } = await open('brave', answering(JSON.stringify({ type: 'search', web: { results } })))
    expect((await provider.search('x')).map(({ url, rank }) => [url, rank])).toEqual([['https://a.example/', 1]])
  })
})

const braveError = (code: string, detail: string) => JSON.stringify({ type: 'ErrorResponse', error: { code, detail } })
const googleError = (message: string, more: object = {}) => JSON.stringify({ error: { message, ...more } })
const monthly = {
  'X-RateLimit-Limit': '1, 2000',
  'X-RateLimit-Policy': '1;w=1, 2000;w=2592000',
  'X-RateLimit-Remaining': '1, 0',
  'X-RateLimit-Reset': '1, 1419704',
}

describe('a search that gives no list', () => {
  it.each<[Parameters<typeof open>[0], string, RequestListener, RegExp, RegExp]>([
    [
      'brave',
      'refuses the key',
      answering(braveError('SUBSCRIPTION_TOKEN_INVALID', key), 422),
      /not accept the key \(422\)/,
      /BRAVE_API_KEY/,
    ],
    ['brave', 'wants a key', answering('', 401), /not accept the key \(401\)/, /settings/],
    [
      'brave',
      'has no quota left',
      answering('', 429, monthly),
      /quota of 2000 requests is used up/,
      /renewed in 17 days/,
    ],
    [
      'brave',
      'says 200 with an error',
      answering(braveError('VALIDATION', 'Bad words.')),
      /refused the request \(200\): Bad words\./,
      /other words/,
    ],
    [
      'brave',
      'is a web page',
      answering('<html>hotel login</html>'),
      /Brave answered with a web page instead of JSON/,
      /search without Brave/,
    ],
    ['brave', 'is cut off', answering('{"type":"search","web":{"results":['), /something other than JSON/, /later/],
    [
      'brave',
      'answers with other JSON',
      answering('{"type":"search","web":{"results":[{"url":1}]}}'),
      /other JSON.*web\.results\.0\.url/,
      /later/,
    ],
    ['brave', 'is down', answering('', 500), /answered with status 500/, /later/],
    ['brave', 'hangs', () => undefined, /took too long/, /later/],
    ['brave-news', 'is a web page', answering('<html>'), /a web page/, /search without Brave/],
    [
      'gdelt',
      'dislikes the words',
      answering('Your query was too short or too long.\n'),
      /refused the request: Your query was too short or too long\./,
      /other words/,
    ],
    ['gdelt', 'is a web page', answering('<!doctype html>'), /a web page instead of JSON/, /search without GDELT/],
    ['gdelt', 'is silent', answering(''), /answered with nothing/, /search without GDELT/],
    ['gdelt', 'is down', answering('', 503), /status 503/, /overloaded or under maintenance/],
    [
      'google',
      'refuses the key',
      answering(
        googleError('API key not valid. Please pass a valid API key.', { details: [{ reason: 'API_KEY_INVALID' }] }),
        400,
      ),
      /not accept the key \(400: API key not valid/,
      /GOOGLE_API_KEY.*not enable it for new customers/,
    ],
    [
      'google',
      'is closed to the person',
      answering(googleError('This project does not have the access to Custom Search JSON API.'), 403),
      /\(403: This project/,
      /not enable it for new customers/,
    ],
    [
      'google',
      'has no quota left',
      answering(googleError('Quota exceeded', { status: 'RESOURCE_EXHAUSTED' }), 429),
      /daily quota is used up/,
      /midnight Pacific/,
    ],
    [
      'google',
      'dislikes the engine',
      answering(googleError('Request contains an invalid argument.'), 400),
      /refused the request \(400\): Request contains/,
      /ID of the search engine/,
    ],
    [
      'google',
      'says 200 with an error',
      answering(googleError('Internal')),
      /refused the request \(200\): Internal\./,
      /ID/,
    ],
    ['google', 'is a web page', answering('<html>'), /a web page/, /search without Google/],
  ])('%s, which %s, says so and what to do', async (name, _case, listener, problem, remedy) => {
    const { provider } = await open(name, listener)
    const error = await refusal(provider.search('flood'))
    expect(error.problem).toMatch(problem)
    expect(error.remedy).toMatch(remedy)
    expect([error.provider, error.kind]).toEqual([name, 'unavailable'])
    expect(error.message).not.toMatch(/\n|flood/)
  })

  it('for a limit of a second is asked again after it', async () => {
    let asked = 0
    const headers = { ...monthly, 'X-RateLimit-Remaining': '0, 1203' }
    const { provider, waited } = await open('brave', (_, response) => {
      asked += 1
      if (asked === 1) response.writeHead(429, headers).end()
      else response.end('{"type":"search"}')
    })
    expect(await provider.search('flood')).toEqual([])
    expect([asked, waited]).toEqual([2, [1000]])
  })

  it('since it has ended says so', async () => {
    const { provider } = await open('google', answering('<html>', 404), '2027-01-01T00:00:01Z')
    const { provider: refusing } = await open('google', answering(googleError('x'), 403), '2027-02-01T00:00:00Z')
    expect((await refusal(refusing.search('flood'))).remedy).toMatch(/ended this service on 1 January 2027/)
    expect((await refusal(provider.search('flood'))).problem).toMatch(/404/)
  })

  it.each([
    ['the window ends before its three months', 'flood', { to: '2026-03' }, /last three months/],
    ['the window ends before it begins', 'flood', { from: '2026-11-10', to: '2026-11-01' }, /ends before it begins/],
    ['no word is long enough', 'of it 26', {}, /too short/],
  ])('GDELT is not asked where %s', async (_case, query, window, problem) => {
    const { provider, asked } = await open('gdelt', answering('{}'))
    expect(await refusal(provider.search(query, { window }))).toMatchObject({
      kind: 'input',
      problem: expect.stringMatching(problem) as string,
    })
    expect(asked).toEqual([])
  })

  it('is no longer waited for once that is cancelled', async () => {
    const { provider } = await open('brave', () => undefined)
    const controller = new AbortController()
    const searching = provider.search('flood', { signal: controller.signal })
    controller.abort(new Error('stop'))
    await expect(searching).rejects.toThrow('stop')
  })

  it('for want of a key says what it needs', async () => {
    const { web, now } = await searchServer(answering(''))
    expect(brave({ index: 'web', key: undefined, web, now }).needs).toEqual(['brave-key'])
    expect(google({ key: undefined, cx: '', web, now }).needs).toEqual(['google-key', 'google-cx'])
  })
})
