import { describe, expect, it } from 'vitest'
import { suggestCategories } from '../../../../core/export/wikitext/suggestCategories.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { sketchDraft } from '../draftFixture.ts'

function draftOf(title: string, ...lead: readonly string[]) {
  return sketchDraft([{ text: 'A page.' }], [{ sentences: lead.map((text) => ({ text })) }], {
    title,
    place: undefined,
    date: undefined,
  })
}

describe('an article on a plot, a scandal or another crime', () => {
  const plot = draftOf(
    '2022 alleged plot to kill Coutts RCMP officers',
    'In February 2022, four men were arrested during a blockade of the United States border crossing at Coutts, Alberta.',
  )

  it('has the month and the place that its first sentence gives, and a description', () => {
    const top = toWikitext(plot).split('\n\n')[0]
    expect(top).toContain('{{Short description|2022 alleged plot in Alberta}}')
    expect(top).toMatch(/\| date = \{\{Start date\|2022\|2(?:\|df=y)?\}\}\n/)
    expect(top).toMatch(/\| location = Coutts, Alberta\n/)
  })

  it('is suggested for the categories of its year and country', () => {
    expect(suggestCategories(plot).categories).toEqual(['2022 crimes in Canada', 'February 2022 events in Canada'])
    const scandal = draftOf(
      '1994 Port Festival scandal',
      'The 1994 Port Festival scandal was a fraud in Manila, Philippines.',
    )
    expect(suggestCategories(scandal).categories).toContain('Scandals in the Philippines')
  })

  it('has the venue that a section names with the day, and none of something else', () => {
    const scandal = (body: string): string =>
      toWikitext(
        sketchDraft(
          [{ text: 'A page.' }],
          [
            {
              sentences: [{ text: 'The 2026 Port Festival scandal was a fraud on 3 May 2026 in Manila, Philippines.' }],
            },
            { heading: 'Background', sentences: [{ text: body }] },
          ],
          { title: '2026 Port Festival scandal' },
        ),
      )
    expect(scandal('The awards night took place on 3 May at the Ramada Hotel in Manila.')).toContain(
      '| venue = Ramada Hotel\n',
    )
    expect(scandal('The trial took place on 3 May at the Ramada Hotel in Manila.')).not.toContain('| venue')
    expect(scandal('The awards night of 1966 took place at the Ramada Hotel in Manila.')).not.toContain('| venue')
  })

  it('has no date where its first sentence names two months', () => {
    const two = draftOf(
      'Alleged plot to burn Port Ellery',
      'Between May 2021 and June 2022, four men met in Port Ellery, Alberta.',
    )
    expect(toWikitext(two)).not.toContain('| date =')
  })
})
