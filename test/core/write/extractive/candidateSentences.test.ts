import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { candidateSentences, type Candidate } from '../../../../core/write/extractive/candidateSentences.ts'
import { bridgeEvent, rankedPages, type PageDraft } from './eventPages.ts'

function candidates(...pages: readonly (string | PageDraft)[]): readonly Candidate[] {
  return atOnce(candidateSentences(rankedPages(...pages), bridgeEvent)).candidates
}

const first = 'The Elmford bridge collapsed into the river Tarn on 4 March 2024.'

describe('candidateSentences', () => {
  it.each([
    ['The agency closed the Elmford road on the same evening.', true],
    ['The suspects were taken to the Elmford police station.', true],
    ['The Minister said that Elmford would get a new bridge.', true],
    ['The agency of the region closed the Elmford road.', false],
    ['The minister, Ada Roth, promised Elmford a new bridge.', false],
    ['The bridge carried nine thousand cars a day over the Tarn.', false],
  ])('decides whether a sentence depends on the one before it: %s', (text, dependent) => {
    expect(candidates(`${first}\n${text}`).find((candidate) => candidate.text === text)).toMatchObject({ dependent })
  })

  it('leaves out what a site says about itself', () => {
    const own = 'Bridge Watchers offers more than 900 lists of the bridges of the Elmford region.'
    const url = 'https://www.bridgewatchers.example/elmford'
    const texts = (page: PageDraft): readonly string[] => candidates(page).map(({ text }) => text)
    expect(texts({ url, text: `${first}\n${own}` })).toEqual([first])
    expect(texts({ text: `${first}\n${own}` })).toEqual([first, own])
  })

  it('ranks a sentence with a date before one with only a weekday', () => {
    const [dated, weekday] = candidates(
      `The Elmford bridge collapsed on 4 March 2024.\nThe Elmford bridge collapsed on Monday.`,
    )
    expect(dated!.quality).toBeGreaterThan(weekday!.quality)
  })

  it("ranks user-generated text below a newspaper's", () => {
    const [paper, anybody] = candidates(first, { text: first, url: 'https://www.reddit.com/r/bridges' })
    expect(anybody!.quality).toBeLessThan(paper!.quality)
  })

  it('leaves out the captions of a picture gallery, but not its sentences in the past tense', () => {
    const text = `${first}\nVolunteers help clear the Elmford bridge of debris after the water subsided.`
    const [kept, ...others] = candidates({ text, title: 'Photos: Elmford bridge collapse' })
    expect(kept!.text).toBe(first)
    expect(others).toEqual([])
  })

  it('leaves out sentences in which two words were joined at the end of a link', () => {
    const text = `The Elmford Ledger praised the bridge.
The Ledger of Elmford reported that the bridge had rusted.
The Ledgerreported in June that the Elmford bridge was closed.`
    expect(candidates(text).map((candidate) => candidate.text)).not.toContain(text.split('\n')[2])
  })

  it('dates “in March” by the last March before the page', () => {
    const [candidate] = candidates({ text: 'In March, the Elmford bridge was closed.', publishedAt: '2024-01-10' })
    expect(candidate!.date).toBe('2023-03')
  })

  it('does not date a sentence by a “since” date', () => {
    const [candidate] = candidates({
      text: 'The bridge has been closed since the collapse at Elmford in July 2021.',
      publishedAt: '2024-01-10',
    })
    expect(candidate!.date).toBeNull()
  })
})
