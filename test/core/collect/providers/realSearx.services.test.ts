import { afterAll, expect, it } from 'vitest'
import { searxng } from '../../../../core/collect/providers/searxng.ts'
import { createWeb } from '../../../../core/collect/web/createWeb.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import { describeUnless } from '../../../needs.ts'
import { startOrSay } from '../../../realServer.ts'
import { startSearx } from './realSearx.ts'

const { server: searx, missing } = await startOrSay('searx', startSearx)
afterAll(async () => searx?.end())

describeUnless(missing, 'a real searx', () => {
  const provider = searxng({
    address: `http://${searx?.host ?? ''}`,
    language: 'en',
    web: createWeb(),
    now: () => new Date('2026-11-20T12:00:00Z'),
  })

  it('finds the pages of its index', async () => {
    expect(await provider.search('Ruritania', { window: { from: '2026-11-12' } })).toEqual([
      {
        url: 'https://news.example.org/flood',
        title: 'Flood hits Strelsau',
        snippet: 'Twelve people died in Ruritania',
        foundBy: 'searxng',
        rank: 1,
      },
      {
        url: 'https://gov.example.org/r',
        title: 'Official report',
        snippet: 'Ruritania ministry report',
        foundBy: 'searxng',
        rank: 2,
      },
    ])
  })

  it('is asked by collect, which names each page that did not come', async () => {
    const unroutable = () => Promise.resolve([{ address: '192.0.2.1', family: 4 }])
    const engine = createEngine({ fetch: { lookup: unroutable, environment: {} } })
    const searxng = `http://${searx?.host ?? ''}`
    const request = { title: 'Ruritania', from: ['searxng'], searxng, archive: 'none' } as const
    const failed: unknown = await engine.collect(request).catch((error: unknown) => error)
    engine.close()
    expect(failed).toMatchObject({
      kind: 'unavailable',
      searches: { found: 2, problems: [] },
      missing: [
        { url: 'https://news.example.org/flood', code: 'forbidden-address', found: [{ by: 'searxng', rank: 1 }] },
        { url: 'https://gov.example.org/r', code: 'forbidden-address', found: [{ by: 'searxng', rank: 2 }] },
      ],
    })
  })

  it('may find nothing', async () => {
    expect(await provider.search('Zenda')).toEqual([])
  })
})
