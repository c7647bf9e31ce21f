import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textBlocks } from '../../../renderer/export/textBlocks.ts'

describe('blocks of lines', () => {
  it('number their lines from 1, and a line feed at the end begins no line', () => {
    expect(textBlocks('a\n\nb\n')).toEqual([{ first: 1, lines: ['a', '', 'b'] }])
    expect(textBlocks('a\r\nb')).toEqual([{ first: 1, lines: ['a', 'b'] }])
  })

  it('hold every line once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z <&]*$/), { maxLength: 300 }), (lines) => {
        const blocks = textBlocks(`${lines.join('\n')}\n`)
        expect(blocks.flatMap((block) => block.lines)).toEqual(lines.length === 0 ? [''] : lines)
        let next = 1
        for (const block of blocks) {
          expect(block.first).toBe(next)
          next += block.lines.length
        }
      }),
    )
  })
})
