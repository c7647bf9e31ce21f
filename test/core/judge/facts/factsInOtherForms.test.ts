import { describe, expect, test } from 'vitest'
import type { EvidenceSource } from '../../../../core/judge/evidenceSource.ts'
import { checkFacts } from '../../../../core/judge/facts/checkFacts.ts'

const source = (text: string, given: Partial<EvidenceSource> = {}): EvidenceSource => ({
  text,
  start: 0,
  end: text.length,
  title: '',
  language: 'en',
  ...given,
})
const missing = (sentence: string, ...sources: readonly EvidenceSource[]): readonly string[] =>
  checkFacts(sentence, sources).missing.map(({ kind, text }) => `${kind}: ${text}`)

describe('pages that have lost marks or spaces', () => {
  const fixtures = 'weekhomeawayscore 7FriMarch 287:45PM ETreportW4-1Vale United21063318240911 goals'
  const lowered =
    'the rain came to the coast on april 34 and went on until april 1012 when the river rose by four metres'

  test.each([
    ['It was played on March 28.', fixtures],
    ['They won 21–0.', fixtures.replace('United21063318240911', 'United210633182409')],
    ['Their record was 4–1.', fixtures],
    ['It rained on April 3 and 4.', lowered],
    ['It rained until April 10–12.', lowered],
    ['It rained on April 3 and 4.', `${lowered} and on april 27 it froze`],
    [
      'It burned in the night of 19 to 20 July 1968.',
      'on the night of july 1920 1968 it burned then on july 27 1968 it fell',
    ],
    ['He was seen on Thursday.', 'she said that he was seen onThursday near the mill'],
    [
      'The mill closed in October.',
      'it was announced that the mill closed lastoctober and would not open again in any year',
    ],
    [
      'The bell was cast on 4 June 1871.',
      'list of bells thu 4 jun 1871treble and tenor recast for the tower of the church',
    ],
    [
      'Three women were arrested.',
      'the goods were worth 12 millionthree women were arrested at the harbour that night',
    ],
    ['It took eleven and a half hours.', 'the court said on friday that it took 11andahalf hours to read it all'],
    ['Mary-Ann Poe spoke.', 'among those who spoke that evening was the actor maryann poewho had come from the north'],
    [
      'Archduke Otto and Grand Duke Max came.',
      'among them were archduke otto and grandduke max of the old houses of the north',
    ],
    [
      'The storm reached Kelmouth.',
      'the storm reached kelmouthharbour at noon and the harbour was closed for the whole of that night',
    ],
  ])('%s', (sentence, evidence) => expect(missing(sentence, source(evidence))).toEqual([]))

  test.each([
    ['It was played on March 27.', fixtures],
    ['It was played on May 28.', fixtures],
    ['They won 20–1.', fixtures],
    ['They won 21–5.', fixtures],
    ['It rained on April 5.', lowered],
    ['It rained on April 13.', lowered],
    [
      'Seven women were arrested.',
      'the goods were worth 12 millionthree women were arrested at the harbour that night',
    ],
    ['Mary-Lou Poe spoke.', 'among those who spoke that evening was the actor maryann poewho had come from the north'],
    ['Grand Duke Paul came.', 'among them were archduke otto and grandduke max of the old houses of the north'],
    [
      'The storm reached Dalmouth.',
      'the storm reached kelmouthharbour at noon and the harbour was closed for the whole of that night',
    ],
  ])('do not hide a wrong fact: %s', (sentence, evidence) =>
    expect(missing(sentence, source(evidence))).not.toEqual([]),
  )
})

