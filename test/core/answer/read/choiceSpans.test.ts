import { describe, expect, it } from 'vitest'
import { choiceSpans } from '../../../../core/answer/read/choiceSpans.ts'
import { contentWords } from '../../../../core/text/contentWords.ts'

const teams = ['Los Angeles Lakers', 'Everton F.C.', 'Chicago Bulls']

const held = (text: string): readonly (readonly [string, string])[] =>
  choiceSpans({ text, start: 0, end: text.length, words: contentWords(text) }, teams).map((span) => [
    span.text,
    text.slice(span.start, span.end),
  ])

describe('the choices in a sentence', () => {
  it('are those that it names, in full or by another name', () => {
    expect(held('The Chicago Bulls lost.')).toEqual([['Chicago Bulls', 'Chicago Bulls']])
    expect(held('He joined the Lakers in May.')).toEqual([['Los Angeles Lakers', 'Lakers']])
    expect(held('He moved from Everton to the Lakers.')).toEqual([
      ['Los Angeles Lakers', 'Lakers'],
      ['Everton F.C.', 'Everton'],
    ])
  })

  it('do not include those of which it only has a lower-case word', () => {
    expect(held('Many lakers were seen in the everton.')).toEqual([])
  })
})
