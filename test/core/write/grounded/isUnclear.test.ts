import { describe, expect, test } from 'vitest'
import { isUnclear } from '../../../../core/write/grounded/isUnclear.ts'

const alone = { first: false, standing: undefined, gone: ['Mayor Claire Dupont resigned.'] }

describe('a sentence that speaks of whom another one named', () => {
  test.each([
    'He was arrested in May.',
    'Their homes were searched.',
    'Later, he was arrested.',
    'On 5 May 2016, she resigned.',
    'In 2019 they were charged.',
    'In fact, he had left.',
    'It was closed in June.',
    'This led to protests.',
  ])('is unclear where that one is gone: %s', (text) => expect(isUnclear(text, alone)).toBe(true))

  test.each([
    'Dupont was arrested in May.',
    'On 5 May 2016, Dupont resigned.',
    'Here the river is deep.',
    'These days the bridge is closed.',
    'In her letter, Dupont resigned.',
    'After his arrest, Paul Renard resigned.',
  ])('is clear where it names them, or nobody: %s', (text) => {
    expect(isUnclear(text, { first: true, standing: undefined, gone: [] })).toBe(false)
  })

  test('is clear after the sentence that it follows', () => {
    const before = { first: false, standing: 'Mayor Claire Dupont spoke.', gone: [] }
    expect(isUnclear('She resigned in May.', before)).toBe(false)
    expect(isUnclear('This led to protests.', before)).toBe(false)
  })

  test('at the beginning of a section may mean the event by "it", and nobody by "he"', () => {
    const before = { first: true, standing: undefined, gone: [] }
    expect(isUnclear('It was held in May.', before)).toBe(false)
    expect(isUnclear('He was arrested in May.', before)).toBe(true)
  })

  test('stays clear where those that left between spoke of the same person', () => {
    const standing = 'Mayor Claire Dupont spoke on Monday.'
    const heard = (...gone: readonly string[]): boolean =>
      !isUnclear('She resigned in May.', { first: false, standing, gone })
    expect(heard('She had been mayor since 1999.')).toBe(true)
    expect(heard('Dupont had been mayor since 1999.')).toBe(true)
    expect(heard('She had been mayor since 1999.', 'Later, she moved.')).toBe(true)
    expect(heard('Her deputy Anna Roux followed her.')).toBe(false)
    expect(heard('Anna Roux followed Dupont.')).toBe(false)
    expect(heard('The engineer was dismissed.')).toBe(false)
    expect(heard('He was dismissed.')).toBe(false)
  })

  test('is unclear after one that left, where it means a thing', () => {
    const before = { first: false, standing: 'The bridge fell.', gone: ['A ferry was hired.'] }
    expect(isUnclear('It crosses every 20 minutes.', before)).toBe(true)
  })
})
