import { describe, expect, it } from 'vitest'
import { onlineRules } from '../../../core/lint/online/lintOnline.ts'
import { scanWikitext } from '../../../core/wikitext/scanWikitext.ts'

const servers = { doi: 'https://doi.example', books: 'https://books.example' }

describe.each(onlineRules)('the rule $id', ({ targets, judge, examples }) => {
  it.each(examples.bad)('finds $text where a server says $answer', ({ text, answer }) => {
    const asked = targets(scanWikitext(text), servers)
    expect(asked).toHaveLength(1)
    expect(judge(answer, asked[0]!)?.message).toContain(asked[0]!.subject)
  })

  it.each(examples.good)('finds nothing in $text where a server says $answer', ({ text, answer }) => {
    const asked = targets(scanWikitext(text), servers)
    expect(asked).toHaveLength(1)
    expect(judge(answer, asked[0]!)).toBeUndefined()
  })
})

it('addresses that are known to be dead, and numbers that cannot be right, are not asked about', () => {
  const text =
    '{{cite web |url=https://a.example/1 |title=A |url-status=dead}} {{ISBN|978-0-306-40615-8}} {{doi|11.1/x}}'
  expect(onlineRules.flatMap(({ targets }) => targets(scanWikitext(text), servers))).toEqual([])
})
