import { describe, expect, it } from 'vitest'
import { splitByTitle } from '../../../lab/training/splitByTitle.ts'

const titles = Array.from({ length: 4000 }, (_, number) => `Event number ${number}`)
const options = { validation: 0.1, seed: 0 }

describe('the split by title', () => {
  it('gives validation its share of events', () => {
    const share = titles.filter((title) => splitByTitle(title, options) === 'validation').length / titles.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.12)
  })

  it('moves no event into training when validation takes more', () => {
    const small = titles.filter((title) => splitByTitle(title, options) === 'validation')
    expect(small.length).toBeGreaterThan(0)
    expect(small.every((title) => splitByTitle(title, { validation: 0.2, seed: 0 }) === 'validation')).toBe(true)
  })

  it('takes titles that differ in case, spaces and width for one event', () => {
    for (const title of titles.slice(0, 200)) {
      expect(splitByTitle(` ${title.toUpperCase().replace('EVENT', 'ＥＶＥＮＴ ')} `, options)).toBe(
        splitByTitle(title, options),
      )
    }
  })

  it('is another one with another seed', () => {
    const sides = (seed: number): string => titles.map((title) => splitByTitle(title, { validation: 0.5, seed })).join()
    expect(sides(1)).not.toBe(sides(2))
  })

  it('puts all on one side at 0 and at 1', () => {
    expect(titles.every((title) => splitByTitle(title, { validation: 0, seed: 0 }) === 'train')).toBe(true)
    expect(titles.every((title) => splitByTitle(title, { validation: 1, seed: 0 }) === 'validation')).toBe(true)
  })
})
