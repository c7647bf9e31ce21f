import { describe, expect, it } from 'vitest'
import { suggestArticleLinks } from '../../../../core/export/links/suggestArticleLinks.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import type { SmallWiki } from '../../titles/smallWiki.ts'
import { sketchDraft } from '../draftFixture.ts'
import { titlesOf } from './titlesOf.ts'

interface Told {
  /** Short descriptions of articles by their titles. */
  readonly about: Readonly<Record<string, string>>
  readonly sentences: readonly string[]
  /** Pages of the wiki besides those that are described. */
  readonly pages?: SmallWiki
  readonly page?: string
  readonly title?: string
  readonly date?: string
}

/** The names that are linked without a question, and those that wait for one. */
async function linksOf({ about, sentences, pages = {}, page = 'x', title, date }: Told): Promise<{
  readonly certain: readonly string[]
  readonly doubtful: readonly string[]
}> {
  const draft = sketchDraft([{ text: page }], [{ sentences: sentences.map((text) => ({ text })) }], {
    ...(title === undefined ? {} : { title }),
    ...(date === undefined ? {} : { date }),
  })
  const all: SmallWiki = { ...Object.fromEntries(Object.keys(about).map((name) => [name, null])), ...pages }
  const found = await suggestArticleLinks(draft, {
    titles: await titlesOf(all, about),
    wiki: loadWikiProfile('enwiki'),
  })
  const texts = (isCertain: boolean): readonly string[] =>
    found.filter((each) => each.isCertain === isCertain).map(({ text }) => text)
  return { certain: texts(true), doubtful: texts(false) }
}

describe('a person is linked without a question', () => {
  const about = { 'Helen Aldous': 'Irish politician (born 1960)' }

  it('if the text beside the name tells of the same work and country', async () => {
    const sentences = ['In Ireland the minister Helen Aldous opened the pier.']
    expect(await linksOf({ about, sentences })).toEqual({ certain: ['Helen Aldous'], doubtful: [] })
  })

  it('if a page does, of whom the article says little', async () => {
    const sentences = ['Helen Aldous opened the pier in Ireland.']
    const page = 'The pier is old. Helen Aldous, a senator for Cork, spoke first.'
    expect((await linksOf({ about, sentences, page })).certain).toEqual(['Helen Aldous'])
  })

  it('not if only the country is the same, or only the work', async () => {
    const resident = await linksOf({ about, sentences: ['In Ireland a resident, Helen Aldous, called the police.'] })
    expect(resident).toEqual({ certain: [], doubtful: [] })
    const abroad = await linksOf({ about, sentences: ['In Peru the minister Helen Aldous opened the pier.'] })
    expect(abroad).toEqual({ certain: [], doubtful: ['Helen Aldous'] })
  })

  it('not if the work stands in another sentence', async () => {
    const sentences = ['In Ireland Helen Aldous came first. Then the minister spoke for an hour.']
    expect((await linksOf({ about, sentences })).certain).toEqual([])
  })

  it.each([
    'The Irish minister Helen Aldous was arrested on Monday.',
    'The Irish minister Helen Aldous was among the victims.',
    'The Irish senator Helen Aldous testified in court.',
  ])('not if the events happened to them: %s', async (sentence) => {
    expect(await linksOf({ about, sentences: [sentence] })).toEqual({ certain: [], doubtful: ['Helen Aldous'] })
  })

  it('not if the article is about somebody who is known for a crime', async () => {
    const sentences = ['In Ireland the politician Helen Aldous spoke.']
    expect((await linksOf({ about: { 'Helen Aldous': 'Irish politician and murderer' }, sentences })).certain).toEqual(
      [],
    )
  })

  it('not if they had died or were not yet born, unless the text names an earlier year', async () => {
    const sentences = ['In Ireland the minister Helen Aldous opened the pier.']
    const dead = { 'Helen Aldous': 'Irish politician (1860–1931)' }
    expect((await linksOf({ about: dead, sentences, date: '2026-05-03' })).certain).toEqual([])
    expect((await linksOf({ about, sentences, date: '1950' })).certain).toEqual([])
    const earlier = ['In Ireland the minister Helen Aldous opened the pier in 1925.']
    expect((await linksOf({ about: dead, sentences: earlier, date: '2026-05-03' })).certain).toEqual(['Helen Aldous'])
  })

  it('not if another of the name does the same work', async () => {
    const sentences = ['In Ireland the minister Helen Aldous opened the pier.']
    const rower = await linksOf({ about, sentences, pages: { 'Helen Aldous (rower)': null } })
    expect(rower.certain).toEqual([])
    const county = ['In Ireland the politician Helen Aldous opened the pier.']
    expect((await linksOf({ about, sentences: county, pages: { 'Helen Aldous (rower)': null } })).certain).toEqual([
      'Helen Aldous',
    ])
    const other = { ...about, 'Helen Aldous (senator)': 'Irish politician' }
    expect((await linksOf({ about: other, sentences: county })).certain).toEqual([])
  })

  it('in an article on a film or a team if they are of that field, but not as a character', async () => {
    const cast = { 'Dan Orme': 'American actor (born 1970)', 'Ann Vale': 'American actress' }
    const sentences = ['Tarn is a 2020 American film.', 'Dan Orme plays Ann Vale, who loses her boat.']
    expect((await linksOf({ about: cast, sentences })).certain).toEqual(['Dan Orme'])
    const lawyer = ['Tarn is a 2020 American film.', 'The lawyer Dan Orme said that it was too long.']
    expect((await linksOf({ about: cast, sentences: lawyer })).certain).toEqual([])
  })
})

