import { describe, expect, test } from 'vitest'
import type { EvidenceSource } from '../../../../core/judge/evidenceSource.ts'
import { checkFacts } from '../../../../core/judge/facts/checkFacts.ts'
import { readCollectionNames } from '../../../../core/judge/facts/collectionNames.ts'

const source = (text: string, given: Partial<EvidenceSource> = {}): EvidenceSource => ({
  text,
  start: 0,
  end: text.length,
  title: '',
  language: 'en',
  ...given,
})

/** What is missing in evidence that belongs to an event with more pages. */
function missing(sentence: string, evidence: EvidenceSource, more: readonly EvidenceSource[] = []): readonly string[] {
  const names = readCollectionNames([evidence, ...more])
  return checkFacts(sentence, [evidence], names).missing.map(({ text }) => text)
}

describe('the name of a page’s site', () => {
  test.each([
    ['BBC', 'BBC News'],
    ['CNN', 'CNN'],
    ['Mill Trust', 'database.milltrust.org.uk'],
    ['Long Vale', 'News 12 Long Vale'],
  ])('%s is given by %s', (name, site) => {
    expect(missing(`It had closed, according to the ${name}.`, source('It closed.', { site }))).toEqual([])
  })

  test.each([
    ['Calgary', 'Calgary Herald'],
    ['ITN', 'BBC News'],
    ['Barn Trust', 'database.milltrust.org.uk'],
  ])('%s is not given by %s', (name, site) => {
    expect(missing(`It had closed, according to ${name}.`, source('It closed.', { site }))).toEqual([name])
  })
})

describe('another form of a name', () => {
  const named = source('The raid was led by the Free Vale Army (QVL), said Joe Orrin. Later Joe Orrin resigned.')

  test('that pages of the event give is found', () => {
    expect(missing('Then the QVL withdrew.', source('The Free Vale Army withdrew.'), [named])).toEqual([])
    expect(missing('Then the Free Vale Army withdrew.', source('The QVL withdrew.'), [named])).toEqual([])
    expect(missing('Then the QVL withdrew.', source('The Free Vale Army withdrew.'))).toEqual(['QVL'])
    expect(missing('Then the QVL withdrew.', source('The Old Vale Guard withdrew.'), [named])).toEqual(['QVL'])
  })

  test('with a hyphen less is found', () => {
    expect(missing('The attack of the TPNPB failed.', source('The TPN-PB attack failed.'))).toEqual([])
    expect(missing('The attack of the TPNPC failed.', source('The TPN-PB attack failed.'))).toEqual(['TPNPC'])
  })

  test('with another letter is found and noted', () => {
    const check = checkFacts('It was led by Kogora.', [source('kogera led the raid at dawn')])
    expect(check).toMatchObject({ missing: [], warnings: ['“Kogora” is spelt “kogera” on the page'] })
    expect(missing('It was led by Kogora.', source('kogerin led the raid at dawn'))).toEqual(['Kogora'])
    expect(missing('It was led by Marten.', source('barten led the raid at dawn'))).toEqual(['Marten'])
  })

  test('the surname alone, is found where no other bearer is meant', () => {
    const other = source('ann orrin spoke and ann orrin sang and then ann orrin left again')
    expect(missing('It was up to Joe Orrin.', source('officials said that orrin would decide'), [named])).toEqual([])
    expect(
      missing('It was up to Joe Orrin.', source('officials said that ann orrin would decide'), [named, other]),
    ).toEqual(['Joe Orrin'])
    expect(
      missing('It was up to Max Orrin.', source('officials said that orrin would decide'), [named, other]),
    ).toEqual(['Max Orrin'])
  })

  test('its surname after the end of a headline, is found', () => {
    const post = source('Storm reaches West Point; Orrin warns of floods')
    expect(missing('The senator Ann Orrin warned.', post)).toEqual([])
    expect(missing('The senator Ann Orrin warned.', source('Storm reaches West Point; Joe Orrin warns'))).toEqual([
      'Ann Orrin',
    ])
  })

  test('with the short name of a nation is found', () => {
    const post = source('nearly all of the roads around the us military academy were closed for the whole of the night')
    expect(missing('Roads at the United States Military Academy were closed.', post)).toEqual([])
    expect(missing('Roads at the United States Naval Academy were closed.', post)).not.toEqual([])
  })
})

