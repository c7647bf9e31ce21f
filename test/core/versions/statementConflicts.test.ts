import { describe, expect, it } from 'vitest'
import { haveSameDigits, statementConflicts } from '../../../core/versions/statementConflicts.ts'

describe('what conflicts between two sentences', () => {
  it.each([
    ['Twelve people were injured.', 'Fourteen people were injured.', 'number', 'Twelve', 'Fourteen'],
    ['The strike began on Monday.', 'The strike began on Tuesday.', 'date', 'Monday', 'Tuesday'],
    ['It opened on 14 May 2026.', 'It opened on 16 May 2026.', 'date', '14 May 2026', '16 May 2026'],
    [
      'The inquiry is led by Hanna Voss.',
      'The inquiry is led by Peter Lindqvist.',
      'name',
      'Hanna Voss',
      'Peter Lindqvist',
    ],
    ['He won in Formula 1 again.', 'He won in Formula 2 again.', 'number', '1', '2'],
    ['Shares fell by 3.5% on Friday.', 'Shares fell by 4.5% on Friday.', 'number', '3.5%', '4.5%'],
  ])('“%s” and “%s” differ in a %s', (old, current, kind, was, is) => {
    expect(statementConflicts(old, current)).toEqual([{ kind, old: was, new: is }])
  })

  it('is no amount that was taken from another', () => {
    const whole = 'The Isla Merrin carried 62 tonnes of marine diesel.'
    expect(statementConflicts(whole, 'Four tonnes of marine diesel leaked from the Isla Merrin.')).toEqual([])
    expect(statementConflicts(whole, 'The Isla Merrin carried 60 tonnes of marine diesel.')).toHaveLength(1)
    const [first, later] = ['Four tonnes of diesel leaked.', 'Five tonnes of diesel leaked.']
    expect(statementConflicts(first, later)).toEqual([{ kind: 'number', old: 'Four', new: 'Five' }])
  })

  it('is a denial that one of them has', () => {
    const [said, denied] = [
      'The cause of the fire is known to police.',
      'The cause of the fire is not known to police.',
    ]
    expect(statementConflicts(denied, said)).toEqual([{ kind: 'negation', old: 'not', new: '' }])
    expect(statementConflicts(said, denied)).toEqual([{ kind: 'negation', old: '', new: 'not' }])
  })

  it('is a word whose opposite stands in the other', () => {
    const [survived, died] = ['All passengers survived the crash.', 'All passengers died in the crash.']
    expect(statementConflicts(survived, died)).toEqual([{ kind: 'opposite', old: 'survived', new: 'died' }])
    // "Was not closed" is "was open" in other words.
    expect(statementConflicts('The bridge stays open to traffic.', 'The bridge was not closed to traffic.')).toEqual([])
  })

  it('is told in the language of the text', () => {
    const [said, denied] = ['Die Ursache des Brandes ist bekannt.', 'Die Ursache des Brandes ist nicht bekannt.']
    expect(statementConflicts(said, denied, 'de')).toEqual([{ kind: 'negation', old: '', new: 'nicht' }])
    expect(statementConflicts(said, denied, 'en')).toEqual([])
  })

  it.each([
    ['the same figures in other forms', 'Some 1,200 people fled on 3 May.', 'On May 3 some 1200 people fled.'],
    ['more facts', 'Twelve people were injured.', 'Twelve people were injured on Monday, Hanna Voss said.'],
    ['another subject with another number', 'Twelve people were injured.', 'The dam is 90 metres high.'],
    ['the same words in other marks', 'The “Isla Merrin” sank – twice.', 'The "Isla Merrin" sank - twice.'],
    ['a denial of something else', 'Divers searched the hull on Friday.', 'No deaths were reported in the town.'],
  ])('are not %s', (_, old, current) => {
    expect(statementConflicts(old, current)).toEqual([])
  })

  it('compares digits wherever they stand', () => {
    expect(haveSameDigits('2 of 12 sank in 1998.', 'In 1998, 12 sailed and 2 sank.')).toBe(true)
    expect(haveSameDigits('2 of 12 sank.', '2 of 12 sank, 2 burned.')).toBe(false)
  })
})
