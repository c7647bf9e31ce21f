import { describe, expect, it } from 'vitest'
import { sourceOfPremise } from '../../../../core/verify/evidenceSource.ts'
import { asksTwoPublishers } from '../../../../core/write/grounded/asksTwoPublishers.ts'
import { isStatement } from '../../../../core/write/grounded/isStatement.ts'
import { areIndependent, publisherOf } from '../../../../core/write/grounded/publishers.ts'
import { quotedSpans } from '../../../../core/verify/quotedSpans.ts'
import { holdsQuotation, withoutMarks } from '../../../../core/write/grounded/holdsQuotation.ts'
import { splitClauses } from '../../../../core/write/grounded/splitClauses.ts'
import { passage } from '../passages.ts'

describe('a statement', () => {
  it.each([
    'The bridge collapsed on 12 May.',
    'Documents seized in the raid show payments.',
    'This article of the treaty was never ratified.',
    'Asked “Who will pay?”, the mayor was silent.',
    'No information was passed to the pilots.',
    '橋が崩落した。',
  ])('is: %s', (text) => expect(isStatement(text)).toBe(true))

  it.each([
    'This article describes the collapse of the bridge.',
    'In this section, we look at the aftermath.',
    'Here is the article you asked for.',
    'The documents do not mention a cause.',
    'Based on the provided documents, the bridge fell.',
    'No information is available on the victims.',
    'I cannot find any details.',
    'Who will pay for it?',
    'None.',
    'The event that ended was:',
    '3. The closing of the bay',
    'The article.',
    'The document supports the sentence by stating that the ship has had two incidents.',
  ])('is not: %s', (text) => expect(isStatement(text)).toBe(false))
})

describe('a quotation', () => {
  const source = sourceOfPremise('She said: "We are a town in mourning tonight, and we will stay so."')

  it('is found in all usual marks, without the marks', () => {
    const words = (text: string) => quotedSpans(text).map((span) => span.words)
    expect(words('“a b” and "c d", «e f» und „g h“ or „i j”')).toEqual(['a b', 'c d', 'e f', 'g h', 'i j'])
    expect(words("It's the workers' own “ ” choice")).toEqual([])
  })

  it.each([
    'we are a town in mourning',
    'We are a town in mourning tonight.',
    'We are … in mourning tonight',
    '[w]e are a town [of many] in mourning',
    'in mourning tonight and we will stay so',
  ])('stands there in other marks, case or punctuation, or shortened openly: %s', (words) =>
    expect(holdsQuotation(words, source)).toBe(true),
  )

  it.each(['we are a city in mourning', 'in mourning … a town', '…', 'mourn'])('does not stand there: %s', (words) =>
    expect(holdsQuotation(words, source)).toBe(false),
  )

  it('loses its marks and keeps its words', () => {
    const text = 'The “old bridge” was “rotten”.'
    expect(withoutMarks(text, quotedSpans(text))).toBe('The old bridge was rotten.')
  })
})

describe('publishers', () => {
  const at = (url: string, text = 'Words of its own.', fields = {}) =>
    passage(url, text, { url, finalUrl: url, ...fields })

  it('are told by the domain that they registered', () => {
    expect(publisherOf(at('https://www.news.bbc.co.uk/a').page)).toBe('bbc.co.uk')
    expect(publisherOf(at('https://edition.cnn.com/a').page)).toBe('cnn.com')
    expect(publisherOf(at('file:report.pdf', 'x', { site: 'County' }).page)).toBe('county')
  })

  it('are independent where neither site, page nor text is the same', () => {
    const agency = 'The prefect said on Monday that twelve people had been killed when the bridge fell into the river.'
    const one = at('https://one.example/a', agency)
    expect(
      areIndependent(one, at('https://two.test/b', 'A tally by reporters puts the number of the dead at twelve.')),
    ).toBe(true)
    expect(areIndependent(one, at('https://m.one.example/c', 'Another text altogether, of the same house.'))).toBe(
      false,
    )
    expect(areIndependent(one, at('https://two.test/b', `VALMONT – ${agency}`))).toBe(false)
    expect(areIndependent(one, at('https://two.test/b', 'Other words.', { duplicateOf: one.page.id }))).toBe(false)
  })

  it('are asked for two where people or money are counted', () => {
    expect(asksTwoPublishers('Twelve people were killed.', 'en')).toBe(true)
    expect(asksTwoPublishers('The repair cost €4.2 million.', 'en')).toBe(true)
    expect(asksTwoPublishers('The bridge was built in 1964 and is 300 metres long.', 'en')).toBe(false)
  })
})

describe('clauses', () => {
  it('are cut at conjunctions, relative words and dashes, never into crumbs', () => {
    expect(splitClauses('The council will pay for a ferry, and corrosion was found in the cables.')).toHaveLength(2)
    expect(splitClauses('Renard left the engineering service, after he warned the council in 2023.')).toHaveLength(2)
    expect(splitClauses('Men and women were saved.')).toEqual(['Men and women were saved.'])
  })
})
