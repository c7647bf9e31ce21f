import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textTitle } from '../../../../core/extract/citation/textTitle.ts'
import { extractPages } from '../../../../core/extract/extractPages.ts'

it('reads any given title, short ones with hyphens among them', () => {
  const url = 'https://paper.example/a'
  for (const given of ['Covid-19', 'AP - News', '-', '[a-', ''])
    expect(() => textTitle('Covid-19 | Paper', { given, url })).not.toThrow()
  fc.assert(fc.property(fc.string(), fc.string(), (text, given) => void textTitle(text, { given, url })))
})

it('lets no title of one page stop the reading of the others', async () => {
  const text = 'The ferry ran aground in thick fog on Thursday evening, and nobody was hurt.'
  const page = (title: string) =>
    ({
      url: `https://paper.example/${title.length}`,
      finalUrl: 'https://paper.example/a',
      provenance: 'search',
      title,
      body: { kind: 'text', text },
    }) as const
  expect((await extractPages([page('Covid-19'), page('Ferry aground')])).pages).toHaveLength(2)
})
