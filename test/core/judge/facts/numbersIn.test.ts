import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesIn } from '../../../../core/judge/facts/datesIn.ts'
import { numbersIn } from '../../../../core/judge/facts/numbersIn.ts'

const read = (text: string) => numbersIn(text, { taken: datesIn(text) })
const values = (text: string) => read(text).map((number) => number.values)

describe('numbers in digits', () => {
  test.each<[string, number[][]]>([
    ['1,204 passengers', [[1204, 1.204]]],
    ['1.204 Fahrgäste', [[1204, 1.204]]],
    ['1 204 voyageurs', [[1204]]],
    ['1\u202f204 voyageurs', [[1204]]],
    ["12'500 Franken", [[12500]]],
    ['1,234,567.5 and 1.234.567,5', [[1234567.5], [1234567.5]]],
    ['1,23,456 rupees', [[123456]]],
    ['12.5 and 12,5', [[12.5], [12.5]]],
    ['0.125 litres', [[0.125]]],
    ['a 3-2 win', [[3], [2]]],
    ['10–15 people', [[10], [15]]],
    ['10 to 15 million people', [[10, 10e6], [15e6]]],
    ['3.5 million', [[3.5e6]]],
    ['3,5 Mio. Euro', [[3.5e6]]],
    ['2 milliards', [[2e9]]],
    ['20k runners', [[20e3]]],
    ['fell 3.5m', [[3.5, 3.5e6]]],
    ['$15million', [[15e6]]],
    ['the 3rd goal', [[3]]],
    ['two decades', [[2, 20]]],
    ['−5 °C and -5°C, but 5-7', [[-5], [-5], [5], [7]]],
    ['an Airbus A320neo, an F-16, COVID-19 and 320neo', []],
    ['version 1.2.3, address 10.0.0.1', []],
    ['in 2012, at 12.5 percent', [[12.5]]],
  ])('%s', (text, expected) => expect(values(text)).toEqual(expected))
})

describe('numbers in words', () => {
  test.each<[string, number[][]]>([
    ['twelve', [[12]]],
    ['Twenty-five', [[25]]],
    ['two hundred and five', [[205]]],
    ['a dozen eggs, two dozen eggs', [[12], [24]]],
    ['a hundred', [[100]]],
    ['half a million', [[500e3]]],
    ['three million two hundred thousand and one', [[3200001]]],
    ['twenty-first, third', [[21], [3]]],
    ['one two three', [[1], [2], [3]]],
    ['two and three', [[2], [3]]],
    ['one hundred twenty', [[120]]],
    ['often, someone, weight, tension', []],
  ])('%s', (text, expected) => expect(values(text)).toEqual(expected))
})

describe('what stands around a number', () => {
  test.each([
    ['£3.5m', { currency: 'GBP', values: [3.5e6] }],
    ['3.5 million pounds', { currency: 'GBP', values: [3.5e6] }],
    ['US$300', { currency: 'USD' }],
    ['300 dollars', { currency: 'USD' }],
    ['€1,5 Mrd.', { currency: 'EUR', values: [1.5e9] }],
    ['EUR 20', { currency: 'EUR' }],
    ['12%', { percent: true }],
    ['12 per cent', { percent: true }],
    ['12 Prozent', { percent: true }],
    ['two-thirds', { percent: true, values: [200 / 3] }],
    ['a fifth of the land', { percent: true, values: [20] }],
    ['about 300 people', { hedge: 'about', unit: 'peopl' }],
    ['more than 300 people', { hedge: 'above' }],
    ['nearly 300 people', { hedge: 'below' }],
    ['40-year-old', { unit: 'year' }],
  ])('%s', (text, expected) => expect(read(text)[0]).toMatchObject(expected))

  test('percent of a range counts for both its ends', () => {
    expect(read('10 to 15 percent').map(({ percent }) => percent)).toEqual([true, true])
  })
})

test('a whole number is read back from any of its writings', () => {
  const grouped = (value: number, separator: string): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, separator)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('', ',', '.', '\u202f', "'"), (value, separator) => {
      const [number, ...others] = numbersIn(`exactly ${grouped(value, separator)} voters`)
      expect(number?.values).toContain(value)
      expect(others).toEqual([])
    }),
  )
})

test('spans lie within the text, in order, without overlap, in any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom('12', '3.5', ' million', '$', '%', ' one', '-', ',')),
      (noise, parts) => {
        const text = noise + parts.join('')
        let end = 0
        for (const number of numbersIn(text)) {
          expect(number.start).toBeGreaterThanOrEqual(end)
          expect(number.end).toBeGreaterThan(number.start)
          end = number.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})
