import { describe, expect, it } from 'vitest'
import { derivedNumbers } from '../../../../core/judge/facts/derivedNumbers.ts'

const why = (sentence: string, ...texts: readonly string[]): readonly string[] =>
  derivedNumbers(sentence, texts).map((derived) => derived.why)

describe('a number that follows from those of the passages', () => {
  it('may be their sum', () => {
    expect(why('In all 15 people died.', 'The fire killed 12 men and 3 women.')).toEqual(['12 + 3 = 15'])
    expect(why('Twenty-six people died.', 'The fire killed 12 men, 9 women and 5 children.')).toEqual([
      '12 + 9 + 5 = Twenty-six',
    ])
    expect(why('In all 16 people died.', 'The fire killed 12 men and 3 women.')).toEqual([])
    expect(why('In all 15 people died.', 'The fire killed 12 men.', 'It hurt 3 women.')).toEqual([])
  })

  it('may be rounded, in the direction that it says', () => {
    const text = 'Some 1,487 volunteers came.'
    expect(why('Nearly 1,500 volunteers came.', text)).toEqual(['1,487 → Nearly 1,500'])
    expect(why('About 1,500 volunteers came.', text)).toEqual(['1,487 → About 1,500'])
    expect(why('More than 1,400 volunteers came.', text)).toEqual(['1,487 → More than 1,400'])
    expect(why('More than 1,500 volunteers came.', text)).toEqual([])
    expect(why('Exactly 1,500 volunteers came.', text)).toEqual([])
  })

  it.each([
    ['It lies about 10 miles off.', 'It lies 16 km off.', '16 km → about 10 miles'],
    ['The fire burned 2,471 acres.', 'It burned 1,000 hectares.', '1,000 hectares → 2,471 acres'],
    ['It was 104 °F.', 'The heat reached 40 °C.', '40 °C → 104 °F'],
    ['The tower is 328 feet tall.', 'The tower is 100 metres tall.', '100 metres → 328 feet'],
    ['It weighs 220 pounds.', 'It weighs 100 kg.', '100 kg → 220 pounds'],
    ['Winds reached 75 mph.', 'Winds of 120 km/h were measured.', '120 km/h → 75 mph'],
  ])('may be converted: %s', (sentence, text, expected) => expect(why(sentence, text)).toEqual([expected]))

  it.each([
    ['It lies 20 miles off.', 'It lies 16 km off.'],
    ['It was 90 °F.', 'The heat reached 40 °C.'],
    ['It weighs 220 pounds.', 'It cost 100 euros.'],
    ['More than 62 miles of road were closed.', 'It closed 90 km of road.'],
  ])('is not: %s', (sentence, text) => expect(why(sentence, text)).toEqual([]))

  it('is not asked for where it stands there as it is', () => {
    expect(why('In all 15 people died.', 'The fire killed 15: 12 men and 3 women.')).toEqual([])
  })
})
