import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainMarkdown } from '../../../core/extract/plainMarkdown.ts'
import { processorTime } from '../../processorTime.ts'

describe('plainMarkdown', () => {
  it.each([
    ['# Ferry aground #', 'Ferry aground'],
    ['The **ferry** ran _aground_ on *Cutler* rocks', 'The ferry ran aground on Cutler rocks'],
    ['See [the report](https://x.example/a "Report") and [this][1]', 'See the report and this'],
    ['![A map](map.png) here', 'A map here'],
    ['> quoted\n> twice', 'quoted\ntwice'],
    ['- one\n* two\n- [x] three', 'one\ntwo\nthree'],
    ['Title\n=====\ntext', 'Title\ntext'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a | b\n1 | 2'],
    ['```js\nconst _a_ = **1**\n```\nafter', 'const _a_ = **1**\nafter'],
    ['Run `a_b_c *x*` now', 'Run a_b_c *x* now'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['1\\. not a list, 5 \\* 3', '1. not a list, 5 * 3'],
    ['---\ntitle: x\n---\ntext', 'text'],
    ['[1]: https://x.example', ''],
    ['In 1. May it rained', 'In 1. May it rained'],
  ])('makes %j into %j', (source, expected) => {
    expect(plainMarkdown(source)).toBe(expected)
  })

  it('keeps every letter and digit of text without links and code', () => {
    const text = fc.string({ unit: fc.constantFrom(...Array.from('ab1 *_#>-\n|.')), maxLength: 200 })
    const letters = (value: string): string => value.replace(/[^ab1]/g, '')
    fc.assert(
      fc.property(text, (source) => {
        expect(letters(plainMarkdown(`x\n${source}`))).toBe(letters(source))
      }),
    )
  })

  it('takes linear time on marks that never close', () => {
    const source = `${'*a '.repeat(3_000)}\n${'['.repeat(9_000)}\n${' '.repeat(1_000_000)}x`
    expect(processorTime(() => plainMarkdown(source))).toBeLessThan(3_000)
  })
})
