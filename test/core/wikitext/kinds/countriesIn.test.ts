import { describe, expect, it } from 'vitest'
import { countriesIn } from '../../../../core/wikitext/kinds/countries.ts'

describe('the countries that a text names', () => {
  it.each([
    ['A Welsh actress in Peru', ['GB', 'PE']],
    ['Town in Alberta and in Queensland', ['AU', 'CA']],
    ['The governor of Ohio', ['US']],
    ['An Irish-born senator', ['IE']],
    ['New Jersey and New Mexico', ['US']],
    ['Georgia', []],
    ['The perused ireland of nothing', []],
  ])('%s', (text, codes) => {
    expect([...countriesIn(text)].sort()).toEqual(codes)
  })
})
