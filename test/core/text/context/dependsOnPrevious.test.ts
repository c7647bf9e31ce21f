import { describe, expect, it } from 'vitest'
import { dependsOnPrevious } from '../../../../core/text/context/dependsOnPrevious.ts'
import { languageWords } from '../../../../core/text/languageWords.ts'

const words = languageWords('en')

describe('dependsOnPrevious', () => {
  it.each([
    'He also warned the town.',
    'However, the bridge stayed open.',
    'But it was never repaired.',
    'This led to a new inquiry.',
    'Three years later, the bridge was rebuilt.',
    'After the restart he retired with damage.',
    '“The bridge was safe,” she said.',
    'As a result, the town closed the road.',
  ])('holds for: %s', (text) => expect(dependsOnPrevious(text, words)).toBe(true))

  it.each([
    'Mayor Rosa Lind said that he would resign.',
    'It is believed that the cable broke first.',
    'There were six cars on the bridge.',
    'One of the cables had rusted.',
    '“The bridge was safe,” Rosa Lind said before she left.',
  ])('does not hold for: %s', (text) => {
    expect(dependsOnPrevious(text, words)).toBe(false)
  })
})
