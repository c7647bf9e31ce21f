import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headingCase } from '../../../../core/export/wikitext/headingCase.ts'
import { citedPeriodicals } from '../../../../core/export/wikitext/namedWorks.ts'
import { proseMarks } from '../../../../core/export/wikitext/proseMarks.ts'
import { percentStyle, setMarks, styleProse } from '../../../../core/export/wikitext/setProse.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { subjectKinds } from '../../../../core/wikitext/kinds/subjectKinds.ts'
import { escapeLine } from '../../../../core/wikitext/escapeWikitext.ts'
import type { DateFormName } from '../../../../core/wikitext/wikis/wikiProfile.ts'
import { loadWikiProfile } from '../../../../core/wikitext/wikis/wikiProfiles.ts'
import { sketchDraft } from '../draftFixture.ts'

const wiki = loadWikiProfile('enwiki')

interface Setting {
  readonly title?: string
  readonly kind?: string
  readonly dates?: DateFormName
  readonly percent?: string
}

function set(
  text: string,
  { title = 'Harbour Lights', kind = 'film', ...others }: Setting = {},
  isFirst = true,
): string {
  const styled = styleProse(text, { wiki, ...others })
  const marks = proseMarks(styled, { title, kind: subjectKinds().get(kind), language: 'en' }, { isFirst })
  return setMarks(styled, marks, ({ start, end }) => escapeLine(styled.slice(start, end)))
}

describe('the title in the first sentence', () => {
  it.each([
    [
      '2023 Japanese Grand Prix',
      'sports-event',
      'The 2023 Japanese Grand Prix was a race.',
      "The '''2023 Japanese Grand Prix''' was a race.",
    ],
    [
      'The Norman Tower (Bury St Edmunds)',
      'building',
      'The Norman Tower is a gateway.',
      "'''The Norman Tower''' is a gateway.",
    ],
    [
      'Final Battle (2022)',
      'sports-event',
      'The 2022 Final Battle was a show.',
      "The '''2022 Final Battle''' was a show.",
    ],
    [
      'Doug Burgum 2024 presidential campaign',
      'political-campaign',
      'The 2024 presidential campaign of Doug Burgum began in June.',
      "The '''2024 presidential campaign of Doug Burgum''' began in June.",
    ],
    [
      '2023 Detroit Lions season',
      'sports-season',
      'The 2023 season of the Detroit Lions was good.',
      "The '''2023 season of the Detroit Lions''' was good.",
    ],
    [
      '2023–24 Boston Celtics season',
      'sports-season',
      'The 2023-24 Boston Celtics season began.',
      "The '''2023–24 Boston Celtics season''' began.",
    ],
    ['Harbour Lights (2026 film)', 'film', 'Harbour Lights is a film.', "'''''Harbour Lights''''' is a film."],
    ['Partings', 'episode', 'Partings is the fifth episode.', `"'''Partings'''" is the fifth episode.`],
    ['Partings', 'episode', '"Partings" is the fifth episode.', `"'''Partings'''" is the fifth episode.`],
    ["L'Emprise", 'album', "L'Emprise's cover is blue.", "'''''L'Emprise'''''&#39;s cover is blue."],
  ])('is bold: %s (%s)', (title, kind, text, wanted) => {
    expect(set(text, { title, kind })).toBe(wanted)
  })

  it.each([
    ['Death of Keenan Anderson', 'crime', 'Keenan Anderson was a teacher who died on January 3, 2023.'],
    ['2022 alleged plot to kill Coutts RCMP officers', 'crime', 'In February 2022 four men were arrested in Coutts.'],
    ['Abandoned', 'video-game', 'It was abandoned in 2022.'],
    ['Lady R incident', 'event', 'A headline read "The Lady R incident grows" that day.'],
  ])('is not bold where it only describes, or stands in a quotation: %s', (title, kind, text) => {
    expect(set(text, { title, kind })).toBe(text)
  })

  it('is bold in the first sentence of a lead alone', () => {
    const text = 'Harbour Lights was shown. Harbour Lights won.'
    expect(set(text)).toBe("'''''Harbour Lights''''' was shown. ''Harbour Lights'' won.")
    expect(set(text, {}, false)).not.toContain("'''")
    const page = { text: 'A page.' }
    const event = { title: 'Harbour Lights' }
    const withoutLead = [{ heading: 'Plot', sentences: [{ text: 'Harbour Lights begins.' }] }]
    expect(toWikitext(sketchDraft([page], withoutLead, event))).not.toContain("'''")
  })
})

