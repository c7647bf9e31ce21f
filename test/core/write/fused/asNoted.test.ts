import { describe, expect, it } from 'vitest'
import { asNoted } from '../../../../core/write/fused/asNoted.ts'

describe('asNoted', () => {
  it.each([
    ['On May 14, 2026, it sank.', 'It sank on 14 May 2026.', 'On 14 May 2026, it sank.'],
    ['It sailed from May 16 on.', 'from 16 May 2026', 'It sailed from 16 May on.'],
    ['600 meters and two kilometers', '600 metres and 2 km', '600 metres and two kilometres'],
    ['On May 14, 2026, it sank.', 'It sank on May 14, 2026.', 'On May 14, 2026, it sank.'],
    ['The parking meter', '600 feet', 'The parking meter'],
  ])('writes “%s” after “%s” as “%s”', (text, notes, expected) => {
    expect(asNoted(text, notes)).toBe(expected)
  })
})
