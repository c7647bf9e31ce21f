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
    expect(top).toMatch(/\| date = \{\{Start date\|2022\|2(?:\|df=y)?\}\}</)
    expect(top).toMatch(/\| location = Coutts, Alberta</)
  })

  it('is suggested for the categories of its year and country', () => {
    expect(suggestCategories(plot).categories).toEqual(['2022 crimes in Canada', 'February 2022 events in Canada'])
    const scandal = draftOf(
      '1994 Port Festival scandal',
      'The 1994 Port Festival scandal was a fraud in Manila, Philippines.',
    )
    expect(suggestCategories(scandal).categories).toContain('Scandals in the Philippines')
  })

  it('has no date where its first sentence names two months', () => {
    const two = draftOf(
      'Alleged plot to burn Port Ellery',
      'Between May 2021 and June 2022, four men met in Port Ellery, Alberta.',
    )
    expect(toWikitext(two)).not.toContain('| date =')
  })
})
