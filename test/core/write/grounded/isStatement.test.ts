import { describe, expect, test } from 'vitest'
import { isStatement } from '../../../../core/write/grounded/isStatement.ts'

describe('isStatement', () => {
  test.each([
    'The sentence is:',
    'The sentence is: The documents support all of it.',
    'Corrected sentence: The bridge fell in May.',
    'The documents support all of it.',
    'The following people were killed:',
    'This article describes the collapse.',
    'Who was to blame?',
  ])('talk of the task, an announcement and a question state nothing: %s', (text) => {
    expect(isStatement(text)).toBe(false)
  })

  test.each([
    'The sentence is life imprisonment.',
    'The sentence was suspended for two years.',
    'The court said: the bridge was unsafe.',
    'The leaked documents support the claims of the opposition.',
  ])('what tells of the event is a statement: %s', (text) => {
    expect(isStatement(text)).toBe(true)
  })
})
