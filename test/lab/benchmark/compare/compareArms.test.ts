import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareArms, type PairedDifference } from '../../../../lab/benchmark/compare/compareArms.ts'
import { randomBelow } from '../../../../lab/evaluate/bootstrap/randomBelow.ts'

/** One pair, `b` against `a`, from lists in which null is a missing value. */
function compare(a: readonly (number | null)[], b: readonly (number | null)[], seed = 1): PairedDifference {
  const values = (list: readonly (number | null)[]): Float64Array => Float64Array.from(list, (value) => value ?? NaN)
  const [pair] = compareArms(
    [{ measure: 'm', values: new Map([['a', values(a)] as const, ['b', values(b)] as const]) }],
    seed,
  )
  return pair!
}

/** The same by the plainest way: each resample's differences in a list, all means sorted. */
function slowly(a: readonly (number | null)[], b: readonly (number | null)[], seed: number): readonly [number, number] {
  const differences = a.flatMap((value, at) => (value === null || b[at] === null ? [] : [b[at]! - value]))
  const draw = randomBelow(seed)
  const means = Array.from({ length: 10_000 }, () => {
    const resample = differences.map(() => differences[draw(differences.length)]!)
    return resample.reduce((sum, value) => sum + value, 0) / resample.length
  }).sort((x, y) => x - y)
  const at = (place: number): number => {
    const below = Math.floor(place)
    return means[below]! + (means[below + 1]! - means[below]!) * (place - below)
  }
  return [at(9999 * 0.025), at(9999 * 0.975)]
}

const known = fc.double({ min: -1000, max: 1000, noNaN: true })
const maybe = fc.option(known, { freq: 5 })

describe('compareArms', () => {
  it('gives the interval that sorting all means of all resamples gives', () => {
    const columns = fc.array(fc.tuple(maybe, maybe), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(columns, fc.nat(), (rows, seed) => {
        const [a, b] = [rows.map(([value]) => value), rows.map(([, value]) => value)]
        const { events, interval, leftOut } = compare(a, b, seed)
        expect(events).toBe(rows.filter(([x, y]) => x !== null && y !== null).length)
        expect(leftOut).toBe(rows.length - events)
        fc.pre(events >= 2)
        const [low, high] = slowly(a, b, seed)
        expect(Math.abs(interval!.low - low)).toBeLessThan(1e-9)
        expect(Math.abs(interval!.high - high)).toBeLessThan(1e-9)
      }),
      { numRuns: 12 },
    )
  })

  it('finds an interval without width around a constant difference, and none around nothing', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 2, maxLength: 20 }), known, (values, by) => {
        const { difference, interval } = compare(
          values,
          values.map((value) => value + by),
        )
        for (const bound of [difference!, interval!.low, interval!.high])
          expect(Math.abs(bound - by)).toBeLessThan(1e-9)
        expect(compare(values, values)).toMatchObject({ difference: 0, interval: { low: 0, high: 0 } })
      }),
      { numRuns: 10 },
    )
  })

  it('mirrors the interval where the arms change places', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(maybe, known), { minLength: 4, maxLength: 20 }), fc.nat(), (rows, seed) => {
        const [a, b] = [rows.map(([value]) => value), rows.map(([, value]) => value)]
        const [there, back] = [compare(a, b, seed), compare(b, a, seed)]
        fc.pre(there.interval !== null)
        expect(back.difference).toBe(0 - there.difference!)
        expect(back.interval!.low).toBe(0 - there.interval.high)
        expect(back.interval!.high).toBe(0 - there.interval.low)
      }),
      { numRuns: 10 },
    )
  })

  it('says the same for the same seed and something near it for another', () => {
    const a = [0.213, 0.587, 0.904, 0.451, 0.702, 0.118]
    const b = [0.409, 0.433, 0.991, 0.928, 0.646, 0.317]
    expect(compare(a, b, 7)).toEqual(compare(a, b, 7))
    const [one, other] = [compare(a, b, 7).interval!, compare(a, b, 8).interval!]
    expect(one).not.toEqual(other)
    expect(Math.abs(one.low - other.low)).toBeLessThan(0.02)
    expect(one.low).toBeLessThan(compare(a, b, 7).difference!)
    expect(one.high).toBeGreaterThan(compare(a, b, 7).difference!)
  })

  it('covers the true difference of samples about as often as it says', () => {
    const draw = randomBelow(3)
    // The sum of twelve draws less six is near a normal deviate.
    const deviate = (): number => Array.from({ length: 12 }, () => draw(2 ** 30) / 2 ** 30).reduce((x, y) => x + y, -6)
    const measured = Array.from({ length: 120 }, (_, at) => {
      const a = Float64Array.from({ length: 40 }, deviate)
      const values = new Map([['a', a] as const, ['b', a.map((value) => value + 0.5 + deviate())] as const])
      return { measure: String(at), values }
    })
    const covered = compareArms(measured, 1).filter(
      ({ interval }) => interval!.low <= 0.5 && 0.5 <= interval!.high,
    ).length
    expect(covered).toBeGreaterThan(102)
  })

  it('leaves a missing value out of its pairs alone, and counts it', () => {
    expect(compare([1, null, 3, 9], [2, 5, 4, null])).toMatchObject({
      events: 2,
      leftOut: 2,
      mean: 3,
      baselineMean: 2,
      difference: 1,
      interval: { low: 1, high: 1 },
    })
  })

  it('gives no interval of one event and no difference of none', () => {
    expect(compare([1, null], [2, 3])).toMatchObject({ events: 1, difference: 1, interval: null })
    expect(compare([null], [3])).toMatchObject({ events: 0, leftOut: 1, mean: null, difference: null, interval: null })
  })

  it('compares every arm with those before it', () => {
    const values = (value: number): Float64Array => Float64Array.of(value, value)
    const arms = new Map(['a', 'b', 'c'].map((id, at) => [id, values(at)] as const))
    const pairs = compareArms([{ measure: 'm', values: arms }], 0)
    expect(pairs.map(({ arm, baseline, difference }) => [arm, baseline, difference])).toEqual([
      ['b', 'a', 1],
      ['c', 'a', 2],
      ['c', 'b', 1],
    ])
  })
})

describe('randomBelow', () => {
  it('draws every number about as often, for seeds beyond 32 bits too', () => {
    for (const seed of [0, 1, 2 ** 40]) {
      const draw = randomBelow(seed)
      const counts = new Uint32Array(10)
      for (let at = 0; at < 100_000; at += 1) counts[draw(10)]! += 1
      // Standard deviation of a count is 95.
      for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
    }
    const [low, high] = [randomBelow(5), randomBelow(2 ** 40 + 5)]
    expect(Array.from({ length: 4 }, () => low(1000))).not.toEqual(Array.from({ length: 4 }, () => high(1000)))
  })
})
