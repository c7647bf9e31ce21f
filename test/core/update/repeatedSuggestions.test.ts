import { expect, it } from 'vitest'
import { repeatedSuggestions } from '../../../core/update/repeatedSuggestions.ts'

const suggested = 'The number of injured has risen to 19, the ministry said.'

it('words that are suggested for two sentences go in the place of the one that is most like them', () => {
  const sentences = [
    { id: 's1', text: 'Seventeen people were hurt, two of them badly.', suggested },
    { id: 's2', text: 'The number of injured has risen to 17, the ministry said.', suggested },
    { id: 's3', text: 'The harbour is closed.', suggested: 'The harbour is open.' },
  ]
  expect([...repeatedSuggestions(sentences)]).toEqual([['s1', 's2']])
})

it('of several that are as like them, the first one gets them', () => {
  const sentences = ['s1', 's2', 's3'].map((id) => ({ id, text: 'Seventeen people were hurt.', suggested }))
  expect([...repeatedSuggestions(sentences)]).toEqual([
    ['s2', 's1'],
    ['s3', 's1'],
  ])
})

it('words that a sentence has which stays go nowhere else', () => {
  const sentences = [
    { id: 's1', text: 'Seventeen people were hurt.', suggested },
    { id: 's2', text: suggested, suggested: null },
  ]
  expect([...repeatedSuggestions(sentences)]).toEqual([['s1', 's2']])
  expect([...repeatedSuggestions([])]).toEqual([])
})
