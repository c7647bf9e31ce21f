import { expect, it } from 'vitest'
import { foundPlaces, stepFound } from '../../../../renderer/draft/head/foundPlaces.ts'
import { sketchDraft } from '../../../core/export/draftFixture.ts'

const sentences = sketchDraft(
  [{ text: 'A page.' }],
  [
    {
      sentences: [
        { text: 'A ferry met a ferry.' },
        { text: 'It was foggy.' },
        { text: 'The ferry sank.', origin: 'quotation' },
        { text: 'No ferry.', review: 'rejected' },
      ],
    },
  ],
).sections[0]!.sentences
const order = sentences.map(({ id }) => id)

it('finds each place, and says which of them may be changed', () => {
  expect(
    foundPlaces(sentences, { words: 'ferry' }).map(({ sentence, which, isFree }) => [sentence, which, isFree]),
  ).toEqual([
    ['s1', 0, true],
    ['s1', 1, true],
    ['s3', 0, false],
    ['s4', 0, false],
  ])
})

it('steps from the place shown or the selected sentence, and starts over at the ends', () => {
  const places = foundPlaces(sentences, { words: 'ferry' })
  const step = (sentence: string | null, which: number, by: 1 | -1) =>
    stepFound(places, { order, from: { sentence, which }, step: by })
  expect(step('s1', 0, 1)).toBe(1)
  expect(step('s2', -1, 1)).toBe(2)
  expect(step('s2', 9999, -1)).toBe(1)
  expect(step('s4', 0, 1)).toBe(0)
  expect(step('s1', 0, -1)).toBe(3)
  expect(step(null, -1, 1)).toBe(0)
  expect(stepFound([], { order, from: { sentence: null, which: -1 }, step: 1 })).toBe(-1)
})
