import { expect, test } from 'vitest'
import { scoreCitations, type Claim } from '../../../../lab/evaluate/article/citationScores.ts'

const carried: Claim = { words: 10, alone: [true], together: true, others: [false] }
const uncited: Claim = { words: 10, alone: [], together: false, others: [] }

test('a claim without a citation counts nothing in recall, precision and rate', () => {
  const { recall, precision, rate } = scoreCitations([carried, { ...uncited, words: 30 }])
  expect([recall, precision, rate]).toEqual([0.5, 0.5, 0.25])
})

test('a claim that two chunks carry only together counts for ALCE alone, and neither citation is irrelevant', () => {
  const joint: Claim = { words: 8, alone: [false, false], together: true, others: [false, false] }
  expect(scoreCitations([joint])).toEqual({ recall: 0, precision: 0, rate: 0, alceRecall: 1, alcePrecision: 1 })
})

test('a citation beside one that carries the claim alone is irrelevant', () => {
  const padded: Claim = { words: 8, alone: [true, false], together: true, others: [false, true] }
  expect(scoreCitations([padded])).toEqual({ recall: 1, precision: 0.5, rate: 1, alceRecall: 1, alcePrecision: 0.5 })
})

test('citations of a claim that they do not carry together are none that count', () => {
  const wrong: Claim = { words: 8, alone: [false, false], together: false, others: [false, false] }
  expect(scoreCitations([wrong, carried])).toMatchObject({ alceRecall: 0.5, alcePrecision: 1 / 3 })
})
