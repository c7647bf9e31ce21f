import { describe, expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { articleDraft, infoboxLines, type Article } from './infoboxFixture.ts'

/** The lines of the infobox of an article whose lead begins with two facts that are read, so that there is one. */
function lines(kind: string, lead: readonly string[], body: readonly string[] = []): readonly string[] {
  const subjects: Readonly<Record<string, Pick<Article, 'title' | 'lead'>>> = {
    film: {
      title: 'Tarn Road',
      lead: ['Tarn Road is a 2024 Danish film directed by Mia Holt.'],
    },
    book: { title: 'The Reef', lead: ['The Reef is a historical novel by Ann Lee.'] },
    album: { title: 'Salt (album)', lead: ['Salt is the second studio album by the Danish band The Tarns.'] },
    building: {
      title: 'Tarn Exchange',
      lead: ['Tarn Exchange is a Gothic Revival building.', 'The building has three storeys.'],
    },
    organisation: {
      title: 'Free Tarn Alliance',
      lead: ['The Free Tarn Alliance is an organisation based in Aarhus, Denmark.', 'It was founded in 2012.'],
    },
  }
  const { title, lead: first } = subjects[kind] ?? { title: '', lead: [] }
  return infoboxLines(articleDraft({ title, kind, lead: [...first, ...lead], body }))
}

describe('a value of an infobox', () => {
  it.each([
    [
      'a list that goes on after an aside',
      'film',
      'It stars Bo Ek, Dan Roe and, in her last role, Eva Dahl.',
      'starring',
    ],
    ['a list of which one name is not whole', 'film', 'The film stars Bo Ek and Zendaya.', 'starring'],
    ['what others do as well', 'film', 'It also stars Bo Ek.', 'starring'],
    ['who worked with others', 'film', 'It was produced by Bo Ek with Dan Roe.', 'producer'],
    [
      'one of several in different places',
      'book',
      'It was published in Denmark by Reef Press and in Norway by Tarn Books.',
      'publisher',
    ],
    [
      'a part of many',
      'organisation',
      'It was founded by Bo Ek and Dan Roe, along with eight other co-founders.',
      'founder',
    ],
    ['a firm as a person', 'film', 'It was produced by Reef Animation.', 'producer'],
    ['what is only planned', 'film', 'The film will be released on 3 May 2025.', 'released'],
    ['what somebody says', 'film', 'Bo Ek said that it was written by Dan Roe.', 'writer'],
    [
      'one of several dates',
      'film',
      'It was released in Denmark on 3 May 2024 and in Norway on 7 June 2024.',
      'released',
    ],
    ['the date of another verb', 'building', 'It closed in 1954 and reopened as a hall in 1987.', 'closing_date'],
    ['what was undone', 'building', 'The building closed in 1954 but was revived.', 'closing_date'],
    ['the title with its subtitle as another name', 'book', 'The original title was The Reef: A Life.', 'title_orig'],
    [
      'the translator into another language',
      'book',
      'A French translation by Bo Ek was published in 2020.',
      'translator',
    ],
    ['the publisher of an application', 'book', 'Reef Press released The Reef as an application in 2010.', 'publisher'],
    ['somebody who was replaced', 'organisation', 'It was founded by Bo Ek, who was succeeded by Dan Roe.', 'founder'],
    ['a medium as a label', 'album', 'Salt was released in 2022 on CD, on vinyl and online.', 'label'],
  ])('is not %s', (_, kind, sentence, parameter) => {
    const filled = lines(kind, [sentence])
    expect(filled.filter((line) => line.startsWith(`| ${parameter} =`))).toEqual([])
  })

  it.each([
    ['of a remake', 'film', 'An American remake was written by Bo Ek.', 'writer'],
    [
      'of what a pronoun stands for',
      'film',
      'Bo Ek’s Reef came out a year later. It was written by Dan Roe.',
      'writer',
    ],
    [
      'of what a sentence in a section is about',
      'film',
      'Reef, whose music was composed by Bo Ek, came out a year later.',
      'music',
    ],
  ])('is not that %s', (_, kind, text, parameter) => {
    const filled = lines(kind, ['The film runs for 98 minutes.'], text.split(/(?<=\.) /u))
    expect(filled).toContain('| director = Mia Holt')
    expect(filled.filter((line) => line.startsWith(`| ${parameter} =`))).toEqual([])
  })

  it('is whole: with its article, with what its name goes on with, with how exact a number is', () => {
    expect(lines('album', ['It was released on 3 May 2024 by Reef Records.'])).toContain('| artist = The Tarns')
    expect(lines('book', ['The Reef won the Tarn Prize for Fiction in 2025.'])).toContain(
      '| awards = Tarn Prize for Fiction',
    )
    expect(lines('building', ['It was designed by Giles Gilbert Scott.'])).toContain(
      '| architect = Giles Gilbert Scott',
    )
    expect(lines('building', ['It can seat about 700 people.'])).toContain('| seating_capacity = About 700')
  })

  it('is that of a first date, and of one that another clause does not part from its verb', () => {
    expect(lines('film', ['It was released for cinemas, schools, and clubs on 3 May 2024.'])).toContain(
      '| released = {{Film date|2024|5|3|df=y}}',
    )
    expect(
      lines('book', ['It was first published in Denmark by Reef Press on 3 May 2020 and in Norway on 7 June.']),
    ).toEqual(expect.arrayContaining(['| publisher = Reef Press']))
  })

  it('is no country of a work with two', () => {
    const draft = articleDraft({
      title: 'Tarn Road',
      kind: 'film',
      lead: ['Tarn Road is a 2024 French-American film directed by Mia Holt.', 'The film stars Bo Ek and Dan Roe.'],
    })
    expect(infoboxLines(draft)).toEqual([
      '{{Infobox film',
      '| name = Tarn Road',
      '| director = Mia Holt',
      '| starring = {{ubl|Bo Ek|Dan Roe}}',
    ])
  })
})

describe('the infobox of an event', () => {
  const event = { title: '2026 Brenn shooting', kind: 'attack', event: { place: 'Brenn', date: '2026-05-03' } }
  const first = 'On 3 May 2026 a shooting took place in Brenn.'
  it.each([
    ['of a part of the place', 'Ten people were killed in the library.'],
    ['of another place', 'In Tarn County, a shot killed ten people.'],
    ['of one sort of people', 'The shots killed ten children.'],
    ['with others besides', 'The gunman was killed after killing ten students and one teacher.'],
    ['of another day', 'On 5 May, ten people were killed.'],
    ['that is vague', 'Several hundred people were killed.'],
    ['smaller than one of a part', 'Seventy people were killed in the library and ten died later.'],
  ])('has no number %s', (_, sentence) => {
    const filled = infoboxLines(articleDraft({ ...event, lead: [first, sentence] }))
    expect(filled.filter((line) => line.startsWith('| fatalities'))).toEqual([])
  })

  it('has the number of all', () => {
    const filled = infoboxLines(
      articleDraft({ ...event, lead: [first, 'Twelve people were killed, two of them in the library.'] }),
    )
    expect(filled).toContain('| fatalities = 12')
  })

  it.each([
    ['that it only began on', 'The Tarn crisis began on 3 May 2026 in Aarhus, Denmark.'],
    ['of what came before', 'The Tarn crisis arose after the vote of 3 May 2026 in Aarhus, Denmark.'],
    ['that is planned', 'The Tarn crisis summit will be held on 3 May 2026 in Aarhus, Denmark.'],
    ['that is no more than a part of a month', 'The Tarn crisis was a dispute in Aarhus, Denmark, in late May 2026.'],
  ])('has no date %s', (_, sentence) => {
    const draft = articleDraft({ title: 'Tarn crisis', kind: 'event', lead: [sentence] })
    const { date: __, ...undated } = draft.event
    expect(infoboxLines({ ...draft, event: undated })).toEqual([])
  })

  it.each([
    [
      'a city that needs no state, with its part',
      'Ann Lee, a teacher who worked in Aarhus, Denmark, died on January 3, 2023, after a crash in Los Angeles’ Venice neighborhood.',
      ['| date = {{Start date|2023|1|3}}', '| location = Venice, Los Angeles'],
    ],
    [
      'the place of its building',
      'On January 3, 2023, Ann Lee, the guard of the Tarn Store in Aarhus, Denmark, died when it collapsed.',
      ['| date = {{Start date|2023|1|3}}', '| location = Aarhus, Denmark'],
    ],
  ])('has %s', (_, sentence, expected) => {
    const draft = articleDraft({ title: 'Death of Ann Lee', kind: 'death', lead: [sentence] })
    const { date: __, ...undated } = draft.event
    expect(infoboxLines({ ...draft, event: undated })).toEqual([
      '{{Infobox event',
      '| title = Death of Ann Lee',
      ...expected,
    ])
  })

  it('has the country only where it was held in it', () => {
    const box = (lead: string): readonly string[] =>
      infoboxLines(
        articleDraft({
          title: '2014 Brenn referendum',
          kind: 'referendum',
          lead: [lead],
          event: { date: '2014-09-18' },
        }),
      )
    expect(box('A referendum was held in Denmark on 18 September 2014.')).toContain('| country = Denmark')
    expect(box('A referendum on independence from Denmark was held in Brenn on 18 September 2014.')).toEqual([])
  })

  it('has the site that its first sentence names, and a year in its description', () => {
    const draft = articleDraft({
      title: 'Sea Lark incident',
      kind: 'event',
      lead: [
        'The Sea Lark incident was a diplomatic dispute over the call of a ship at the Brenn naval base in May 2022.',
      ],
    })
    const { date: _, ...undated } = draft.event
    const dated = { ...draft, event: undated }
    expect(infoboxLines(dated)).toEqual([
      '{{Infobox event',
      '| title = Sea Lark incident',
      '| date = {{Start date|2022|5|df=y}}',
      '| location = Brenn naval base',
    ])
    expect(toWikitext(dated)).toContain('{{Short description|2022 diplomatic dispute}}')
  })
})
