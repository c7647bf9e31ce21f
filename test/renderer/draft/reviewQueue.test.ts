import { expect, it } from 'vitest'
import type { Sentence } from '../../../core/domain/draft.ts'
import { queueProgress, reviewQueue } from '../../../renderer/draft/reviewQueue.ts'
import { sentence } from './draftOf.ts'

function checkedByCode(id: string, missing: readonly string[]): Sentence {
  const { support, ...rest } = sentence(id, { label: 'unchecked' })
  const facts = missing.map((text) => ({ kind: 'number' as const, text }))
  return { ...rest, support: { ...support, basis: 'facts', missing: facts } }
}

it('orders sentences by how doubtful they are, then as they are read; supported ones and those decided on are not in it', () => {
  const sentences = [
    checkedByCode('s1', []),
    sentence('s2', { label: 'unchecked' }),
    checkedByCode('s3', ['12']),
    sentence('s4', { label: 'partly' }),
    sentence('s5', { label: 'unsupported' }),
    sentence('s6', { label: 'contradicted' }),
    sentence('s7'),
    sentence('s8', { label: 'contradicted', review: 'rejected' }),
    sentence('s9', { label: 'unsupported', review: 'accepted' }),
    { ...checkedByCode('s10', []), review: 'accepted' as const },
  ]
  expect(reviewQueue(sentences).map(({ id }) => id)).toEqual(['s6', 's5', 's4', 's3', 's2', 's1'])
})

it('has rewritten sentences as long as the check finds problems with them, and counts those that are done', () => {
  const sentences = [
    sentence('s1'),
    sentence('s2', { label: 'unsupported', review: 'rewritten' }),
    sentence('s3', { label: 'supported', review: 'rewritten' }),
    sentence('s4', { label: 'partly', review: 'accepted' }),
    sentence('s5', { label: 'contradicted', review: 'rejected' }),
    sentence('s6', { label: 'unchecked', review: 'rewritten' }),
  ]
  expect(reviewQueue(sentences).map(({ id }) => id)).toEqual(['s2'])
  expect(queueProgress(sentences)).toEqual({ done: 3, all: 4 })
})

it('has flagged sentences before those that nothing judged, also supported ones, until they are reviewed', () => {
  const sentences = [
    sentence('s1', { label: 'unchecked' }),
    sentence('s2'),
    sentence('s3', { label: 'partly' }),
    sentence('s4', { review: 'accepted' }),
  ]
  const flags = sentences.filter(({ id }) => id !== 's1').map(({ id }) => ({ sentence: id }))
  expect(reviewQueue(sentences, flags).map(({ id }) => id)).toEqual(['s3', 's2', 's1'])
})
