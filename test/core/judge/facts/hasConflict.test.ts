import { expect, test } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import { hasConflict } from '../../../../core/judge/facts/hasConflict.ts'
import { missingFacts } from '../../../../core/judge/facts/missingFacts.ts'

test.each([
  ['14 people died.', '12 people died.', true],
  ['14 people died.', 'Twelve people died.', true],
  ['14 people died.', 'It took 12 hours.', false],
  ['14 people died.', 'People died.', false],
  ['It cost £4m.', 'It cost £3m.', true],
  ['It rose by 4%.', 'It rose by three percent.', true],
  ['It rained on 3 May 2026.', 'It rained on 4 May 2026.', true],
  ['It rained on 3 May 2026.', 'It rained in 2025.', false],
  ['It rained in Lyon.', 'It rained in Paris.', false],
])('%s against %s: %s', (sentence, text, expected) => {
  expect(hasConflict(missingFacts(sentence, [sourceOfPremise(text)]), text)).toBe(expected)
})
