import fc from 'fast-check'
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
/** A page of which one sentence is cited. */
const cited = (page: string, sentence: string, given: Partial<EvidenceSource> = {}): EvidenceSource => {
  const start = page.indexOf(sentence)
  return source(page, { start, end: start + sentence.length, ...given })
}
const missing = (sentence: string, ...sources: readonly EvidenceSource[]): readonly string[] =>
  checkFacts(sentence, sources).missing.map(({ kind, text }) => `${kind}: ${text}`)

describe('facts in another form are found without a warning', () => {
  test.each([
    ['She is 5-foot-2.', 'She is 5 ft 2 in tall.'],
    ['She is 5 ft 2 in tall.', 'the 5foot2 striker'],
    ['The child weighed 28 pounds (13 kg).', 'The child weighs less than 28 pounds.'],
    ['He died four and a half hours later.', 'He died about four and a half hours later.'],
    ['Debts rose to US$225 million.', 'Debts jumped to $225 million.'],
    ['She paid P2 million and P100,000 in fees.', 'to pay p2million and fees of p100000'],
    ['It was the first race of Formula One.', 'It was the first Formula 1 race.'],
    ['It ran on the PS5.', 'the app ran well on the ps5s screen as long as it was there to be bought'],
    ['ABS-CBN signed him.', 'he signed with abscbn and left for the other islands in the spring'],
    ['It was the Vale City Regional Court.', 'in may the judge of vcrc branch 97 dismissed the case of the ferry'],
    ['The LAPD Board said so.', 'The L.A.P.D. Board said so.'],
    ['Los Angeles County said so.', 'It was said by L.A. County.'],
    ['It was near Coutts, Alberta.', 'It was near Coutts, Alta.'],
    ['It was a pro-Beijing newspaper.', 'a newspaper close to Beijing'],
    ['Officers met RCMP Superintendent Kevin Kunetzki.', 'RCMP Supt. Kevin Kunetzki met officers.'],
    ['In mid-August it rained.', 'It rained in the middle of August.'],
    ['Political prisoners were freed.', 'All prisoners were freed.'],
    ['History was made. Domestic sales fell.', 'Sales fell.'],
    ['Users of Avibase may print lists.', 'Lists can be printed on Avibase.'],
    ['It happened on the US border.', 'It happened on the U.S. border.'],
  ])('%s / %s', (sentence, evidence) => {
    expect(checkFacts(sentence, [source(evidence)])).toMatchObject({ missing: [], warnings: [] })
  })
})

