import { expect, it } from 'vitest'
import { changedSentence } from '../../../renderer/draft/changedSentence.ts'
import { sentence } from './draftOf.ts'

const before = [sentence('s1'), sentence('s2'), sentence('s3')]

it('is the one that was reviewed, rewritten or brought back', () => {
  expect(changedSentence(before, [sentence('s1'), sentence('s2', { review: 'accepted' }), sentence('s3')])?.id).toBe(
    's2',
  )
  expect(changedSentence(before, [sentence('s1'), sentence('s2'), sentence('s3', { text: 'Otherwise.' })])?.id).toBe(
    's3',
  )
  expect(changedSentence(before.slice(1), before)?.id).toBe('s1')
})

it('is none where sentences only went or changed places', () => {
  expect(changedSentence(before, [sentence('s3'), sentence('s1')])).toBeUndefined()
})
