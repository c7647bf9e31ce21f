import { describe, expect, it } from 'vitest'
import { subjectJudge } from '../../../../core/write/extractive/subjectJudge.ts'
import type { Event } from '../../../../core/domain/event.ts'
import { bridgeEvent, draftOf, rankedPages, type PageDraft } from './eventPages.ts'
import { processorTime } from '../../../processorTime.ts'

/** Which of the pages are on an event with this title. */
function onSubject(title: string, ...pages: readonly (string | PageDraft)[]): readonly boolean[] {
  const event: Event = { title, language: 'en', wiki: 'enwiki' }
  const passages = rankedPages(...pages)
  const { isOnSubject } = subjectJudge(event, passages)
  return passages.map(({ passage }) => isOnSubject(passage.page))
}

describe('subjectJudge', () => {
  it('refuses a page that names only the kind of the subject', () => {
    const own = 'The winter storm closed the roads of Elmford and cut the power of 900 homes.'
    const other = 'The summer storm closed the roads of Brook and cut the power of 200 homes.'
    expect(onSubject('Elmford winter storm', own, other)).toEqual([true, false])
  })

  it('refuses pages without the full name if another page has it', () => {
    const own = 'The Tarn Party raised militias in 1932 and disbanded them after the war.'
    const other = 'A militia in Tarn has ties to the Labour Party and trained near the river.'
    expect(onSubject('Tarn Party militias', own, other)).toEqual([true, false])
    expect(onSubject('Tarn Party militias', other)).toEqual([true])
  })

  it('accepts pages with other words that have the companion names of the subject', () => {
    const own = 'The Linford Bridge closure began on Monday, said Mayor Tanner of Oxmoor, and Kessel and Brandt agreed.'
    const others = ['early', 'late', 'never'].map(
      (word) => `The bridge at Linford was ${word} safe, said Mayor Tanner of Oxmoor, and Kessel and Brandt agreed.`,
    )
    const beside = 'A bridge near Linford Hall in Kent has a closure in each winter, as visitors of the park know.'
    expect(onSubject('Linford Bridge closure', own, ...others, beside)).toEqual([true, true, true, true, false])
  })

  it('accepts pages by the proper names of a freely worded title', () => {
    const own = 'The collapse of the bridge at Linford killed two people on Monday.'
    expect(onSubject('Linford crossing closure', own, 'The bridge at Brook was painted.')).toEqual([true, false])
  })

  it('recognises a name that a page writes without diacritics', () => {
    expect(onSubject('Târgu Court', 'Targu Court was the seat of the princes until 1650.')).toEqual([true])
  })

  it('refuses a dictionary that has the title as an entry', () => {
    const entry = { title: 'Translation of "parting"', text: 'At their parting the two friends shook hands.' }
    expect(onSubject('Parting', entry)).toEqual([false])
  })

  it('refuses a page that its title puts into another year', () => {
    const title = 'Elmford marathon of 2019'
    expect(onSubject('2024 Elmford marathon', { title, text: 'The Elmford marathon drew 900 runners.' })).toEqual([
      false,
    ])
  })

  it('uses only the text near the subject from a page on many things', () => {
    const filler = 'The council of Brook voted on the new swimming pool and its budget. '.repeat(20)
    const text = `${filler}\nThe Elmford bridge closed after the collapse.\n${filler}`
    const [only] = rankedPages(text)
    const { isNearSubject } = subjectJudge(bridgeEvent, [only!])
    expect(isNearSubject(only!.passage.page, text.indexOf('The Elmford'))).toBe(true)
    expect(isNearSubject(only!.passage.page, 0)).toBe(false)
  })
})

describe('subjectJudge on hostile pages', () => {
  it('takes time in proportion to the text', () => {
    const time = processorTime(() => {
      for (const piece of ['Elmford ', 'Elmford bridge collapse ', 'A', "'", '. The Elmford', 'İ ']) {
        const [only] = rankedPages(piece.repeat(40_000))
        const { isNearSubject } = subjectJudge(bridgeEvent, [only!])
        for (let offset = 0; offset < 40_000; offset++) isNearSubject(only!.passage.page, offset)
      }
    })
    expect(time).toBeLessThan(8000)
  })
})

describe('a draft on an event with a month', () => {
  const event: Event = { title: 'March 2023 Elmford winter storm', language: 'en', wiki: 'enwiki' }
  const own = 'The winter storm dropped 60 cm of snow on Elmford on 14 March 2023 and closed all schools.'
  const other = `The winter storm of the lake brought snow to Elmford on 24 October 2023 and closed two roads.
A winter storm that followed in Elmford dropped 20 cm of snow on 2 November 2023.`

  it('takes nothing from a page on other months only', async () => {
    expect(await draftOf(rankedPages(own, other), event)).toEqual([own])
  })

  it('is refused if no page is about that month', async () => {
    await expect(draftOf(rankedPages(other), event)).rejects.toThrow('off the subject')
  })
})
