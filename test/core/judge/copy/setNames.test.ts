import { describe, expect, it } from 'vitest'
import { setNames } from '../../../../core/judge/copy/setNames.ts'
import { functionWordsOf } from '../../../../core/text/functionWords.ts'

const words = functionWordsOf('en')

function namesIn(text: string): readonly string[] {
  return setNames(text, (word) => words?.has(word) === true).map(({ start, end }) => text.slice(start, end))
}

describe('what nobody can put otherwise', () => {
  it.each([
    [
      'They found 13 long guns, handguns, a machete, a large quantity of ammunition and body armour in Coutts.',
      '13 long guns, handguns, a machete, a large quantity of ammunition and body armour',
    ],
    ['The kit has ropes, torches, maps, and a whistle.', 'ropes, torches, maps, and a whistle'],
  ])('is a list of things: %s', (text, list) => {
    expect(namesIn(text).some((name) => name.endsWith(list))).toBe(true)
  })

  it('is the name of a charge, up to the next clause', () => {
    expect(namesIn('He was charged with making and possessing an explosive device in May.')).toEqual([
      'charged with making and possessing an explosive device',
    ])
    expect(namesIn('She was found guilty of arson, which she denied.')).toEqual(['guilty of arson'])
  })

  it.each([
    'He called the audience back, denounced the hoax, took the trophy and left.',
    'She wept, shouted, laughed and ran.',
    'The captain, a man of 50, and his mate steered the ship.',
    'Rain and wind came.',
    'and, or, ,',
    '',
  ])('is neither what somebody did nor two things: %s', (text) => {
    expect(namesIn(text)).toEqual([])
  })

  it.each(['boat, and ', 'boat, ', 'charged with arson '])('takes no longer for 200,000 characters of %j', (part) => {
    const start = performance.now()
    namesIn(part.repeat(200_000 / part.length))
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})
