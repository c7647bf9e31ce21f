import { expect, it } from 'vitest'
import { repeatedOffers } from '../../../core/update/repeatedOffers.ts'

const offered = 'The number of injured has risen to 19, the ministry said.'

it('words that are offered for two sentences go in the place of the one that is most like them', () => {
  const sentences = [
    { id: 's1', text: 'Seventeen people were hurt, two of them badly.', offered },
    { id: 's2', text: 'The number of injured has risen to 17, the ministry said.', offered },
    { id: 's3', text: 'The harbour is closed.', offered: 'The harbour is open.' },
  ]
  expect([...repeatedOffers(sentences)]).toEqual([['s1', 's2']])
})

it('of several that are as like them, the first one gets them', () => {
  const sentences = ['s1', 's2', 's3'].map((id) => ({ id, text: 'Seventeen people were hurt.', offered }))
  expect([...repeatedOffers(sentences)]).toEqual([
    ['s2', 's1'],
    ['s3', 's1'],
  ])
})

it('words that a sentence has which stays go nowhere else', () => {
  const sentences = [
    { id: 's1', text: 'Seventeen people were hurt.', offered },
    { id: 's2', text: offered, offered: null },
  ]
  expect([...repeatedOffers(sentences)]).toEqual([['s1', 's2']])
  expect([...repeatedOffers([])]).toEqual([])
})
