import { describe, expect, it } from 'vitest'
import { candidateSentences } from '../../../../core/write/extractive/candidateSentences.ts'
import { languageWords } from '../../../../core/text/languageWords.ts'
import { withoutForecasts } from '../../../../core/write/extractive/withoutForecasts.ts'
import { bridgeEvent, rankedPages, type PageDraft } from './eventPages.ts'

function left(...pages: readonly PageDraft[]): readonly string[] {
  const { candidates } = candidateSentences(rankedPages(...pages), bridgeEvent)
  const scored = candidates.map((candidate) => ({ candidate, relevance: 1, titleMatch: 1 }))
  return withoutForecasts(scored, languageWords('en')).map(({ candidate }) => candidate.text)
}

const plan = 'The council will reopen the Elmford bridge to cars on 1 April.'
const outcome = 'The Elmford bridge stayed closed after a second crack was found.'

describe('withoutForecasts', () => {
  it('leaves out what an older page foretells', () => {
    const pages = [
      { text: plan, publishedAt: '2024-03-10' },
      { text: outcome, publishedAt: '2024-04-02' },
    ]
    expect(left(...pages)).toEqual([outcome])
  })

  it('keeps what the newest page foretells', () => {
    const pages = [
      { text: outcome, publishedAt: '2024-03-10' },
      { text: plan, publishedAt: '2024-04-02' },
    ]
    expect(left(...pages)).toEqual([outcome, plan])
  })

  it('keeps forecasts of undated pages where little else is left', () => {
    expect(left({ text: plan })).toEqual([plan])
  })

  it('does not take somebody’s words for the page’s own forecast', () => {
    const said = 'The mayor of Elmford said “the bridge will stand” two days before it fell.'
    expect(left({ text: said, publishedAt: '2024-03-10' }, { text: outcome, publishedAt: '2024-04-02' })).toContain(
      said,
    )
  })
})
