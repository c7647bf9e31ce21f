import { describe, expect, it } from 'vitest'
import { isStated } from '../../../../core/judge/fields/isStated.ts'
import type { FactShape } from '../../../../core/wikitext/kinds/infoboxFields.ts'

const sentence = 'On 14 May the film by Lee opened in Menteng, killing at least 17 people in Central Jakarta.'
const others = ['Ann Lee directed it in Indonesia.', 'It was shot in 2026 with Bo Ek.']

function stated(value: string, shape: FactShape): boolean {
  return isStated(value, { shape, sentence, article: [sentence, ...others] })
}

describe('a value of an infobox', () => {
  it('consists of words of its sentence, in whatever order and case', () => {
    expect(stated('at least 17', 'count')).toBe(true)
    expect(stated('Central Jakarta, Menteng', 'text')).toBe(true)
    expect(stated('17 Menteng', 'text')).toBe(true)
    expect(stated('18', 'count')).toBe(false)
    expect(stated('1', 'count')).toBe(false)
    expect(stated('at least 17 injured', 'text')).toBe(false)
  })

  it('has a full name, a year or the wider parts of a place from the rest of the article', () => {
    expect(stated('Ann Lee', 'people')).toBe(true)
    expect(stated('14 May 2026', 'date')).toBe(true)
    expect(stated('Menteng, Central Jakarta, Indonesia', 'place')).toBe(true)
  })

  it.each([
    ['Bo Ek', 'people'],
    ['Cara Lee', 'people'],
    ['14 May 2025', 'date'],
    ['15 May 2026', 'date'],
    ['2026', 'date'],
    ['Indonesia', 'place'],
    ['Menteng, Singapore', 'place'],
    ['', 'text'],
    ['–', 'text'],
  ] as const)('is not "%s", which the article does not say as %s', (value, shape) => {
    expect(stated(value, shape)).toBe(false)
  })
})
