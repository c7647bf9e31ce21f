import { describe, expect, it } from 'vitest'
import { suggestArticleLinks, type LinkSuggestion } from '../../../../core/export/links/suggestArticleLinks.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import { sketchDraft } from '../draftFixture.ts'
import type { SmallWiki } from '../../titles/smallWiki.ts'
import { titlesOf } from './titlesOf.ts'

function draftOf(...sentences: readonly string[]): Draft {
  return sketchDraft([{ text: 'x' }], [{ sentences: sentences.map((text) => ({ text })) }])
}

async function suggest(
  pages: SmallWiki,
  draft: Draft,
  { wiki = 'enwiki', about = {} }: { readonly wiki?: string; readonly about?: Readonly<Record<string, string>> } = {},
): Promise<readonly LinkSuggestion[]> {
  return suggestArticleLinks(draft, { titles: await titlesOf(pages, about), wiki: loadWikiProfile(wiki) })
}

const short = (suggestions: readonly LinkSuggestion[]): readonly string[] =>
  suggestions.map(({ text, title, reason, isCertain }) => `${text} → ${title} (${reason}${isCertain ? '!' : ''})`)

describe('suggested links', () => {
  it('are certain without a description only where a title says what it is the title of', async () => {
    const pages = {
      'Port of Tarn': null,
      'Paradise, Ohio': null,
      'The Boston Globe': null,
      'Helen Aldous': null,
      Ellery: null,
    }
    const draft = draftOf(
      'The ferry left the Port of Tarn, said Helen Aldous to The Boston Globe.',
      'It went from Ellery to Paradise, Ohio.',
    )
    expect(short(await suggest(pages, draft))).toEqual([
      'Port of Tarn → Port of Tarn (name!)',
      'Helen Aldous → Helen Aldous (unconfirmed)',
      'The Boston Globe → The Boston Globe (name!)',
      'Ellery → Ellery (one-word)',
      'Paradise, Ohio → Paradise, Ohio (name!)',
    ])
  })

  it('are not made for a part of a longer name of a firm, an office or a group', async () => {
    const pages = { 'John Orme': null, 'Assets Control': null, 'Harbour Party': null, 'Helen Aldous': null }
    const draft = draftOf(
      'The bells were cast by John Orme & Co in 1977.',
      'The Office of Foreign Assets Control said so.',
      'He spoke at the dinner of the Harbour Party of Iowa.',
      'Helen Aldous of Iowa came.',
    )
    expect(short(await suggest(pages, draft))).toEqual(['Helen Aldous → Helen Aldous (unconfirmed)'])
  })

  it('are not made for the subject, or words that only its title has', async () => {
    const pages = { 'Norman Tower': null, 'Dark Descent': null }
    const on = (title: string, text: string): Draft =>
      sketchDraft([{ text: 'x' }], [{ sentences: [{ text }] }], { title })
    expect(await suggest(pages, on('The Norman Tower (Bury)', 'The Norman Tower is a gate.'))).toEqual([])
    expect(await suggest(pages, on('Aliens: Dark Descent', 'Aliens: Dark Descent is a game.'))).toEqual([])
    expect(await suggest(pages, on('Death of Norman Tower', 'Norman Tower died.'))).toEqual([])
    expect(await suggest(pages, on('2023 Norman Tower fire', 'The fire began in the Norman Tower.'))).toHaveLength(1)
  })

  it('never lead to a disambiguation page, also not through a redirect', async () => {
    const pages = { 'Helen Aldous': '', 'Harbour Trust': 'Trust Harbour', 'Trust Harbour': '' }
    expect(await suggest(pages, draftOf('The Harbour Trust appointed Helen Aldous.'))).toEqual([])
  })

  it('lead to the one article of several that the text fits, with the others beside it', async () => {
    const pages = { 'Helen Aldous': '', 'Helen Aldous (politician)': null, 'Helen Aldous (rower)': null }
    const [suggestion, ...more] = await suggest(pages, draftOf('The politician Helen Aldous opened the pier.'))
    expect(more).toEqual([])
    expect(suggestion).toMatchObject({ title: 'Helen Aldous (politician)', reason: 'context', isCertain: false })
    expect(suggestion?.others.map(({ title }) => title)).toEqual(['Helen Aldous (rower)'])
    expect(await suggest(pages, draftOf('A witness, Helen Aldous, called the police.'))).toEqual([])
  })

  it('are not made for a person whose name others have, unless what the article is about fits', async () => {
    const pages = { 'David Orme': null, 'David Orme (footballer)': null }
    const draft = draftOf('The gangster David Orme was shot in Dublin.')
    expect(await suggest(pages, draft)).toEqual([])
    expect(await suggest(pages, draft, { about: { 'David Orme': 'Scottish musician' } })).toEqual([])
    expect(short(await suggest(pages, draft, { about: { 'David Orme': 'Gangster from Dublin' } }))).toEqual([
      'David Orme → David Orme (namesakes)',
    ])
  })

  it('follow a redirect only to an article that the pages fit', async () => {
    const pages = {
      'Tarn County': 'Tarn County, Ohio',
      'Tarn County, Ohio': null,
      'Dapper Dan': 'Daniel Orme',
      'Daniel Orme': null,
      TSB: 'Transport Safety Board',
      'Transport Safety Board': null,
      'Police Department': 'Police',
      Police: null,
    }
    const draft = draftOf('In Tarn County the Police Department called Dapper Dan.', 'The TSB came.')
    expect(short(await suggest(pages, draft))).toEqual(['Tarn County → Tarn County (redirect)'])
    const named = draftOf('The TSB came.', 'Its full name is Transport Safety Board.')
    expect(short(await suggest(pages, named))).toEqual(['TSB → TSB (redirect)'])
    expect(short(await suggest(pages, draft, { wiki: 'dewiki' }))).toEqual([
      'Tarn County → Tarn County, Ohio (redirect)',
    ])
  })

  it('leave out countries, large cities, everyday words, the article itself, and articles that are linked already', async () => {
    const pages = {
      France: null,
      London: null,
      'Harrow Bay ferry grounding': null,
      'Isla Merrin': null,
      'MV Isla Merrin': 'Isla Merrin',
    }
    const draft = draftOf('The MV Isla Merrin went from London to France.', 'The Isla Merrin is a ship.')
    expect(short(await suggest(pages, draft))).toEqual(['MV Isla Merrin → MV Isla Merrin (redirect)'])
  })

  it('take a place with what it is in, and the parts of names between titles and "of"', async () => {
    const pages = {
      'Paradise, Ohio': null,
      Paradise: null,
      'Transport Safety Board': null,
      'Jenny Homendy': null,
      'Kate Holm': null,
      'Grand Tarn': null,
      'Grand Tarn, Ohio': 'Grand Tarn',
      'New York Journal': null,
    }
    const draft = draftOf(
      'The Transport Safety Board Chair Jenny Homendy went to Paradise, Ohio.',
      'She met Kate Holm of Maine in Grand Tarn, Ohio.',
      'It was in the New York Journal of Bells.',
    )
    expect((await suggest(pages, draft)).map(({ text }) => text)).toEqual([
      'Transport Safety Board',
      'Jenny Homendy',
      'Paradise, Ohio',
      'Kate Holm',
      'Grand Tarn',
    ])
  })

  it('do not take part of a longer title, nor a single word that is a surname or is only quoted', async () => {
    const pages = { 'Battle Tarn': null, Orme: null, Thicket: null, 'Battle Tarn: Armada': null }
    const draft = draftOf('They made Battle Tarn: Armada.', 'Dan Orme left.', 'Then Orme wrote "In a Thicket" there.')
    expect((await suggest(pages, draft)).map(({ text }) => text)).toEqual(['Battle Tarn: Armada'])
  })

  it('include terms of the subject where the wiki has them', async () => {
    const pages = { 'State of emergency': null, Curfew: '' }
    const draft = draftOf('The mayor declared a state of emergency and a curfew.')
    expect(short(await suggest(pages, draft))).toEqual(['state of emergency → State of emergency (term)'])
  })

  it('are set where the text has the words by themselves, outside headings and, if it can be, outside quotations', () => {
    const draft = sketchDraft(
      [{ text: 'x' }],
      [
        {
          heading: 'Tarn',
          sentences: [
            { text: 'The Tarn Harbour Trust said "we love Tarn" and left.' },
            { text: 'It is in Tarn, not far.' },
          ],
        },
      ],
    )
    const wikitext = toWikitext(draft, { links: [{ text: 'Tarn', title: 'Tarn, Ohio' }] })
    expect(wikitext).toContain('It is in [[Tarn, Ohio|Tarn]], not far.')
    expect(wikitext.match(/\[\[Tarn/g)).toHaveLength(1)
    const quoted = draftOf('He said "we love Tarn" and left.')
    expect(toWikitext(quoted, { links: [{ text: 'Tarn', title: 'Tarn' }] })).toContain('"we love [[Tarn]]" and left')
  })
})
