import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { draftIdSchema, sentenceIdSchema } from '../../../core/domain/ids.ts'
import { sentencesOf, type SentenceAt } from '../../../renderer/compare/comparedDrafts.ts'
import { takeSection, takeSentence, type TakeOver } from '../../../renderer/compare/takeOver.ts'
import { nextSentence } from '../../../renderer/compare/nextSentence.ts'
import { sketchDraft, type SectionSketch, type SentenceSketch } from '../../core/export/draftFixture.ts'
import { arranged } from './arranged.ts'

const pages = [
  { text: 'One.', title: 'First page' },
  { text: 'Two.', title: 'Second page' },
]

function draft(id: string, ...sections: readonly SectionSketch[]): Draft {
  return { ...sketchDraft(pages, sections), id: draftIdSchema.parse(id) }
}
function say(...sentences: readonly (string | SentenceSketch)[]): readonly SentenceSketch[] {
  return sentences.map((each) => (typeof each === 'string' ? { text: each } : each))
}

const rr = draft(
  'draft-rr',
  {
    sentences: say(
      { text: 'The ferry Isla Merrin ran aground on Cutler Rocks.', cites: [1] },
      'Fog lay over the islands that evening.',
      { text: 'All 131 passengers were taken off by lifeboats.', cites: [0, 1] },
      'Nobody expected the reef.',
    ),
  },
  { heading: 'Background', sentences: say('The ship was built in Port Ellery in 1998.') },
)
const prr = draft(
  'draft-prr',
  {
    sentences: say(
      'On Cutler Rocks the ferry Isla Merrin ran aground.',
      { text: 'Gone altogether.', review: 'rejected' },
      'Lifeboats had taken off all 131 passengers.',
    ),
  },
  { heading: 'Inquiry', sentences: say('Investigators recovered the voyage data recorder.') },
)
const drafts = arranged(rr, prr)

function at(column: number, id: string): SentenceAt {
  return { column, id: sentenceIdSchema.parse(id) }
}
function done(over: TakeOver | undefined): TakeOver['request'] | undefined {
  return over?.request
}

describe('two drafts arranged for comparison', () => {
  it('show each row’s sections without what was rejected, linked sentences and references by page', () => {
    expect(drafts.rows.map(([left, right]) => [left?.heading, right?.heading])).toEqual([
      ['', ''],
      ['Background', undefined],
      [undefined, 'Inquiry'],
    ])
    expect(sentencesOf(drafts, 1).map(({ sentence }) => sentence.id)).toEqual(['s1', 's3', 's4'])
    const [first, fog, rescued] = sentencesOf(drafts, 0)
    expect([first, fog, rescued].map((each) => each?.twins)).toEqual([
      ['s1', 's1'],
      ['s2', null],
      ['s3', 's3'],
    ])
    expect(rescued?.references).toEqual([
      { number: 1, title: 'Second page' },
      { number: 2, title: 'First page' },
    ])
  })
})

describe('taking a sentence over', () => {
  it('puts it in place of the one that says the same', () => {
    expect(takeSentence(drafts, at(0, 's3'))).toEqual({
      into: 'draft-prr',
      request: { kind: 'take-sentence', from: 'draft-rr', sentence: 's3', section: 0, after: 's3', replaces: 's3' },
    })
  })

  it('puts one that only one side has after the other side’s twin of the sentence before it', () => {
    expect(done(takeSentence(drafts, at(0, 's2')))).toEqual({
      kind: 'take-sentence',
      from: 'draft-rr',
      sentence: 's2',
      section: 0,
      after: 's1',
    })
  })

  it('puts it before the twin of the next one where none comes before, rejected sentences counted', () => {
    const other = arranged(
      draft('draft-rr', {
        sentences: say('Fog lay over the islands.', 'All 131 passengers were taken off by lifeboats.'),
      }),
      prr,
    )
    expect(done(takeSentence(other, at(0, 's1')))).toMatchObject({ section: 0, after: 's2' })
    const first = arranged(
      draft('draft-rr', {
        sentences: say('Fog lay over the islands.', 'The ferry Isla Merrin ran aground on Cutler Rocks.'),
      }),
      prr,
    )
    expect(done(takeSentence(first, at(0, 's1')))).toMatchObject({ section: 0, after: null })
  })

  it('puts it at the end of the section above where its own is missing', () => {
    expect(done(takeSentence(drafts, at(0, 's5')))).toMatchObject({ section: 0, after: 's3' })
    expect(done(takeSentence(drafts, at(1, 's4')))).toMatchObject({ section: 1, after: 's5' })
  })

  it('is not offered where the other draft has no section', () => {
    expect(takeSentence(arranged(rr, draft('draft-prr')), at(0, 's1'))).toBeUndefined()
  })
})

describe('taking a section over', () => {
  it('puts it in place of the one that shares its row', () => {
    expect(done(takeSection(drafts, 0, 0))).toEqual({
      kind: 'take-section',
      from: 'draft-rr',
      section: 0,
      at: 0,
      replaces: 0,
    })
  })

  it('puts one that only one side has after the section above, or first', () => {
    expect(done(takeSection(drafts, 0, 1))).toMatchObject({ section: 1, at: 1 })
    expect(done(takeSection(drafts, 1, 2))).toMatchObject({ section: 1, at: 2 })
    expect(done(takeSection(arranged(rr, draft('draft-prr')), 0, 0))).toMatchObject({ section: 0, at: 0 })
    expect(takeSection(drafts, 1, 1)).toBeUndefined()
  })
})

describe('keys', () => {
  it('lead through the sentences of a side and across to the one that says the same', () => {
    expect(nextSentence(drafts, null, 'j')).toEqual(at(0, 's1'))
    expect(nextSentence(drafts, at(0, 's1'), 'j')).toEqual(at(0, 's2'))
    expect(nextSentence(drafts, at(0, 's1'), 'k')).toBeUndefined()
    expect(nextSentence(drafts, at(0, 's3'), 'ArrowRight')).toEqual(at(1, 's3'))
    expect(nextSentence(drafts, at(1, 's3'), 'ArrowLeft')).toEqual(at(0, 's3'))
    expect(nextSentence(drafts, at(0, 's2'), 'ArrowRight')).toEqual(at(1, 's1'))
    expect(nextSentence(drafts, at(0, 's5'), 'ArrowRight')).toBeUndefined()
    expect(nextSentence(drafts, at(0, 's1'), 'ArrowLeft')).toBeUndefined()
  })
})
