import { describe, expect, it } from 'vitest'
import { refuseNothing } from '../../../../core/collect/providers/findErrors.ts'
import { findPages, type FindOptions } from '../../../../core/collect/providers/findPages.ts'
import type { Provider, ProviderName, SearchHit } from '../../../../core/collect/providers/provider.ts'
import { ProviderError } from '../../../../core/collect/providers/providerErrors.ts'

/** One that knows what each query finds: addresses, or the status with which it fails. Others find nothing. */
function providerOf(
  name: ProviderName,
  knows: Readonly<Record<string, readonly Partial<SearchHit>[] | number>>,
): Provider & { readonly asked: string[] } {
  const asked: string[] = []
  return {
    name,
    needs: [],
    asked,
    search: (query) => {
      asked.push(query)
      const answer = knows[query] ?? []
      if (typeof answer !== 'number') {
        return Promise.resolve(answer.map((hit, at) => ({ url: '', title: '', foundBy: name, rank: at + 1, ...hit })))
      }
      const said = { problem: `${name} said ${answer}.`, remedy: 'Wait.' }
      return Promise.reject(new ProviderError({ provider: name, kind: 'unavailable', ...said }))
    },
  }
}

const page = (name: string, publishedAt?: string) => ({
  url: `https://${name}.example/`,
  ...(publishedAt === undefined ? {} : { publishedAt }),
})
const urls = async (...given: Parameters<typeof findPages>) => (await findPages(...given)).hits.map(({ url }) => url)

describe('providers that are asked together', () => {
  it('are each asked the title alone where the longer question found nothing', async () => {
    const one = providerOf('searxng', { long: [page('a')] })
    const other = providerOf('gdelt', { title: [page('b')] })
    const questions = [one, other].map((provider) => ({ provider, query: 'long', orElse: 'title' }))
    const { hits } = await findPages(questions)
    expect([one.asked, other.asked]).toEqual([['long'], ['long', 'title']])
    expect(hits.map(({ found }) => found[0]?.query)).toEqual(['long', 'title'])
  })

  it('go on where one fails, which is asked nothing more and keeps what it found', async () => {
    const failing = providerOf('gdelt', { a: [page('a')], b: 429, c: [page('c')] })
    const other = providerOf('brave', { a: [page('x')], b: [page('y')] })
    const told: string[] = []
    const questions = ['a', 'b', 'c'].flatMap((query) => [failing, other].map((provider) => ({ provider, query })))
    const options: FindOptions = { onAsked: (done, total) => told.push(`${done}/${total}`) }
    const { hits, problems } = await findPages(questions, options)
    expect(hits.map(({ url }) => url).sort()).toEqual([
      'https://a.example/',
      'https://x.example/',
      'https://y.example/',
    ])
    expect(problems).toEqual([{ from: 'gdelt', kind: 'unavailable', message: 'gdelt said 429.', remedy: 'Wait.' }])
    expect(failing.asked).toEqual(['a', 'b'])
    expect(told.at(-1)).toBe('6/6')
  })

  it('are not asked without what they need, and the person reads what that is', async () => {
    const needing = { ...providerOf('google', {}), needs: ['google-key', 'google-cx'] as const }
    const { problems } = await findPages([{ provider: needing, query: 'a' }])
    expect(problems).toMatchObject([
      { from: 'google', kind: 'input', remedy: expect.stringContaining('GOOGLE_API_KEY') as string },
    ])
    expect(needing.asked).toEqual([])
  })

  it('leave out what is dated outside the time window, but for what an article cites, and count it', async () => {
    const search = providerOf('brave', {
      q: [page('before', '2026-05-01'), page('in', '2026-05-12T08:00:00'), page('undated')],
    })
    const article = providerOf('extlinks', { q: [page('cited', '2019-01-01')] })
    const questions = [search, article].map((provider) => ({ provider, query: 'q' }))
    expect((await urls(questions, { window: { from: '2026-05-13', to: '2026-05' } })).sort()).toEqual([
      'https://cited.example/',
      'https://in.example/',
      'https://undated.example/',
    ])
    expect((await findPages(questions, { window: { from: '2026-05-13' } })).outside).toBe(1)
    expect((await urls(questions)).length).toBe(4)
  })

  it('are all left once that is cancelled', async () => {
    const provider: Provider = {
      name: 'gdelt',
      needs: [],
      search: (_, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('stop')))),
    }
    const controller = new AbortController()
    const finding = findPages([{ provider, query: 'a' }], { signal: controller.signal })
    controller.abort()
    await expect(finding).rejects.toThrow('stop')
  })
})

describe('an answer without pages', () => {
  const title = 'Flood'
  const empty = providerOf('searxng', {})
  const down = providerOf('gdelt', { q: 503 })
  const needing: Provider = { ...empty, name: 'brave', needs: ['brave-key'] }
  const article = { url: 'https://en.wikipedia.org/wiki/Flood', title: 'Flood', article: true } as const
  it.each<[string, readonly Provider[], string, RegExp]>([
    [
      'all failed',
      [down, providerOf('brave', { q: 500 })],
      'unavailable',
      /\n- gdelt said 503\. Wait\.\n- brave said 500\./,
    ],
    ['the only one failed', [down], 'unavailable', /"Flood" succeeded\.\n- gdelt said 503\. Wait\. ?$/],
    ['all lack something', [needing], 'input', /BRAVE_API_KEY/],
    ['one lacks a key and one is down', [needing, down], 'unavailable', /gdelt/],
    ['nothing was found', [empty], 'no-evidence', /^No pages were found on "Flood"\. Search with other words/],
    ['one found nothing and one failed', [empty, down], 'no-evidence', /gdelt said 503/],
    [
      'only articles were found',
      [providerOf('mediawiki', { q: [article] })],
      'no-evidence',
      /not sources: "Flood"\. Add the ext/,
    ],
  ])('is refused where %s', async (_case, providers, kind, message) => {
    const found = await findPages(providers.map((provider) => ({ provider, query: 'q' })))
    const refuse = (): void => refuseNothing(found, { title, asked: providers.length })
    expect(refuse).toThrow(message)
    expect(refuse).toThrow(expect.objectContaining({ kind }) as Error)
  })

  it('is refused where all are dated outside the window, and says so', async () => {
    const provider = providerOf('brave', { q: [page('old', '2001-01-01')] })
    const found = await findPages([{ provider, query: 'q' }], { window: { from: '2026' } })
    expect(() => refuseNothing(found, { title, asked: 1 })).toThrow(/1 dated outside the time window were excluded/)
  })

  it('is none with one page', async () => {
    const found = await findPages([{ provider: providerOf('brave', { q: [page('a')] }), query: 'q' }])
    expect(() => refuseNothing(found, { title, asked: 1 })).not.toThrow()
  })
})
