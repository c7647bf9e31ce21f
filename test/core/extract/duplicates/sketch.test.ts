import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSketchIndex, sketchOf } from '../../../../core/extract/duplicates/sketch.ts'

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at)

describe('a sketch', () => {
  it('is the same whatever the order of the runs', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 400 }), (hashes) => {
        expect(sketchOf([...hashes].reverse())).toEqual(sketchOf(hashes))
      }),
    )
  })

  it('leads from a text to those that hold most of it, also where they are ten times as long, and to no others', () => {
    const index = createSketchIndex()
    index.add(0, sketchOf(range(0, 1_000)))
    index.add(1, sketchOf(range(500, 10_500)))
    index.add(2, sketchOf(range(20_000, 21_000)))
    expect(index.candidates(sketchOf(range(0, 900)))).toEqual([0, 1])
    expect(index.candidates(sketchOf(range(2_000, 3_000)))).toEqual([1])
    expect(index.candidates(sketchOf(range(40_000, 41_000)))).toEqual([])
  })

  it('of a few runs leads to the same few', () => {
    const index = createSketchIndex()
    index.add(0, sketchOf([7]))
    expect(index.candidates(sketchOf([7]))).toEqual([0])
    expect(index.candidates(sketchOf([]))).toEqual([])
  })
})
