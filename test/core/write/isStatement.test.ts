import { describe, expect, test } from 'vitest'
import { isStatement } from '../../../core/write/isStatement.ts'

describe('isStatement', () => {
  test.each([
    'The sentence is:',
    'The sentence is: The documents support all of it.',
    'Corrected sentence: The bridge fell in May.',
    'The documents support all of it.',
    'The document supports the document.',
    'This news report includes details about the shooting, including the time.',
    'The next section, titled "Rescue", discusses the situation.',
    'The following people were killed:',
    'Keenan Anderson',
    'Supercar: Ferrari',
    'This article describes the collapse.',
    'Who was to blame?',
  ])('talk about the task or the text, announcements, labels and questions are not statements: %s', (text) => {
    expect(isStatement(text)).toBe(false)
  })

  test.each([
    'The sentence is life imprisonment.',
    'The sentence was suspended for two years.',
    'The court said: the bridge was unsafe.',
    'He died.',
    'Three people were killed',
    '橋が崩落した',
    'This report was published by the ministry in May.',
    'The leaked documents support the claims of the opposition.',
  ])('a sentence about the event is a statement: %s', (text) => {
    expect(isStatement(text)).toBe(true)
  })
})