describe('evidence in another language', () => {
  test.each([
    ['es', 'The motion passed on 7 December 2022.', 'La moción fue aprobada el 7 de diciembre del 2022.'],
    ['es', 'Congress may be dissolved after two votes.', 'El Congreso puede ser disuelto tras dos votaciones.'],
    ['es', 'It was the third motion.', 'Fue la tercera moción.'],
    ['es', 'The debate fell on Wednesday.', 'El debate cayó el miércoles.'],
    ['es', 'It had 35 seats.', 'Tenía treinta y cinco escaños.'],
    ['es', 'It cost 1,234.5 soles.', 'Costó 1.234,5 soles.'],
    ['es', 'Some 250,000 people came.', 'Vinieron doscientos cincuenta mil personas.'],
    ['es', 'The Institute of Peruvian Studies asked.', 'Preguntó el Instituto de Estudios Peruanos.'],
    ['es', 'It was sold to Germany.', 'Se vendió a Alemania.'],
    ['es', 'She is a Japanese singer.', 'Es una cantante japonesa.'],
    ['de', 'She is a French singer.', 'Sie ist eine französische Sängerin.'],
    ['fr', 'The Swiss singer is on stage.', 'La chanteuse de Suisse est sur scène.'],
    ['fr', 'The words alternate between English and Italian.', 'les paroles alternent entre langlais et litalien'],
    ['fr', 'They met on 14 and 15 July.', 'Ils se sont vus les 14 et 15 juillet.'],
    ['de', 'It happened on 3 March 2021.', 'Es geschah am 3. März 2021.'],
    ['de', 'There were 23 dead.', 'Es gab dreiundzwanzig Tote.'],
    ['de', 'There were 250 dead.', 'Es gab zweihundertfünfzig Tote.'],
    ['de', 'It cost 1.5 million euros.', 'Es kostete 1,5 Millionen Euro.'],
    ['de', 'It was the fourth case.', 'Es war der vierte Fall.'],
    ['de', 'It went to Switzerland.', 'Es ging in die Schweiz.'],
    ['tl', 'It was held on 22 June 1994.', 'ginanap noong hunyo 22 1994'],
    ['sr', 'The movement of Serbia was founded in April 2022.', 'Narodni pokret Srbije osnovan je u aprilu 2022.'],
    ['sr', 'The Serbian president spoke on 28 June.', 'Српски председник је говорио 28. јуна.'],
    ['pl', 'It was held on 3 October 2020.', 'Odbyło się 3 października 2020 r.'],
    ['ru', 'It was held on 5 May 2021.', 'Это было 5 мая 2021 года.'],
    ['tr', 'It was held on 7 August 2022.', '7 Ağustos 2022 tarihinde'],
    ['fr', 'It happened on 14 July 1998.', 'Cela arriva le 14 juillet 1998.'],
    ['fr', 'There were 92 wounded.', 'Il y eut quatre-vingt-douze blessés.'],
    ['fr', 'There were 71 wounded.', 'Il y eut soixante et onze blessés.'],
    ['fr', 'It was the second time.', "C'était la deuxième fois."],
    ['fr', 'About 12,000 people came.', 'Environ 12 000 personnes sont venues.'],
  ])('%s: %s / %s', (language, sentence, evidence) =>
    expect(missing(sentence, source(evidence, { language }))).toEqual([]),
  )

  test.each([
    ['es', 'It was the fourth motion.', 'Fue la tercera moción.', ['number: fourth']],
    ['es', 'It was on 8 December 2022.', 'Fue el 7 de diciembre del 2022.', ['date: 8 December 2022']],
    ['de', 'There were 32 dead.', 'Es gab dreiundzwanzig Tote.', ['number: 32']],
    ['fr', 'She is a Japanese singer.', 'Une chanteuse chinoise chante en français.', ['name: Japanese']],
    ['fr', 'He met Macron in Lyon.', 'Il a rencontré Macron à Paris.', ['name: Lyon']],
  ])('%s: %s / %s lacks it', (language, sentence, evidence, expected) =>
    expect(missing(sentence, source(evidence, { language }))).toEqual(expected),
  )
})

describe('what stands around a cited sentence', () => {
  const page = 'Smith led the inquiry in 1998. It found 14 faults. Nothing was done until Tuesday. Jones left.'

  test('counts as evidence where it is next to it', () => {
    expect(missing('The inquiry led by Smith in 1998 found 14 faults.', cited(page, 'It found 14 faults.'))).toEqual([])
  })

  test('does not count further away', () => {
    expect(missing('The inquiry that Jones left found 14 faults.', cited(page, 'It found 14 faults.'))).toEqual([
      'name: Jones',
    ])
  })

  test('gives way to the cited sentence where that has another value for the same thing', () => {
    const counts = 'The first report named 12 victims. The last one names 15 victims.'
    expect(missing('The last report names 12 victims.', cited(counts, 'The last one names 15 victims.'))).toEqual([
      'number: 12',
    ])
    const days = 'He left on 4 May. She was arrested on 6 May in Lyon.'
    expect(missing('She was arrested on 4 May.', cited(days, 'She was arrested on 6 May in Lyon.'))).toEqual([
      'date: 4 May',
    ])
  })

  test('includes the title, the site and the date of the page', () => {
    const dated = cited(page, 'Nothing was done until Tuesday.', {
      title: 'Flood in Lyon',
      site: 'www.washingtonpost.com',
      publishedAt: '2022-12-07',
    })
    expect(
      missing('The Washington Post wrote in December 2022 that Lyon waited until 6 December 2022.', dated),
    ).toEqual([])
  })

  test('includes months in small letters, and no address of a picture', () => {
    const post = source('according to a post from april the game is about a walk in the woods', {
      publishedAt: '2025-10-19',
    })
    expect(missing('It was in a post of April 2025.', post)).toEqual([])
    expect(missing('It had five parts.', source('are you ready pictwittercom4oi5fjgdfe for the parts'))).toEqual([
      'number: five',
    ])
  })

  test('includes the site behind the name of its writer', () => {
    const post = cited('By Ann Lee. She doubts it.', 'By Ann Lee.', { site: 'Vale Post' })
    expect(missing('Later Ann Lee of the Vale Post doubted it.', post)).toEqual([])
    expect(missing('Later Ann Lee of the Tarn Times doubted it.', post)).toEqual(['name: Tarn Times'])
  })

  test('includes a dateline that is cited of the same page', () => {
    const letter = 'By Ann Lee, September 21, 1986. Prices were stable. A march was held last year in Escalante.'
    const sources = ['By Ann Lee, September 21, 1986.', 'A march was held last year in Escalante.'].map((text) =>
      cited(letter, text),
    )
    expect(missing('In 1985 a march was held in Escalante.', ...sources)).toEqual([])
    expect(missing('In 1984 a march was held in Escalante.', ...sources)).toEqual(['date: 1984'])
  })
})

