import { describe, expect, it } from 'vitest'
import { otherNames } from '../../../../core/answer/read/otherNames.ts'

const names = (choice: string, ...others: readonly string[]): readonly string[] =>
  otherNames(choice, [choice, ...others]).map(({ name }) => name)

describe('other names of a choice', () => {
  it('are the name without its legal form, its initials, and its last word', () => {
    expect(names('Everton F.C.', 'Chelsea F.C.')).toEqual(['Everton'])
    expect(names('Los Angeles Lakers', 'Los Angeles Clippers')).toEqual(['LAL', 'Lakers'])
    expect(names('Washington Metropolitan Area Transit Authority')).toEqual(['WMATA'])
    expect(names('Charles III of the United Kingdom', 'Elizabeth II of the United Kingdom')).toContain('Charles')
  })

  it('do not include those that another choice has too, or that many share', () => {
    expect(names('Leeds United', 'Newcastle United')).toEqual([])
    expect(names('Manchester City', 'Leeds United')).toEqual([])
    expect(names('Anna Klein', 'Rob Klein')).toEqual([])
  })

  it('are none for words that are not a name', () => {
    expect(names('member of the council')).toEqual([])
    expect(names('Kellan')).toEqual([])
    expect(names('')).toEqual([])
  })
})
