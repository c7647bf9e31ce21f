import { describe, expect, it } from 'vitest'
import { wholeTitle } from '../../../../core/extract/citation/wholeTitle.ts'

const known = 'Some ferries wanted to leave the harbour of'

describe('a title that a search cut', () => {
  it.each([
    [`News: ${known} Harrow | Harbour Post`, `${known} Harrow`],
    [`Menu\nSome ferries wanted\nto leave the harbour of Harrow at night\nText`, `${known} Harrow at night`],
    [`${known} Harrow at nightA pilot says so`, `${known} Harrow at night`],
    [
      `x ${known} Harrow Copy Link LinkedIn Email ${known} Harrow Copy Link LinkedIn${known} HarrowAnn Lee`,
      `${known} Harrow`,
    ],
    [`Reports: ${known} - Harbour Post`, known],
  ])('is whole in %j', (text, title) => {
    expect(wholeTitle(text, known)).toBe(title)
  })

  it.each([
    [`${known} Harrow, and so on, and so on`.padEnd(500, ' and so on'), known],
    [`${known}fame | Harbour Post`, known],
    [`${known} Harrow\n${known} Kellan\n`, known],
    ['Ferries left.\n', 'Ferries'],
    ['', known],
  ])('is left where its end is in doubt: %j', (text, start) => {
    expect(wholeTitle(text, start)).toBeUndefined()
  })

  it('may hold signs of patterns', () => {
    expect(wholeTitle('x What (ferries) cost [today] in $? More\n', 'What (ferries) cost [today] in $?')).toBe(
      'What (ferries) cost [today] in $? More',
    )
  })
})