describe('a name whose first name alone is cited', () => {
  const page = 'The manager Ann Wend spoke. Later Ann confessed. Bo Wend stayed. Nobody asked Cleo.'

  test('is known by the page', () => {
    expect(missing('Wend confessed.', cited(page, 'Later Ann confessed.'))).toEqual([])
    expect(missing('It was Ann Wend who confessed.', cited(page, 'Later Ann confessed.'))).toEqual([])
    const lowered =
      'ann wend led the shop. the manager ann wend spoke in the morning. nothing came of it. later ann confessed to all of it.'
    expect(missing('The manager Wend confessed.', cited(lowered, 'later ann confessed to all of it.'))).toEqual([])
  })

  test('is not where the page says it of somebody else', () => {
    const cleo = cited(page, 'Nobody asked Cleo.', { start: page.length - 5, end: page.length })
    expect(missing('Nobody asked Cleo Marr.', cleo)).toEqual(['name: Cleo Marr'])
    expect(missing('It was Bo Lee who confessed.', cited(page, 'Later Ann confessed.'))).toEqual(['name: Bo Lee'])
  })
})

test('what is missing is named once', () => {
  expect(missing('It was Marr, and Marr alone.', source('Nobody came.'))).toEqual(['name: Marr'])
})

describe('damaged evidence is a warning', () => {
  test.each([
    ['Some 55 percent rejected it.', 'el 55  de los peruanos la rechaza', 'es'],
    ['It has 105 pages.', 'Número de páginas105', 'es'],
    ['A 31-year-old man died.', 'a 31yearold man died', 'en'],
    ['He taught tenth grade.', 'he taught tenthgrade english', 'en'],
    ['It took four and a half hours.', 'it took fourandahalf hours', 'en'],
    ['Some 10–15 people came.', 'some 1015 people came', 'en'],
    ['It was on June 3, 2023.', 'June 3, 20236:07 PM ET', 'en'],
    ['It was held in Bucharest.', 'It was held in RomaniaBucharest today', 'en'],
    ['It was 7 am in Japan.', 'it was about 7 am or later in japanwhen the talk of a link had begun', 'en'],
    ['The app took 5 GB.', 'the app took approximately 5gb', 'en'],
    ['It looked like Big Boss.', 'it looks like the character big bossthe app was there to be bought', 'en'],
    ['It was a poll of the Harrow Globe.', 'a recent vale universityharrow globeand county today poll', 'en'],
  ])('%s / %s', (sentence, evidence, language) => {
    const check = checkFacts(sentence, [source(evidence, { language })])
    expect(check.missing).toEqual([])
  })

  test('says what is wrong', () => {
    expect(checkFacts('Some 55 percent said no.', [source('el 55  dijo que no', { language: 'es' })]).warnings).toEqual(
      ['“55 percent” stands on the page without its percent sign'],
    )
  })

  test('says what was worked out', () => {
    expect(
      checkFacts('Fifty years later it stood again.', [source('It burned in 1958 and stood again in 2008.')]).warnings,
    ).toEqual(['“Fifty” is not stated; it follows from 1958 and 2008'])
  })

  test('does not cover another number', () => {
    expect(missing('A 13-year-old boy died.', source('a 31yearold man died'))).toEqual(['number: 13'])
    expect(missing('It took six hours.', source('it took sixteen hours'))).toEqual(['number: six'])
  })
})

