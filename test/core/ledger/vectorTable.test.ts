import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seeded } from '../../../bench/seeded.ts'
import { createVectorTable, dotOf, unitOf } from '../../../core/ledger/vectorTable.ts'

const width = 10
const vector = fc
  .array(fc.integer({ min: -9, max: 9 }), { minLength: width, maxLength: width })
  .map((values) => unitOf(Float32Array.from(values)))

describe('a table of vectors', () => {
  it('finds the rows near a vector that looking at all of them finds, however it grew', () => {
    fc.assert(
      fc.property(
        fc.array(vector, { maxLength: 40 }),
        vector,
        fc.constantFrom(0.2, 0.5, 0.7, 0.95),
        (rows, asked, least) => {
          const table = createVectorTable()
          // Past the first piece of memory.
          for (let time = 0; time < 9; time += 1) for (const row of rows) table.add(row)
          const all = Array.from({ length: 9 }, () => rows).flat()
          const expected = all.flatMap((row, at) => (dotOf(row, asked) >= least ? [at] : []))
          const [found] = table.near([asked], least)
          // A product on the very limit may fall to either side.
          const sure = (at: number): boolean => Math.abs(dotOf(all[at] ?? asked, asked) - least) > 1e-6
          expect(found?.map(({ row }) => row).filter(sure)).toEqual(expected.filter(sure))
          for (const { row, product } of found ?? []) expect(product).toBeCloseTo(dotOf(table.row(row), asked), 6)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('of vectors as wide as an encoder’s finds all that are near, though it looks at signs first', () => {
    const random = seeded(11)
    const wide = (): Float32Array =>
      unitOf(Float32Array.from({ length: 384 }, () => random() + random() + random() - 1.5))
    const asked = wide()
    // At angles all the way from the vector to at right angles with it.
    const rows = Array.from({ length: 400 }, (_, at) => {
      const other = wide()
      const share = at / 400
      return unitOf(asked.map((value, place) => (1 - share) * value + share * (other[place] ?? 0)))
    })
    const table = createVectorTable()
    for (const row of rows) table.add(row)
    const [found] = table.near([asked], 0.7)
    const expected = rows.flatMap((row, at) => (dotOf(row, asked) >= 0.7 ? [at] : []))
    expect(expected.length).toBeGreaterThan(100)
    expect(found?.map(({ row }) => row)).toEqual(expected)
  })

  it('has nothing near before anything is added', () => {
    expect(createVectorTable().near([new Float32Array([1, 0])], 0.1)).toEqual([[]])
  })
})
