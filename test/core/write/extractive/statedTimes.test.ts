import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { candidateSentences } from '../../../../core/write/extractive/candidateSentences.ts'
import { statedTimes } from '../../../../core/write/extractive/statedTimes.ts'
import { rankedPages } from './eventPages.ts'
import { ferryEvent, ferryPages } from './ferryPages.ts'

describe('statedTimes', () => {
  const { candidates } = atOnce(candidateSentences(rankedPages(...ferryPages), ferryEvent))
  const timeOf = statedTimes(candidates, '2031-03-06')
  const told = (pattern: RegExp): unknown => {
    const { day, minutes } = timeOf(candidates.find(({ text }) => pattern.test(text))!)
    return [day, minutes]
  }

  it('gives a time of day without a date the day of its neighbours', () => {
    expect(told(/^At 19:33/u)).toEqual(['2031-03-06', 19 * 60 + 33])
  })

  it('gives a sentence without any time that of the sentence before it', () => {
    expect(told(/^The smoke/u)).toEqual(['2031-03-06', 19 * 60 + 33])
  })

  it('does not apply a day across a subheading', () => {
    expect(told(/^The light of the buoy/u)).toEqual(['2031-03-02', null])
  })

  it('takes the date of the main clause, not the one that a relative clause recalls', () => {
    expect(told(/^The Minister/u)).toEqual(['2031-03-07', null])
  })
})
