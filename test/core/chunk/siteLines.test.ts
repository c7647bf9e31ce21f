import { describe, expect, it } from 'vitest'
import { cutChunks } from '../../../core/chunk/cutChunks.ts'
import { passagesOf } from '../../../core/chunk/passagesOf.ts'
import { readablePages } from '../../../core/extract/plain/readablePage.ts'
import { extractPages } from '../../../core/extract/extractPages.ts'
import type { Page } from '../../../core/domain/page.ts'

const standing = 'The Harbour Post has told the coast its news since 1902 and is written by the people of the bay.'
const menu = ['Home', 'News', 'Sport', 'Weather']
const articles = [
  'The ferry Anna ran aground off Harrow Bay on Monday morning, and all people on board were taken to the pier by lifeboats of three villages.',
  'The council of Tarn agreed on Tuesday to mend the light on the mole, which had not been lit for most of the winter that went before.',
  'A fisher found the ship’s bell in his net on Friday, and gave it to the museum of the bay, where it will be shown to all from June on.',
]

async function pages(hosts: readonly string[], titles: readonly string[]): Promise<readonly Page[]> {
  const raw = articles.map((text, at) => ({
    url: `https://${hosts[at]!}/${at}`,
    finalUrl: `https://${hosts[at]!}/${at}`,
    provenance: 'search' as const,
    title: titles[at]!,
    body: {
      kind: 'text' as const,
      text: [...menu, text, standing, text.replace('The', 'This is the'), ...menu].join('\n'),
    },
  }))
  return readablePages((await extractPages(raw)).pages)
}

const own = ['news.post.example', 'www.post.example', 'post.example']

describe('lines that a site repeats', () => {
  it('are in no chunk that ends at sentences, and the text stays as it is', async () => {
    const read = await pages(own, ['Ferry', 'Light', 'Bell'])
    expect(read.every(({ text }) => text.includes(standing))).toBe(true)
    const cut = cutChunks(read, { ending: 'sentence' })
    expect(cut.filter(({ text }) => text.includes(standing))).toEqual([])
    expect(articles.every((text) => cut.some((passage) => passage.text.includes(text)))).toBe(true)
    const again = passagesOf(
      read,
      cut.map(({ chunk }) => chunk),
      'sentence',
    )
    expect(again.map(({ text, tokenIds }) => [text, tokenIds.length])).toEqual(
      cut.map(({ text, tokenIds }) => [text, tokenIds.length]),
    )
  })

  it.each([
    ['on pages of one title, which are copies', own, ['Ferry', 'Ferry', 'Ferry']],
    ['on pages of different sites', ['a.example', 'b.example', 'c.example'], ['Ferry', 'Light', 'Bell']],
  ])('stay %s', async (_, hosts, titles) => {
    const cut = cutChunks(await pages(hosts, titles), { ending: 'sentence' })
    expect(cut.filter(({ text }) => text.includes(standing))).toHaveLength(3)
  })

  it('stay in chunks of the published procedure', async () => {
    const cut = cutChunks(await pages(own, ['Ferry', 'Light', 'Bell']), { ending: 'words' })
    expect(cut.filter(({ text }) => text.includes(standing))).toHaveLength(3)
  })
})
