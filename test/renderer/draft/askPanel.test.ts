import { describe, expect, it } from 'vitest'
import { providerNames } from '../../../core/collect/providers/provider.ts'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import type { AnswerReading, DraftAnswer } from '../../../core/engine/libraries/answers/answer.ts'
import { answerPieces, disagreeingDays, otherReadings, readingOf } from '../../../renderer/draft/ask/answerParts.ts'
import { isNews, newsFirst } from '../../../renderer/draft/ask/isNews.ts'
import { putPlace } from '../../../renderer/draft/ask/putPlace.ts'
import { searchesByWords } from '../../../renderer/draft/ask/searchesByWords.ts'
import { section, sentence } from './draftOf.ts'

function reading(answer: string, url: string, pages: readonly string[] = [url], certainty = 0.5): AnswerReading {
  return { answer, certainty, pages, evidence: { url } } as unknown as AnswerReading
}

function answer(readings: readonly AnswerReading[], more: Partial<DraftAnswer> = {}): DraftAnswer {
  const [first = null, ...others] = readings
  return { reading: first, others, abstained: false, history: [], ...more } as unknown as DraftAnswer
}

describe('the place of an answer in the draft', () => {
  const sections = [
    section('', [sentence('s1')]),
    section('Rescue', [sentence('s2'), sentence('s3')]),
    section('Cause', []),
  ]
  const id = (text: string) => sentenceIdSchema.parse(text)

  it('is behind the sentence at hand', () => {
    expect(putPlace(sections, { sentence: 's2', section: null })).toEqual({
      section: 1,
      heading: 'Rescue',
      after: id('s2'),
    })
  })

  it('is in the empty section that was gone to', () => {
    expect(putPlace(sections, { sentence: 's2', section: 2 })).toEqual({ section: 2, heading: 'Cause', after: null })
  })

  it('is at the end of the first section where nothing is at hand, and nowhere in a draft without one', () => {
    expect(putPlace(sections, { sentence: null, section: null })).toEqual({ section: 0, heading: '', after: id('s1') })
    expect(putPlace(sections, { sentence: 'gone', section: 9 })).toEqual({ section: 0, heading: '', after: id('s1') })
    expect(putPlace([], { sentence: 's2', section: 1 })).toBeNull()
  })
})

describe('an answer', () => {
  it('names the days of which its pages do not agree', () => {
    const said = (date: string, text: string) => ({ date, answer: text, url: 'https://a.example/' })
    expect(disagreeingDays([said('2026-05-16', '17'), said('2026-05-15', '12'), said('2026-05-15', '2')])).toEqual([
      '2026-05-15',
    ])
    expect(disagreeingDays([said('2026-05-16', '17'), said('2026-05-15', '12')])).toEqual([])
  })

  it('finds the reading of an entry of its history', () => {
    const both = answer([reading('17', 'https://a.example/'), reading('12', 'https://b.example/')])
    expect(readingOf(both, { date: '2026-05-15', answer: '12', url: 'https://b.example/' })).toBe(both.others[0])
    expect(readingOf(both, { date: '2026-05-15', answer: '12', url: 'https://a.example/' })).toBeUndefined()
  })

  it('lists other readings that count, without those of pages that carry it and those that are hardly any', () => {
    const others = [
      reading('17', 'https://b.example/'),
      reading('17 people', 'https://c.example/'),
      reading('12', 'https://d.example/'),
      reading('2', 'https://e.example/', ['https://e.example/'], 0.1),
    ]
    const said = answer([reading('17', 'https://a.example/', ['https://a.example/', 'https://c.example/']), ...others])
    expect(otherReadings(said)).toEqual([others[2]])
    expect(otherReadings({ ...said, abstained: true })).toEqual([])
  })

  it('is marked in its sentence where it stands there in fewer words', () => {
    expect(answerPieces('Twelve people were hurt.', 'twelve')).toEqual({
      before: '',
      answer: 'Twelve',
      after: ' people were hurt.',
    })
    expect(answerPieces('Nobody knows.', 'Twelve')).toEqual({ before: 'Nobody knows.', answer: '', after: '' })
    expect(answerPieces('Nobody knows.', 'Nobody knows').answer).toBe('')
  })
})

describe('searches for more pages', () => {
  const choices = providerNames.map((name) => ({
    name,
    needs: name === 'searxng' || name === 'brave' ? (['brave-key'] as const) : [],
  }))

  it('are those by words that the person chose, as far as they are set up', () => {
    expect(searchesByWords(choices, ['extlinks', 'searxng', 'gdelt'])).toEqual(['gdelt'])
  })

  it('are all by words where none of them was chosen', () => {
    const all = searchesByWords(choices, ['extlinks', 'brave'])
    expect(all).toContain('gdelt')
    expect(all.filter((name) => ['extlinks', 'feed', 'searxng', 'brave'].includes(name))).toEqual([])
  })
})

describe('a pinned question', () => {
  const former = [{ answer: '12', page: null, since: '2026-05-15T00:00:00Z', until: '2026-05-16T00:00:00Z' }]

  it('is news while its new answer has not been seen', () => {
    expect(isNews({ seen: false, former })).toBe(true)
    expect(isNews({ seen: true, former })).toBe(false)
    expect(isNews({ seen: false, former: [] })).toBe(false)
  })

  it('stands before the others then', () => {
    const [old, changed, first] = [
      { seen: true, former },
      { seen: false, former },
      { seen: true, former: [] },
    ]
    expect(newsFirst([old, first, changed])).toEqual([changed, old, first])
  })
})
