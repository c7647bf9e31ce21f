import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { suggestCategories } from '../../../../core/export/wikitext/suggestCategories.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { articleDraft as draft, infoboxLines as infobox } from './infoboxFixture.ts'

const film = {
  title: 'Harbour Lights (2026 film)',
  kind: 'film',
  lead: [
    'Harbour Lights is a 2026 British drama film directed by Ann Lee and written by Bo Ek and Lee.',
    'It stars Cara Moss as a pilot and Dan Roe.',
    'The film was released on 14 May 2026.',
  ],
} as const

describe('the infobox of a kind of subject', () => {
  it('is that of a film, with people in full, each value with its reference', () => {
    expect(infobox(draft(film))).toEqual([
      '{{Infobox film',
      '| name = Harbour Lights',
      '| director = Ann Lee',
      '| writer = {{ubl|Bo Ek|Ann Lee}}',
      '| starring = {{ubl|Cara Moss|Dan Roe}}',
      '| released = {{Film date|2026|5|14|df=y}}',
      '| country = United Kingdom',
    ])
  })

  it('is that of a video game, of an album and of a season', () => {
    const game = draft({
      title: 'Dark Reef',
      kind: 'game',
      lead: [
        'Dark Reef is a survival horror video game developed by Tarn Works and published by Focus House.',
        'It was released on 20 June 2023 for PlayStation 5, Windows and Xbox One.',
      ],
    })
    expect(infobox(game)).toEqual([
      '{{Infobox video game',
      '| title = Dark Reef',
      '| developer = Tarn Works',
      '| publisher = Focus House',
      '| platforms = {{ubl|PlayStation 5|Windows|Xbox One}}',
      '| released = 20 June 2023',
      '| genre = Survival horror',
    ])
    const album = draft({
      title: 'Salt (album)',
      kind: 'album',
      lead: ['Salt is the second studio album by the Irish singer Mia Roe, released on 3 March 2023 by Reef Records.'],
    })
    expect(infobox(album)).toEqual([
      '{{Infobox album',
      '| name = Salt',
      '| type = studio',
      '| artist = Mia Roe',
      '| released = {{Start date|2023|3|3|df=y}}',
      '| label = Reef Records',
    ])
    const season = draft({
      title: '2023 Detroit Lions season',
      kind: 'sports season',
      lead: ['The 2023 season was the Detroit Lions’ 94th season in the National Football League.'],
      body: ['They played under head coach Dan Campbell.', 'They played their home games at Ford Field.'],
    })
    expect(infobox(season)).toEqual([
      '{{Infobox NFL team season',
      // Templates compute with these two.
      '| team = Detroit Lions',
      '| year = 2023',
      '| coach = Dan Campbell',
      '| stadium = Ford Field',
    ])
  })

  it('is that of an attack, never with the name of a suspect', () => {
    const attack = draft({
      title: '2026 Brenn shooting',
      kind: 'attack',
      lead: ['On 3 May 2026 a shooting in Brenn killed three people and injured five.', 'Tom Ash was charged with it.'],
      event: { place: 'Brenn', date: '2026-05-03' },
    })
    expect(infobox(attack)).toEqual([
      '{{Infobox civilian attack',
      '| title = 2026 Brenn shooting',
      '| location = Brenn',
      '| date = 3 May 2026',
      '| type = Shooting',
      '| fatalities = 3',
      '| injuries = 5',
    ])
  })

  it('takes day and place of what happened from the first sentence where the person gave none', () => {
    const { event, ...rest } = draft({
      title: 'Brenn shooting',
      kind: 'attack',
      lead: ['On 3 May 2026, at about 11:00, a shooting killed two people in Brenn, Denmark.'],
    })
    const { date: _, ...withoutDate } = event
    expect(infobox({ ...rest, event: withoutDate })).toEqual(
      expect.arrayContaining(['| location = Brenn, Denmark', '| date = 3 May 2026']),
    )
  })

  it.each([
    ['sources differ', ['The film was directed by Bo Ek.']],
    [
      'the list goes on after what is said of a name',
      ['The film was directed by Ann Lee, who had won a prize, and Bo Ek.'],
    ],
  ])('has no director where %s', (_, body) => {
    const lead = ['Harbour Lights is a 2026 British drama film.', 'The film was released on 14 May 2026.']
    const first =
      _ === 'sources differ' ? ['Harbour Lights is a 2026 British film directed by Ann Lee.', lead[1] ?? ''] : lead
    expect(infobox(draft({ ...film, lead: first, body })).join('\n')).not.toContain('director')
  })

  it.each([
    'The film was originally to be directed by Bo Ek.',
    'Ann Lee, who had directed another film, attended.',
    'It was compared with Salt, directed by Bo Ek.',
    'A critic wrote that "the film was directed by Bo Ek as if he had never seen the sea".',
    'The film was directed by Academy Award winner Bo Ek.',
  ])('takes no director from: %s', (sentence) => {
    const lead = ['Harbour Lights is a 2026 British drama film.', 'The film was released on 14 May 2026.']
    expect(infobox(draft({ ...film, lead, body: [sentence] })).join('\n')).not.toContain('director')
  })

  it('takes nothing from a sentence that is not supported', () => {
    const lead = ['Harbour Lights is a 2026 British drama film.', 'The film was released on 14 May 2026.']
    for (const label of ['unsupported', 'partly', 'contradicted', 'unchecked'] as const) {
      const body = [{ text: 'The film was directed by Bo Ek.', label }]
      expect(infobox(draft({ ...film, lead, body })).join('\n'), label).not.toContain('director')
    }
    const accepted = [{ text: 'The film was directed by Bo Ek.', label: 'supported' as const }]
    expect(infobox(draft({ ...film, lead, body: accepted })).join('\n')).toContain('| director = Bo Ek')
  })

  it('escapes what it takes', () => {
    const lead = [
      'Harbour [[Lights]] is a 2026 British drama film directed by Ann Lee.',
      'It was released on 14 May 2026.',
    ]
    expect(infobox(draft({ ...film, title: 'Harbour [[Lights]]', lead }))[1]).toBe(
      '| name = Harbour &#91;&#91;Lights&#93;&#93;',
    )
  })

  it('is that of the other wikis, in their words', () => {
    const spanish = draft({
      title: 'Luces del puerto',
      kind: 'film',
      lead: ['Luces del puerto es una película dirigida por Ana Gil.', 'La película se estrenó el 14 de mayo de 2026.'],
      event: { language: 'es', wiki: 'eswiki' },
    })
    expect(infobox(spanish, loadWikiProfile('eswiki'))).toEqual([
      '{{Ficha de película',
      '| título = Luces del puerto',
      '| dirección = Ana Gil',
      '| estreno = 2026',
    ])
  })

  it('is none for a work on a wiki whose template is not known, and none for a list', () => {
    expect(infobox(draft(film), loadWikiProfile('simplewiki'))).toEqual([])
    expect(toWikitext(draft(film), { wiki: loadWikiProfile('neutral') })).not.toContain('Infobox')
    expect(infobox(draft({ ...film, title: 'List of films', kind: 'list' }))).toEqual([])
  })
})

