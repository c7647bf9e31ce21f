import { describe, expect, it } from 'vitest'
import { providerNames } from '../../../core/collect/providers/provider.ts'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import { wordSpans } from '../../../renderer/draft/ask/answerParts.ts'
import { isNews, newsFirst } from '../../../renderer/draft/ask/isNews.ts'
import { putPlace } from '../../../renderer/draft/ask/putPlace.ts'
import { searchesByWords } from '../../../renderer/draft/ask/searchesByWords.ts'
import { section, sentence } from './draftOf.ts'

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
  it('is marked in its sentence, unless it is nearly all of it', () => {
    expect(wordSpans('Twelve people were hurt.', 'twelve')).toEqual([{ start: 0, end: 6 }])
    expect(wordSpans('Nobody knows.', 'Twelve')).toEqual([])
    expect(wordSpans('Nobody knows.', 'Nobody knows')).toEqual([])
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
