import { expect, it } from 'vitest'
import { linkOf, withItalic, withLink } from '../../../../renderer/draft/words/changedAnnotations.ts'

const italic = (start: number, end: number) => ({ kind: 'italic', start, end }) as const
const link = (start: number, end: number, title: string) => ({ kind: 'link', start, end, title }) as const

it('makes words italic, joins what they touch, and makes italic words plain again', () => {
  expect(withItalic([], { start: 2, end: 5 })).toEqual([italic(2, 5)])
  expect(withItalic([italic(0, 3), link(2, 4, 'A')], { start: 2, end: 5 })).toEqual([link(2, 4, 'A'), italic(0, 5)])
  expect(withItalic([italic(0, 9)], { start: 2, end: 5 })).toEqual([])
})

it('links words in place of other links on them, or unlinks them', () => {
  const linked = withLink([link(0, 4, 'A'), link(8, 9, 'B')], { start: 2, end: 5 }, 'C')
  expect(linked).toEqual([link(8, 9, 'B'), link(2, 5, 'C')])
  expect(linkOf(linked, { start: 3, end: 5 })).toBe('C')
  expect(linkOf(linked, { start: 0, end: 3 })).toBeUndefined()
  expect(withLink(linked, { start: 2, end: 3 }, null)).toEqual([link(8, 9, 'B')])
})
