import { describe, expect, it } from 'vitest'
import { extractPages } from '../../../../core/extract/extractPages.ts'

function given(path: string, text: string) {
  const url = `https://www.harbourlions.example/${path}`
  return { url, finalUrl: url, provenance: 'search', title: path, body: { kind: 'text', text } } as const
}

describe('a page of which only the host is known', () => {
  it('is called as other pages of that host are', async () => {
    const { pages } = await extractPages([
      given('a', 'The Harbour Lions won. The Harbour Lions sang on the way home to Harrow.'),
      given('b', 'the team won again on the road in front of its own supporters from harrow'),
    ])
    expect(pages.map(({ site }) => site)).toEqual(['The Harbour Lions', 'The Harbour Lions'])
    expect(pages[1]?.citation?.origins.site).toBe('page')
  })

  it('keeps its host where no page of that host has a name', async () => {
    const { pages } = await extractPages([given('b', 'the team won again on the road in front of its own supporters')])
    expect(pages[0]?.site).toBe('harbourlions.example')
  })
})