describe('the short description of a kind of subject', () => {
  const described = (article: Draft): string | undefined =>
    /\{\{Short description\|(.*?)\}\}/.exec(toWikitext(article))?.[1]

  it('follows the pattern of the kind', () => {
    expect(described(draft(film))).toBe('2026 film by Ann Lee')
    const long = ['Harbour Lights is a 2026 British film directed by Annabella Leeuwenhoek-Featherstonehaugh.']
    expect(described(draft({ ...film, lead: long }))).toBe('2026 British film')
  })

  it('is none for lists, and absent where nothing short can be said', () => {
    expect(described(draft({ ...film, title: 'List of harbours', kind: 'list' }))).toBe('none')
    expect(described(draft({ title: 'Qwrtz', kind: '', lead: ['Nothing is known.'] }))).toBeUndefined()
  })

  it('is what the first sentence says the subject is, where the kind has no other', () => {
    const tower = draft({
      title: 'The Norman Tower',
      kind: 'building',
      lead: ['The Norman Tower is a former gateway of the abbey, built between 1120 and 1148.'],
    })
    expect(described(tower)).toBe('Former gateway of the abbey')
  })
})

describe('suggested categories', () => {
  it('have the year, the people and the place that the draft states', () => {
    expect(suggestCategories(draft(film)).categories).toEqual(['2026 films', 'Films directed by Ann Lee'])
    const attack = draft({
      title: '2026 Brenn shooting',
      kind: 'attack',
      lead: ['A shooting in Brenn killed three people.'],
      event: { place: 'Brenn, Netherlands', date: '2026-05-03' },
    })
    expect(suggestCategories(attack).categories).toEqual([
      'Attacks in the Netherlands in 2026',
      '2026 crimes in the Netherlands',
      'May 2026 events in the Netherlands',
    ])
  })

  it('are those of the wiki, and none where none are known', () => {
    expect(suggestCategories(draft(film), loadWikiProfile('frwiki')).categories).toEqual(['Film sorti en 2026'])
    expect(suggestCategories(draft(film), loadWikiProfile('neutral'))).toEqual({ categories: [], navigation: [] })
  })
})

describe('a song', () => {
  const song = draft({
    title: 'Cold Water (Mia Roe song)',
    kind: 'song',
    lead: [
      '"Cold Water" is a song by the Irish singer Mia Roe from her second studio album, Salt.',
      'It was released as a single on 3 March 2023 by Reef Records.',
      'The song was written by Roe and Bo Ek.',
    ],
  })

  it('has the infobox of songs, and its title in quotation marks', () => {
    expect(infobox(song)).toEqual([
      '{{Infobox song',
      '| name = Cold Water',
      '| type = song',
      '| artist = Mia Roe',
      '| album = Salt',
      '| released = {{Start date|2023|3|3|df=y}}',
      '| label = Reef Records',
      '| writer = {{ubl|Mia Roe|Bo Ek}}',
    ])
    expect(toWikitext(song)).toContain('{{Short description|2023 song by Mia Roe}}')
  })
})