describe('italics of other works', () => {
  const others = {
    periodicals: ['Harbour Weekly', 'The Tarn Post'],
    people: new Set(['Carson', 'Ann Carson']),
    names: { several: ['Night Tide'], ships: [], works: [] },
  }
  function italics(text: string): readonly string[] {
    const setting = { title: 'Purple Hearts', kind: subjectKinds().get('film'), language: 'en', ...others }
    return proseMarks(text, setting, { isFirst: false }).map(({ start, end }) => text.slice(start, end))
  }

  it.each([
    ['He worked on the television series Valor, and on the film The Lifeguard.', ['Valor', 'The Lifeguard']],
    ['It is based on the romance novel Red, White & Royal Blue.', ['Red, White & Royal Blue']],
    [
      'She was in the series Pretty Little Liars: The Perfectionists, a spin-off.',
      ['Pretty Little Liars: The Perfectionists'],
    ],
    ['The Italian newspaper Il Giornale described it.', ['Il Giornale']],
    ['The newspaper The Forum in May wrote so.', ['The Forum']],
    ['According to The Canberra Times, many approved.', ['The Canberra Times']],
    ['The Harrow Herald reported it; The Harrow Herald Company did not.', ['The Harrow Herald']],
    ['She writes a book about them, The Forgotten Festival, which is fiction.', ['The Forgotten Festival']],
    ['Harbour Weekly liked it; The Tarn Post did not.', ['Harbour Weekly', 'The Tarn Post']],
    ['Night Tide came first.', ['Night Tide']],
    ['She told Variety that it was late.', ['Variety']],
    [
      'Lee hosted the talk show Startalk and won the best-actress prize for MMK the Movie.',
      ['Startalk', 'MMK the Movie'],
    ],
    ["She was named best actress again, for Sa 'Yo Lamang.", ["Sa 'Yo Lamang"]],
  ])('are set: %s', (text, wanted) => {
    expect(italics(text)).toEqual(wanted)
  })

  it.each([
    'The film Carson made was late.',
    'The best actress went to London for Christmas, and was named best director for Best Newcomer.',
    'The film Ann Carson was in failed.',
    'They went on to film Carson on the beach.',
    'She was to play Toby, and he was to play Prince Henry.',
    'He wrote a book with her husband, John Smith, in 2010.',
    'They won the game Sunday, and the computer game September 4.',
    'The series Netflix produced ended.',
    'The Tarn Post Building burned.',
    'A Variety of things was told.',
    'He was awarded two Purple Hearts.',
    'He received Purple Hearts and a pension.',
    'He kept his Purple Hearts.',
    'Families of Purple Hearts recipients came.',
  ])('are not set: %s', (text) => {
    expect(italics(text)).toEqual([])
  })
})

describe('periodicals that a draft cites', () => {
  const named = (site: string, url = 'https://example.org/2026/05/04/a'): readonly string[] =>
    citedPeriodicals(
      sketchDraft(
        [{ text: 'x', site, url, finalUrl: url, citation: { kind: 'news', authors: [], origins: {} } }],
        [{ sentences: [{ text: 'A' }] }],
      ).pages,
    )
  it.each(['The Irish Times', 'Publishers Weekly', 'GamesRadar+', 'Rock, Paper, Shotgun'])(
    'are set in italics: %s',
    (name) => {
      expect(named(name)).toEqual([name])
    },
  )
  it.each([
    'CNN',
    'Sky News',
    'CBS News',
    'NBC Boston',
    'Associated Press',
    'Reuters',
    'Syracuse.com',
    'Fox News',
    'Al Jazeera',
    'Deutsche Welle',
    'KTVU',
    'National Weather Service Council',
  ])('broadcasters, agencies and hosts are not: %s', (name) => {
    expect(named(name)).toEqual([])
  })
})

