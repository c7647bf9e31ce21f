import { describe, expect, it } from 'vitest'
import { existingArticles, linkableNames, pagesSchema } from '../../../../core/export/wikitext/articleLinks.ts'
import { sketchDraft } from '../draftFixture.ts'

/** As the wiki's answer is read. */
const answer = (query: object): ReturnType<Parameters<typeof existingArticles>[1]> =>
  Promise.resolve(pagesSchema.parse({ query }))

describe('names that could be linked', () => {
  it('are the proper names of the text, each once, without those of rejected sentences', () => {
    const sentences = [
      { text: 'On Friday the Isla Merrin left Port Ellery.' },
      { text: 'It ran aground near Port Ellery, Helen Aldous said.' },
      { text: 'She met Daniel Orme.', review: 'rejected' as const },
    ]
    expect(linkableNames(sketchDraft([{ text: 'x' }], [{ sentences }]))).toEqual([
      'Isla Merrin',
      'Port Ellery',
      'Helen Aldous',
    ])
  })
})

describe('articles that a wiki has', () => {
  it('are linked by their names, also through redirects; missing ones and lists of meanings are not', async () => {
    const asked: string[] = []
    const ask = ({
      titles = '',
    }: Readonly<Record<string, string>>): ReturnType<Parameters<typeof existingArticles>[1]> => {
      asked.push(titles)
      return answer({
        normalized: [{ from: 'port Ellery', to: 'Port Ellery' }],
        redirects: [{ from: 'Port Ellery', to: 'Ellery' }],
        pages: [
          { title: 'Ellery' },
          { title: 'Nowhere', missing: true },
          { title: 'Merrin', pageprops: { disambiguation: '' } },
          { title: 'Tarran' },
        ],
      })
    }
    expect(await existingArticles(['port Ellery', 'Nowhere', 'Merrin', 'Tarran'], ask)).toEqual([
      { text: 'port Ellery', title: 'Port Ellery' },
      { text: 'Tarran', title: 'Tarran' },
    ])
    expect(asked).toEqual(['port Ellery|Nowhere|Merrin|Tarran'])
  })

  it('are asked for fifty at a time', async () => {
    const counts: number[] = []
    const ask = ({
      titles = '',
    }: Readonly<Record<string, string>>): ReturnType<Parameters<typeof existingArticles>[1]> => {
      counts.push(titles.split('|').length)
      return answer({})
    }
    expect(
      await existingArticles(
        Array.from({ length: 120 }, (_, at) => `N${at}`),
        ask,
      ),
    ).toEqual([])
    expect(counts).toEqual([50, 50, 20])
  })
})
