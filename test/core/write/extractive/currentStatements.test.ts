import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { candidateSentences } from '../../../../core/write/extractive/candidateSentences.ts'
import { currentStatements } from '../../../../core/write/extractive/currentStatements.ts'
import { bridgeEvent, rankedPages } from './eventPages.ts'

/** What stays of an earlier and a later page's sentences. */
function current(earlier: string, later: string): readonly string[] {
  const passages = rankedPages(
    { text: `The Elmford bridge fell.\n${earlier}`, publishedAt: '2024-03-04' },
    { text: `The Elmford bridge fell.\n${later}`, publishedAt: '2024-03-06' },
  )
  const { candidates } = atOnce(candidateSentences(passages, bridgeEvent))
  const scored = candidates.map((candidate) => ({ candidate, relevance: 1, titleMatch: 1 }))
  return currentStatements(scored).map(({ candidate }) => candidate.text)
}

describe('currentStatements', () => {
  it.each([
    ['Four people were injured at the bridge.', 'Five people were injured in all, the hospital in Elmford said.'],
    ['One man was killed in the collapse at Elmford.', 'Two people were killed in the collapse at Elmford.'],
    ['Twenty-one people were injured in the collapse.', 'Twenty-two people were injured in the collapse.'],
  ])('keeps only the newer of two tolls in words: %s', (earlier, later) => {
    expect(current(earlier, later)).toEqual([later])
    expect(current(later, earlier)).toEqual([earlier])
  })

  it('keeps the count of a part as well as the total', () => {
    const all = 'Seventeen people were injured in the collapse at Elmford.'
    const part = 'Two people were seriously injured in the collapse at Elmford.'
    expect(current(all, part)).toEqual([all, part])
  })

  it('keeps the toll of another year', () => {
    const own = 'Four people were injured at the bridge on 4 March 2024.'
    const other = 'Five people were injured at the bridge in a fire of June 1987.'
    expect(current(own, other)).toEqual([own, other])
  })
})