describe('a page in a language whose names are not translated', () => {
  const page = (text: string): EvidenceSource => source(text, { language: 'id' })
  const more = [page('kabupaten puncak dan kabupaten nduga')]

  test.each([
    ['The Ministry of Transportation closed it.', 'kemenhub tutup sementara lapangan terbang'],
    ['It happened in Puncak Regency.', 'di kampung pamebut kabupaten puncak papua'],
    ['He called himself a representative of the Prophet.', 'pelaku ingin dapat pengakuan sebagai wakil nabi'],
  ])('gives what may be a translation, with a note: %s', (sentence, text) => {
    const check = checkFacts(sentence, [page(text)], readCollectionNames([page(text), ...more]))
    expect(check.missing).toEqual([])
    expect(check.warnings.join()).toContain('Indonesian')
  })

  test.each([
    ['It happened in Nduga Regency.', 'Nduga Regency'],
    ['It was led by Egianus.', 'Egianus'],
  ])('does not give a name of a place or person that has no translation: %s', (sentence, name) => {
    expect(missing(sentence, page('di kampung pamebut kabupaten puncak papua'), more)).toEqual([name])
  })

  test.each([
    ['The palace of Mircea the Elder was in Turkish hands.', 'casa lui mircea cel batran in tabara turcesti'],
    [
      'It was rebuilt in the 19th century and the Holy Friday Church in the 15th century.',
      'refacut in sec xix biserica sf vineri la mijlocul secolului xv',
    ],
    ['It measured 32 by 29 metres.', 'o suprafata de 32mx29m ceea ce este interesant'],
  ])('gives what may be a translation into another one: %s', (sentence, text) => {
    expect(missing(sentence, source(text, { language: 'ro' }))).toEqual([])
  })

  test('does not give another century or measure', () => {
    const evidence = source('refacut in sec xix cu o suprafata de 32mx29m', { language: 'ro' })
    expect(missing('It was rebuilt in the 18th century.', evidence)).toEqual(['18th century'])
    expect(missing('It measured 33 by 29 metres.', evidence)).toEqual(['33'])
  })

  test('is read for its numbers', () => {
    const text = 'lima orang pekerja berhasil dievakuasi dengan dua helikopter, dana rp 5 m'
    expect(missing('Five workers and two helicopters cost five billion.', page(text))).toEqual([])
    expect(missing('Seven workers were rescued.', page(text))).toEqual(['Seven'])
  })

  test('is not blamed for number words that nobody reads', () => {
    const check = checkFacts('Five workers came.', [source('öt munkás jött', { language: 'hu' })])
    expect(check).toMatchObject({ missing: [], warnings: ['“Five” is in words, which are not read in Hungarian'] })
    expect(missing('5 workers came.', source('öt munkás jött', { language: 'hu' }))).toEqual(['5'])
  })
})

describe('figures that have lost their marks', () => {
  test.each([
    ['It began at 07:40.', 'rapat pada pukul 0740 wib'],
    ['It happened on 1 March.', 'papua rabu 13 lalu'],
    ['It happened on 25 March.', 'papua sabtu 253 sekitar pukul 2000'],
    ['It entered on 4 December 2022.', 'lemprise04122022126mylenium'],
    ['It was said on 8 March 2023.', 'NGO TAPOL08 March 2023 Reports'],
    ['It was on Interstate 93.', 'it crashed on I-93 in the morning'],
    ['It was on State Route 9W.', 'it crashed on state route 9w in the morning'],
  ])('are found: %s', (sentence, text) => {
    expect(
      missing(sentence, source(text, { publishedAt: '2023-04-18', language: 'id' })).filter((one) => /\d/u.test(one)),
    ).toEqual([])
  })

  test.each([
    ['It began at 07:45.', 'rapat pada pukul 0740 wib'],
    ['It happened on 2 March.', 'papua rabu 13 lalu'],
    ['It entered on 5 December 2022.', 'lemprise04122022126mylenium'],
    ['It was on Interstate 95.', 'it crashed on I-93 in the morning'],
  ])('are not taken for others: %s', (sentence, text) => {
    expect(missing(sentence, source(text, { language: 'id' }))).not.toEqual([])
  })
})

describe('a name within a longer phrase', () => {
  test('alone is named as missing where the rest is found', () => {
    const post = source('They flew a Pilatus Porter PC-6 to Timika.')
    expect(missing('They flew a Pilatus PC-6 Porter of the Norwegian airline.', post)).toEqual(['Norwegian'])
  })

  test('that opens a title in quotation marks is found with its title', () => {
    const list = source('que je devienne41410ne plus renaître60611dun autre part', { language: 'fr' })
    expect(missing('It ends with "Ne plus renaître".', list)).toEqual([])
    expect(missing('It ends with "Ode plus renaître".', list)).toEqual(['Ode'])
  })

  test('that is a language is found on a page in it', () => {
    const chart = source('les charts de la suisse romande', { language: 'fr' })
    expect(missing('It led the chart in French-speaking Switzerland.', chart)).toEqual([])
    expect(missing('It led the chart in Dutch-speaking Switzerland.', chart)).not.toEqual([])
  })
})