describe('headings in sentence case', () => {
  it.each([
    [
      'Operation Shovel',
      ['Operation Shovel ended in May.', 'A shovel and a shovel were found.'],
      [],
      'Operation Shovel',
    ],
    ['The Hutch Feud', ['The Hutch feud cost lives.'], [], 'The Hutch feud'],
    ['Raid In Marbella', ['They met in Marbella.'], [], 'Raid in Marbella'],
    ['Work Of Crispin', ['They met.'], ['Then Crispin wrote of the work.'], 'Work of Crispin'],
    ['Early Career', ['She began.'], ['Her early career was short.'], 'Early career'],
  ] as const)('%s', (heading, sentences, pages, wanted) => {
    expect(headingCase(heading, sentences, pages)).toBe(wanted)
  })
})

describe('italics', () => {
  it.each([
    ['Critics liked Harbour Lights for its sea.', "Critics liked ''Harbour Lights'' for its sea."],
    ['Critics liked "Harbour Lights" for its sea.', "Critics liked ''Harbour Lights'' for its sea."],
    ['A sequel, Harbour Lights 2, followed.', 'A sequel, Harbour Lights 2, followed.'],
    ['"I saw Harbour Lights twice," she said.', '"I saw Harbour Lights twice," she said.'],
    ['HMS New Zealand sailed; the Lady R did not.', "HMS ''New Zealand'' sailed; the Lady R did not."],
    ['The New York Times and Rolling Stone wrote of it.', "''The New York Times'' and ''Rolling Stone'' wrote of it."],
    [
      'The yellow-faced parrot (Alipiopsitta xanthops) lives there.',
      "The yellow-faced parrot (''Alipiopsitta xanthops'') lives there.",
    ],
    ['He lives there (Manila film).', 'He lives there (Manila film).'],
  ])('are for works, ships, species and newspapers: %s', (text, wanted) => {
    expect(set(text, {}, false)).toBe(wanted)
  })

  it('are not for a title that is a common word where a sentence begins', () => {
    const abandoned = { title: 'Abandoned (video game)', kind: 'video-game' }
    expect(set('Abandoned by its makers, it failed.', abandoned, false)).toBe('Abandoned by its makers, it failed.')
    expect(set('Abandoned was announced.', abandoned, false)).toBe("''Abandoned'' was announced.")
  })
})

describe('numbers and units', () => {
  it.each([
    ['It won 12-5 in 2023-24.', 'It won 12–5 in 2023–24.'],
    ['An F-16, COVID-19, 555-1234 and 2026-05-03.', 'An F-16, COVID-19, 555-1234 and 2026-05-03.'],
    [
      'It is 15 km long and 20 °C warm at 7 a.m. there.',
      'It is 15&nbsp;km long and 20&nbsp;°C warm at 7&nbsp;a.m. there.',
    ],
    ['He said "it is 15 km, 12-5".', 'He said "it is 15 km, 12-5".'],
  ])('are written as the manual of style asks: %s', (text, wanted) => {
    expect(set(text, {}, false)).toBe(wanted)
  })

  it('are written in one way where percentages are mixed', () => {
    expect(percentStyle('12% and 13% and 14 percent')).toBe('%')
    expect(percentStyle('12 percent and 13 percent and 14%')).toBe('percent')
    expect(percentStyle('12 percent')).toBeUndefined()
    expect(set('It fell by 14 percent.', { percent: '%' }, false)).toBe('It fell by 14%.')
    expect(set('It fell by 14%.', { percent: 'per cent' }, false)).toBe('It fell by 14 per cent.')
  })
})

