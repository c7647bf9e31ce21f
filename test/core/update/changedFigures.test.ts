import { describe, expect, it } from 'vitest'
import { sketchDraft } from '../export/draftFixture.ts'
import { namesTally } from '../../../core/write/extractive/namesTally.ts'
import { nineteen, old, page, seventeen, update } from './ferryUpdate.ts'

const treated = 'Fifteen of the 17 were treated on site by doctors of the lifeboat station.'
const aboard = 'The 17 people aboard a yacht nearby saw the ferry run aground.'
const draft = sketchDraft(
  [{ text: `${seventeen} ${treated} ${aboard}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
  [{ sentences: [seventeen, treated, aboard].map((text) => ({ text, cites: [0] })) }],
)

describe('a count that newer pages have otherwise', () => {
  it('is told of the sentences that speak of a part of it, and nothing is suggested in their place', async () => {
    const { sentences } = await update([page(nineteen, '2026-05-09')], undefined, { of: draft })
    expect(sentences.map(({ state, restsOn, instead, removal }) => [state, restsOn.length, instead, removal])).toEqual([
      ['changed', 0, expect.anything(), expect.anything()],
      ['unchanged', 1, null, null],
      ['unchanged', 0, null, null],
    ])
    expect(sentences[1]!.restsOn).toEqual([{ old: '17', current: '19', sentence: sentences[0]!.sentence }])
  })

  it('is told of a sentence that names those who are counted as well', async () => {
    const text = 'Fifteen of the 17 injured in the grounding of the ferry Isla Merrin were treated on site by doctors.'
    const of = sketchDraft(
      [{ text: `${seventeen} ${text}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
      [{ sentences: [seventeen, text].map((own) => ({ text: own, cites: [0] })) }],
    )
    const { sentences } = await update([page(nineteen, '2026-05-09')], undefined, { of })
    expect(sentences[1]).toMatchObject({ state: 'unchanged', instead: null, restsOn: [{ old: '17', current: '19' }] })
  })

  it('is told of none that a page of that day or later says again', async () => {
    const again = page(`${nineteen} ${treated}`, '2026-05-09')
    expect((await update([again], undefined, { of: draft })).sentences[1]).toMatchObject({ restsOn: [] })
    const before = page(`${treated} ${seventeen}`, '2026-05-06')
    const found = await update([before, page(nineteen, '2026-05-09')], undefined, { of: draft })
    expect(found.sentences[1]).toMatchObject({ saidBy: [{ day: '2026-05-06' }], restsOn: [{ current: '19' }] })
  })

  it('concerns no sentence while it stands', async () => {
    const { sentences } = await update([page(seventeen, '2026-05-09')], undefined, { of: draft })
    expect(sentences.flatMap(({ restsOn }) => restsOn)).toEqual([])
  })
})

describe('a sentence', () => {
  it.each([
    ['Fifteen of the 17 were treated on site.', true],
    ['Two of the seventeen injured are children.', true],
    ['Of the 17, two are in a serious condition.', true],
    ['All 17 have left the hospital.', true],
    ['The 17 victims were named on Monday.', true],
    ['Seventeen people were injured.', true],
    ['Fifteen of the 18 were treated on site.', false],
    ['The 17 killed were named on Monday.', false],
    ['All 17 lifeboats were launched.', false],
    ['The 17 people aboard were brought ashore.', false],
    ['The ferry left at 17:00 on 17 May.', false],
    ['It was built in the 17th century.', false],
    ['As of 17 May, the port was closed.', false],
  ])('names a count of the injured or does not: %s', (text, names) => {
    expect(namesTally(text, { of: 'injured', value: '17' }, 'en')).toBe(names)
  })

  it('in a language without lists names none but by the count itself', () => {
    expect(namesTally('Fünfzehn der 17 wurden behandelt.', { of: 'injured', value: '17' }, 'de')).toBe(false)
    expect(namesTally('17', { of: 'injured', value: '17' }, 'xx')).toBe(false)
  })
})
