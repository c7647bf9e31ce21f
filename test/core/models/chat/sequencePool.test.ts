import { expect, it } from 'vitest'
import { sequencesFor } from '../../../../core/models/chat/sequencePool.ts'

it.each([
  [2048, 5, 5],
  [4096, 5, 4],
  [16_384, 5, 1],
  [131_072, 5, 1],
  [2048, 1, 1],
])('a context of %i tokens has of %i sequences that are wanted %i', (tokens, wanted, given) => {
  expect(sequencesFor(tokens, wanted)).toBe(given)
})
