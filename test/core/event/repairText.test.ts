import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairText } from '../../../core/event/repairText.ts'

describe('repairText', () => {
  it('counts what it replaces', () => {
    expect(repairText('a\0b\0c\ud800d')).toEqual({
      text: 'a\ufffdb\ufffdc\ufffdd',
      repairs: '2 NUL characters and 1 lone surrogate',
    })
  })

  it('leaves whole characters outside the basic plane alone', () => {
    expect(repairText('ferry \u{1f6a2}')).toEqual({ text: 'ferry \u{1f6a2}', repairs: '' })
  })

  it('gives storable text in which every offset stands where it stood', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const given = String.fromCharCode(...units)
        const { text, repairs } = repairText(given)
        expect(text).toHaveLength(given.length)
        expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
        expect(repairs === '').toBe(text === given)
      }),
    )
  })
})
