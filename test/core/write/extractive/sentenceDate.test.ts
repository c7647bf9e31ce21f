import { describe, expect, it } from 'vitest'
import { sentenceDate } from '../../../../core/write/extractive/sentenceDate.ts'

const english = { language: 'en', year: '2024', published: '2024-03-08' }

describe('sentenceDate', () => {
  it.each([
    ['The bridge fell on 4 March 2023 at dawn.', '2023-03-04'],
    ['The bridge fell on March 4, 2023, at dawn.', '2023-03-04'],
    ['The bridge fell on Jan. 3 at dawn.', '2024-01-03'],
    ['The town opened the bridge in July 1961.', '1961-07'],
    ['The town opened the bridge in 1961.', '1961'],
    ['The abbey (1121-48) stands by the river.', '1121'],
    ['The bridge fell on Tuesday morning.', '2024-03-05'],
    ['The repair may cost 2,000 euros or 1990.5 pounds.', null],
    ['The march on the town hall may begin.', null],
  ])('reads %s as %s', (text, date) => expect(sentenceDate(text, english)).toBe(date))

  it('does not date a day if its year is unknown', () => {
    expect(sentenceDate('The bridge fell on 4 March.', { language: 'en', year: null, published: null })).toBeNull()
  })

  it.each([
    ['de', 'Die Brücke stürzte am 4. März 2023 ein.', '2023-03-04'],
    ['fr', 'Le pont est tombé le 4 août 2023 au matin.', '2023-08-04'],
    ['es', 'El puente cayó el 4 de marzo de 2023.', '2023-03-04'],
    ['pl', 'Most runął 4 marca 2023 roku.', '2023-03-04'],
    ['ja', '橋は2023年3月4日に崩落した。', '2023-03-04'],
  ])('knows the months of %s', (language, text, date) => {
    expect(sentenceDate(text, { language, year: null, published: null })).toBe(date)
  })
})