describe('what is no person is linked without a question', () => {
  it('if enough of its description stands around the name', async () => {
    const about = { 'Rotten Tomatoes': 'American review aggregator for film and television' }
    const film = ['Tarn is a 2020 American film.', 'The critics’ consensus on Rotten Tomatoes is good.']
    expect((await linksOf({ about, sentences: film })).certain).toEqual(['Rotten Tomatoes'])
    expect(await linksOf({ about, sentences: ['The farm in Peru sold Rotten Tomatoes.'] })).toEqual({
      ...{ certain: [], doubtful: [] },
    })
  })

  it('not if its name is made of common words and it belongs to another country', async () => {
    const about = { 'National Crime Agency': 'Law enforcement agency in the United Kingdom' }
    const kenya = ['In Kenya the law enforcement officers of the National Crime Agency came.']
    expect(await linksOf({ about, sentences: kenya })).toEqual({ certain: [], doubtful: ['National Crime Agency'] })
    const britain = ['In England the law enforcement officers of the National Crime Agency came.']
    expect((await linksOf({ about, sentences: britain })).certain).toEqual(['National Crime Agency'])
  })

  it('needs more where a disambiguation page says that others have the name', async () => {
    const about = { 'Tarn Fortress': 'Castle in Norway' }
    const sentences = ['In Norway the guards left Tarn Fortress.']
    expect((await linksOf({ about, sentences })).certain).toEqual(['Tarn Fortress'])
    const pages = { 'Tarn Fortress (disambiguation)': '' }
    expect(await linksOf({ about, sentences, pages })).toEqual({ certain: [], doubtful: ['Tarn Fortress'] })
  })

  it('not if the article has the name only within a longer one', async () => {
    const about = { 'Lake Orme': 'Lake in Norway' }
    const sentences = ['Norway closed the road to South Lake Orme.', 'The Greater Lake Orme area was flooded.']
    expect((await linksOf({ about, sentences })).certain).toEqual([])
  })
})

describe('names', () => {
  it('are read whole, with small words and numbers within them', async () => {
    const about = {
      'Le Journal': 'French newspaper',
      'National 12': 'British dinghy class',
      'The Orme': 'French novel',
    }
    const sentences = [
      'The French newspaper Le Journal du Dimanche wrote about it.',
      'The British National 12-dinghy race took place.',
      'The French series Ellery: The Orme, a novel, was read.',
    ]
    expect(await linksOf({ about, sentences })).toEqual({ certain: [], doubtful: [] })
  })

  it('are linked without an article before them that the title does not have', async () => {
    const pages = { 'The Tarn Orchestra': 'Tarn Orchestra', 'Tarn Orchestra': null }
    expect((await linksOf({ about: {}, pages, sentences: ['The Tarn Orchestra played.'] })).certain).toEqual([
      'Tarn Orchestra',
    ])
  })

  it('of which nothing in the text fits the description are not suggested', async () => {
    const about = { Sky: 'View upward from the surface', 'Bill Vale': 'Scottish actor (1908–1987)' }
    const sentences = ['The town manager, Bill Vale, warned of the Sky.']
    expect(await linksOf({ about, sentences })).toEqual({ certain: [], doubtful: [] })
  })
})
