import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import { missingFacts } from '../../../../core/judge/facts/missingFacts.ts'

const missing = (sentence: string, evidence: string): readonly string[] =>
  missingFacts(sentence, [sourceOfPremise(evidence)]).map(({ kind, text }) => `${kind}: ${text}`)

describe('facts that the evidence states in another form are not missing', () => {
  test.each([
    ['Twelve people died.', '12 people died.'],
    ['12 people died.', 'A dozen people died.'],
    ['It cost 3.5 million pounds.', 'The £3.5m bridge'],
    ['It cost £3.5 million.', 'It cost 3,500,000 pounds.'],
    ['About 300 people came.', '287 people came.'],
    ['More than 300 people came.', '312 people came.'],
    ['Nearly 3,000 troops stood there.', '2 950 troops'],
    ['Some 3.5 million voted.', '3,512,004 people voted'],
    ['Two-thirds agreed.', '67% agreed'],
    ['He won his 3rd title.', 'his third title'],
    ['It began at 7.12 am.', 'at 07:12'],
    ['On 3 May 2026 it rained.', '2026-05-03: rain'],
    ['It rained in 2026.', 'on May 3, 2026'],
    ['The two sides met.', 'Both governments met.'],
    ['One of them left at first.', 'A man left.'],
    ['Several hundred came.', 'A crowd came.'],
    ['Two people came.', 'Both came.'],
    ['1500 people came.', '1,500 people came'],
    ['Between 10 and 15 percent agreed.', '10-15% agreed'],
    ['The strike lasted two decades.', 'a 20-year strike'],
    ['The ministry wrote on Telegram.', 'So it said on Telegram.Men were called up.'],
    ['All of it ended when Jane Smith came.', 'It ended in 2024.Jane Smith came.'],
    ['So it said on Telegram.Men were called up.', 'On Telegram it said that men were called up.'],
    ['It was her sixth drivers’ title.', 'She took her sixth Formula 1 drivers’ title.'],
    ['Her Ph.D. is from St. Petersburg.', 'a Ph.D. from St.Petersburg'],
    ['On Monday 12 £4m were paid.', 'On Monday 12 £4m were paid.'],
  ])('%s / %s', (sentence, evidence) => expect(missing(sentence, evidence)).toEqual([]))
})

describe('facts that the evidence does not state are named', () => {
  test.each([
    ['Twelve people died.', 'It was 2012, at 12.5 percent.', ['number: Twelve']],
    ['It cost 3.5 million pounds.', 'It cost $3.5m.', ['number: 3.5 million pounds']],
    ['12% agreed.', '12 people agreed.', ['number: 12%']],
    ['Exactly 300 people came.', '287 people came.', ['number: 300']],
    ['More than 300 people came.', '287 people came.', ['number: 300']],
    ['On 3 May 2026 it rained.', 'It rained in 2026.', ['date: 3 May 2026']],
    ['On 3 May 2026 it rained.', 'It rained on 4 May 2026.', ['date: 3 May 2026']],
    ['It began at 07:12 on Tuesday.', 'It began at 07:21 on Monday.', ['date: 07:12', 'date: Tuesday']],
    ['Smith met Lee in Lyon.', 'Smith met Lee.', ['name: Lyon']],
    ['It was her sixth win.', 'It was her fifth win, and the sixth race.', ['number: sixth']],
    ['A million workers lost their jobs.', '190,000 workers and a million dependents', ['number: A million']],
  ])('%s / %s', (sentence, evidence, expected) => expect(missing(sentence, evidence)).toEqual(expected))
})

describe('a page', () => {
  const source = sourceOfPremise('It rained on Tuesday. The river rose on May 3.')
  const page = { ...source, publishedAt: '2026-05-06', title: 'Flood in Lyon' }

  test('gives its weekdays and days the year in which it was published', () => {
    const facts = (sentence: string) => missingFacts(sentence, [page])
    expect(facts('It rained on 5 May 2026.')).toEqual([])
    expect(facts('The river rose on 3 May 2026.')).toEqual([])
    expect(facts('It rained on 12 May 2026.')).toHaveLength(1)
  })

  test('names by its title what its text is about', () => {
    expect(missingFacts('the river rose in Lyon', [page])).toEqual([])
    expect(missingFacts('the river rose in Lyon', [source])).toHaveLength(1)
  })

  test('is one of several that may state the facts together', () => {
    expect(missingFacts('12 died in Lyon.', [sourceOfPremise('Twelve died.'), page])).toEqual([])
  })

  test('in German is not asked for nouns', () => {
    const german = { ...sourceOfPremise('Am Abend brannte ein Haus.'), language: 'de' }
    expect(missingFacts('In der Nacht brannte ein Gebäude.', [german])).toEqual([])
  })
})

test('no sentence lacks a fact in itself', () => {
  const word = fc.constantFrom(
    'Lyon',
    'Jane Smith',
    'WHO',
    'U.S.',
    '12',
    '3.5 million',
    '£4m',
    '12%',
    'two hundred',
    '3 May 2026',
    'in 2012',
    'on Monday',
    '07:12',
    'rose',
    'said',
    'the',
    ',',
    '10-15',
    'Ødegård',
    'A320',
    '1.204',
    'half',
    'a third of',
    'May',
    'of',
    'and',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const sentence = words.join(' ')
      expect(missing(sentence, sentence)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
