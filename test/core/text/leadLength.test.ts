import { expect, it } from 'vitest'
import { leadLength, wordsIn } from '../../../core/text/leadLength.ts'

it('a lead has the more words and paragraphs the longer its article is', () => {
  const leads = [0, 300, 301, 800, 2000, 2001, 20_000].map((words) => leadLength(words))
  expect(leads.map(({ words }) => words)).toEqual([70, 70, 110, 110, 180, 270, 270])
  expect(leads.map(({ paragraphs }) => paragraphs).at(-1)).toBe('two or three paragraphs')
})

it('words are parted by white space', () => {
  expect(wordsIn(['One two.', ' three\nfour ', ''])).toBe(4)
})
