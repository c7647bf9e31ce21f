import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { candidateSentences } from '../../../../core/write/extractive/candidateSentences.ts'
import { languageWords } from '../../../../core/text/languageWords.ts'
import { withoutForecasts } from '../../../../core/write/extractive/withoutForecasts.ts'
import { bridgeEvent, rankedPages, type PageDraft } from './eventPages.ts'

function left(...pages: readonly PageDraft[]): readonly string[] {
  const { candidates } = atOnce(candidateSentences(rankedPages(...pages), bridgeEvent))
  const scored = candidates.map((candidate) => ({ candidate, relevance: 1, titleMatch: 1 }))
  return withoutForecasts(scored, languageWords('en')).map(({ candidate }) => candidate.text)
}

const plan = 'The council will reopen the Elmford bridge to cars on 1 April.'
const outcome = 'The Elmford bridge stayed closed after a second crack was found.'

describe('withoutForecasts', () => {
  it('leaves out forecasts of older pages', () => {
    const pages = [
      { text: plan, publishedAt: '2024-03-10' },
      { text: outcome, publishedAt: '2024-04-02' },
    ]
    expect(left(...pages)).toEqual([outcome])
  })

  it('keeps forecasts of the newest page', () => {
    const pages = [
      { text: outcome, publishedAt: '2024-03-10' },
      { text: plan, publishedAt: '2024-04-02' },
    ]
    expect(left(...pages)).toEqual([outcome, plan])
  })

  it('keeps forecasts of undated pages if little else remains', () => {
    expect(left({ text: plan })).toEqual([plan])
  })

  it('does not treat a quotation as a forecast', () => {
    const said = 'The mayor of Elmford said “the bridge will stand” two days before it fell.'
    expect(left({ text: said, publishedAt: '2024-03-10' }, { text: outcome, publishedAt: '2024-04-02' })).toContain(
      said,
    )
  })
})
