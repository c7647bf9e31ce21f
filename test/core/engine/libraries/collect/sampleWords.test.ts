import { expect, it } from 'vitest'
import { sampleWords } from '../../../../../core/engine/libraries/collect/sampleWords.ts'

const query = 'Ferry grounding Harrow Bay 2026'

it('the words that most passages have are taken, but for those of the query and those that every text has', () => {
  const samples = [
    'The ferry struck a reef in fog; tugs and the coastguard took the passengers off.',
    'Tugs and a coastguard cutter freed the ferry from the reef in Harrow Bay.',
    'The coastguard said that all passengers had been there since 1998.',
  ]
  expect(sampleWords(samples, { query, language: 'en' })).toEqual(['coastguard', 'reef', 'tugs', 'passengers'])
})

it('they never become more than a search takes', () => {
  const long = Array.from(
    { length: 60 },
    (_, at) => `${'word'.repeat(6)}${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at % 5)}`,
  ).join(' ')
  const words = sampleWords([long, long], { query, language: 'en' })
  expect(words.length).toBeGreaterThan(0)
  expect(words.length).toBeLessThanOrEqual(8)
  expect(words.join(' ').length).toBeLessThanOrEqual(100)
})

it('what a single one of several passages has is left out, and of a single passage its own words are taken', () => {
  expect(sampleWords(['A zeppelin came.', 'A submarine came.'], { query, language: 'en' })).not.toContain('zeppelin')
  expect(sampleWords(['Zeppelin aground'], { query, language: 'en' })).toEqual(['Zeppelin', 'aground'])
  expect(sampleWords([], { query, language: 'en' })).toEqual([])
})