describe('dates in figures', () => {
  const schedule = source('2024 schedule: Sun 09/15 Harrow Park')

  test.each([
    ['It was on September 15.', schedule],
    ['It was on September 15, 2024.', schedule],
    ['It began on March 4, 2021.', source('between 03042021 and 03092021 six events')],
    ['It began on March 4, 2021.', source('begin date 20210304 end date 20210309')],
    ['It was listed on 9 March 1956.', source('List entry 09/03/56, grade II')],
    ['It was restored in 1911–12.', source('It was restored in 1911/2.')],
    ['It is a 13th-century arch.', source('The arch appears 13thc in origin.')],
  ])('are found: %s', (sentence, evidence) => expect(missing(sentence, evidence)).toEqual([]))

  test.each([
    ['It was on September 16.', schedule],
    ['It was on September 15, 2019.', schedule],
    ['It began on March 5, 2021.', source('between 03042021 and 03092021 six events')],
    ['It was listed on 9 April 1956.', source('List entry 09/03/56, grade II')],
    ['It is a 12th-century arch.', source('The arch appears 13thc in origin.')],
  ])('are not another day: %s', (sentence, evidence) => expect(missing(sentence, evidence)).not.toEqual([]))

  test('a coming weekday is found by the date of its page, a past one not', () => {
    const page = { publishedAt: '2021-06-03' }
    expect(missing('It was due on June 7, 2021.', source('The ship is expected to dock on Monday.', page))).toEqual([])
    expect(missing('It came on June 7, 2021.', source('The ship docked on Monday.', page))).not.toEqual([])
  })

  test('the date of a page is not contradicted by a weekday that another one gives', () => {
    const evidence = [
      source('On Saturday 700 homes were dark.', { publishedAt: '2021-06-06' }),
      source('More than 400 homes are dark.', { publishedAt: '2021-06-04' }),
    ]
    expect(missing('More than 400 homes were dark on June 4 and 700 on Saturday.', ...evidence)).toEqual([])
  })
})

describe('names in another form', () => {
  const italian = source('Un film riuscito, secondo i nostri lettori.', {
    language: 'it',
    site: 'Il Corriere di Prova',
  })

  test.each([
    [
      'It lies on Harbour Boulevard.',
      source('it lies on harbour blvd behind the mill and near the old quay of the town'),
    ],
    [
      'It was found in County Orlay.',
      source('it was found in a shed at kilmore co orlay by the police on the day after the raid'),
    ],
    [
      'It was run by Tom Wend Sr.',
      source('it was run by tom wend senior who had come to the coast from the north of the land'),
    ],
    ['Part of Interstate 40 was closed.', source('part of i40 was closed')],
    ['Part of U.S. Route 9 was closed.', source('part of us 9 was closed')],
    [
      'It is a British maker of drinks.',
      source('the firm is a ukbased maker of drinks that was founded by two brothers in the spring'),
    ],
    ['They met at the Regal Hotel.', source('Ils se sont vus à l’hôtel Regal.', { language: 'fr' })],
    ['An Italian newspaper liked it.', italian],
    ['Ann Lee of Stone, Paper & Ink liked it.', source('Ann Lee liked it.', { site: 'Stone, Paper & Ink' })],
    [
      'The Centre for Coasts and Rivers counted 12 storms.',
      source('12 storms', { site: 'Centre for Coasts and Rivers' }),
    ],
    ['It was printed in Welt am Sonntag.', source('It was printed in Welt am Sonntag.')],
  ])('is found: %s', (sentence, evidence) => expect(missing(sentence, evidence)).toEqual([]))

  test.each([
    ['It lies on Mill Boulevard.', source('it lies on harbour blvd behind the pier and near the old quay of the town')],
    ['Part of Interstate 41 was closed.', source('part of i40 was closed')],
    ['A Spanish newspaper liked it.', italian],
    ['The Italian director liked it.', italian],
    ['Ann Lee of Bread & Salt liked it.', source('Ann Lee liked it.', { site: 'Stone, Paper & Ink' })],
    ['They met at the Royal Hotel.', source('Ils se sont vus à l’hôtel Regal.', { language: 'fr' })],
  ])('is not another name: %s', (sentence, evidence) => expect(missing(sentence, evidence)).not.toEqual([]))

  test('an ordinal behind a number counts nothing', () => {
    const evidence = source('she scored another three goals to bring her total to 61 second among all strikers')
    expect(missing('She reached 61 goals.', evidence)).toEqual([])
    expect(missing('She reached 64 goals.', evidence)).toEqual(['number: 64'])
  })
})