describe('wrong facts are named', () => {
  test.each([
    ['It fell by 80 percent, with 30 percent of the land pledged.', 'It fell by 30%, and 80% of the land is pledged.'],
    [
      'Oscar Sanchez was shot on January 2 and Takar Smith on January 3.',
      'Both were shot this month, Smith on Jan. 2 and Sanchez on Jan. 3.',
    ],
    [
      'Oscar Sanchez was shot on January 2 and Takar Smith on January 3.',
      'takar smith and oscar sanchez were both shot this month smith on jan 2 and sanchez on jan 3 police said',
    ],
    ['They flew to northern Lima.', 'They flew to eastern Lima.'],
    ['Several thousand people marched.', 'A few hundred people marched.'],
    ['Morin lives near Nanton.', 'Morin lives near Olds.'],
    ['It cost 12 cents.', 'It cost 12 dollars and 11 cents.'],
  ])('%s / %s', (sentence, evidence) => expect(missing(sentence, source(evidence))).not.toEqual([]))

  test('a first word is a name where its page uses it as one', () => {
    const page =
      'Carbert told officers of a feud. In the evening the officers spoke with Morin. It was late. They left.'
    expect(missing('Morin told officers of a feud.', cited(page, 'They left.'))).toContain('name: Morin')
    expect(missing('Officers told of a feud.', cited(page, 'They left.'))).toEqual([])
  })
})

test('found counts what was looked for and found', () => {
  const { found, missing: lacking } = checkFacts('On 3 May 2026 Smith met 12 people in Lyon.', [
    source('Smith met twelve people on May 3, 2026.'),
  ])
  expect({ found, lacking }).toEqual({ found: 3, lacking: [{ kind: 'name', text: 'Lyon' }] })
})

describe('properties', () => {
  const parts = ['On 3 May 2026', 'Smith', 'twelve people', '14.5 %', '$3.5 million', 'in northern Lima', 'the U.S.']
  const sentences = fc
    .array(fc.constantFrom(...parts, 'Lee met', 'in Bad Tölz', '5-foot-2', 'and', 'several thousand', '12 km'), {
      minLength: 1,
      maxLength: 9,
    })
    .map((chosen) => `${chosen.join(' ')}.`)

  test('a sentence never lacks facts against itself', () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        expect(missing(sentence, source(sentence))).toEqual([])
      }),
    )
  })

  test('no text makes it fail, and a sentence without evidence has nothing found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (sentence, evidence) => {
        checkFacts(sentence, [source(evidence)])
        expect(checkFacts(sentence, []).found).toBe(0)
      }),
    )
  })

  test('a number is found however its thousands are marked', () => {
    const locales = fc.constantFrom('en', 'de', 'fr', 'es', 'de-CH', 'en-IN')
    fc.assert(
      fc.property(fc.integer({ min: 2100, max: 99_999_999 }), locales, fc.boolean(), (value, locale, useGrouping) => {
        const written = new Intl.NumberFormat(locale, { useGrouping }).format(value)
        expect(missing(`About ${value.toLocaleString('en')} tons came.`, source(`Es ${written} kg`))).toEqual([])
      }),
    )
  })
})

test('a sentence with three citations takes a few milliseconds', () => {
  const page = Array.from(
    { length: 200 },
    (_, at) => `On ${(at % 28) + 1} May 2021 Jane Smith of the Ministry of Health counted ${at} people in Lyon.`,
  ).join(' ')
  const sources = [40, 90, 150].map((at) => cited(page, `counted ${at} people in Lyon.`))
  // Other work on the machine only ever makes a batch slower, so the fastest of several counts.
  const batches = Array.from({ length: 10 }, (_, batch) => {
    const started = performance.now()
    for (let at = 0; at < 15; at += 1)
      checkFacts(`Jane Smith counted ${batch * 15 + at} in Paris on 3 May 2021.`, sources)
    return performance.now() - started
  })
  expect(Math.min(...batches) / 15).toBeLessThan(20)
})
