import { describe, expect, it } from 'vitest'
import { expectedTokensPerSecond, fitsInMemory } from '../../../../core/models/catalogue/expectedSpeed.ts'
import { describeMachine } from '../../../../core/platform/machine.ts'

describe('what a machine makes of a model', () => {
  it('is slower with larger weights, and quicker where only a part of them is read', () => {
    const machine = { bytesPerSecond: 40e9 }
    const speed = (bytes: number, activeShare?: number): number =>
      expectedTokensPerSecond({ bytes, activeShare }, machine)
    expect(speed(5e9)).toBeCloseTo(5.6)
    expect(speed(10e9)).toBeCloseTo(2.8)
    expect(speed(20e9, 0.1)).toBeCloseTo(14)
  })

  it('fits into the memory that is sold as so many GB, of which machines report a little less', () => {
    expect(fitsInMemory(8, { memoryBytes: 7.6e9 })).toBe(true)
    expect(fitsInMemory(16, { memoryBytes: 15.3e9 })).toBe(true)
    expect(fitsInMemory(16, { memoryBytes: 8.4e9 })).toBe(false)
  })

  it('rests on its memory and on a measured speed, the same each time', () => {
    const machine = describeMachine()
    expect(machine.memoryBytes).toBeGreaterThan(1e9)
    expect(machine.bytesPerSecond).toBeGreaterThan(1e8)
    expect(describeMachine()).toEqual(machine)
  })
})