describe('dates of an article', () => {
  const page = { text: 'A page.', publishedAt: '2026-05-15', fetchedAt: '2026-06-02' }
  const article = (texts: readonly string[], event: { title?: string; place?: string } = {}): string =>
    toWikitext(sketchDraft([page], [{ sentences: texts.map((text) => ({ text })) }], event))

  it('are those of the United States for an American subject, also where the sentences have others', () => {
    const texas = article(['The ferry sank on 14 May 2026 in Texas.'], { place: 'Galveston, Texas' })
    expect(texas).toContain('{{Use mdy dates|date=June 2026}}')
    expect(texas).toContain('The ferry sank on May 14, 2026, in Texas.')
    expect(texas).toContain('|date=May 15, 2026')
    const film = article(['Harbour Lights is a 2026 American film released on 14 May 2026.'], {
      title: 'Harbour Lights',
    })
    expect(film).toContain('{{Use mdy dates')
  })

  it('are not those of the United States because the subject went there', () => {
    const texts = ['Harbour Lights is a 2026 British film released in the United States on 14 May 2026.']
    expect(article(texts, { title: 'Harbour Lights' })).toContain('{{Use dmy dates')
    expect(article(['It sank in Paris on May 14, 2026.'], { place: 'Paris, France' })).toContain('{{Use mdy dates')
  })

  it('are as in the pages where the sentences have none', () => {
    const pages = [{ text: 'On May 3, 2026, it sank. On May 4, 2026, it rose.', fetchedAt: '2026-06-02' }]
    expect(toWikitext(sketchDraft(pages, [{ sentences: [{ text: 'It sank.' }] }]))).toContain('{{Use mdy dates')
  })

  it('are not those of one page on another place', () => {
    const page = { text: 'On May 3, 2026, it sank. On May 4, 2026, it rose.', fetchedAt: '2026-06-02' }
    const silent = { text: 'It sank.', fetchedAt: '2026-06-02' }
    const of = (...more: readonly object[]): string =>
      toWikitext(
        sketchDraft(
          [page, ...more.map((each, at) => ({ ...silent, text: `It sank ${at}.`, ...each }))],
          [{ sentences: [page, ...more].map((_, at) => ({ text: `It sank ${at}.`, cites: [at] })) }],
        ),
      )
    expect(of()).toContain('{{Use mdy dates')
    expect(of({}, {})).not.toContain('{{Use mdy dates')
    const london = { url: 'https://trust.example.uk/mill', finalUrl: 'https://trust.example.uk/mill' }
    expect(of(london, { ...london, finalUrl: 'https://other.example.uk/mill' })).toContain('{{Use dmy dates')
  })

  it('stay as they are in quotations', () => {
    const text = 'It sank on 3 May 2026, and he wrote "on 14 May 2026 it was gone".'
    expect(article([text], { place: 'Austin, Texas' })).toContain(
      'It sank on May 3, 2026, and he wrote "on 14 May 2026 it was gone".',
    )
  })
})

describe('any text', () => {
  it('is shown whole, whatever apostrophes and quotation marks it has', () => {
    const pieces = fc.array(fc.constantFrom("'", "''", '"', 'Harbour Lights', ' ', 'a', '.', '“', '”', "'s", '15 km'))
    fc.assert(
      fc.property(pieces, fc.boolean(), (parts, isFirst) => {
        const text = parts.join('').replace(/\s+/g, ' ').trim()
        const shown = set(text, {}, isFirst)
          .replaceAll("'''''", '')
          .replaceAll("'''", '')
          .replaceAll("''", '')
          // Last: it stands between marks that touch.
          .replaceAll('<nowiki />', '')
          .replaceAll('&#39;', "'")
          .replaceAll('&nbsp;', ' ')
        const plain = (words: string): string => words.replace(/["“”]/g, '')
        expect(plain(shown)).toBe(plain(text))
      }),
    )
  })
})
