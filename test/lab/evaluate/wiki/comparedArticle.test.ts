import { describe, expect, it } from 'vitest'
import {
  comparedDraft,
  comparedReference,
  comparedSentences,
  comparedText,
} from '../../../../lab/evaluate/wiki/comparedArticle.ts'
import { sketchDraft } from '../../../core/export/draftFixture.ts'

const reference = {
  title: 'Ferry',
  text: 'The ferry ran aground.[1] Nobody died.[note 2]\n\nRescue \n\nLifeboats came.[citation needed]\nBoats\nAnn of Kellan\nMerrin\nInquiry\nThe inquiry blamed the master.\nNotes\nSee the log.',
  headings: ['Rescue'],
  sections: ['Lifeboats came.'],
  documents: [],
}

describe('an article as a judge compares it', () => {
  it('has its lead marked and no marks of citations, whoever wrote it', () => {
    const draft = sketchDraft(
      [{ text: 'The ferry ran aground.' }],
      [
        { sentences: [{ text: 'The ferry ran aground.[1]' }] },
        { heading: 'Rescue', sentences: [{ text: 'Lifeboats came.' }, { text: 'Gone.', review: 'rejected' }] },
      ],
    )
    expect(comparedText(comparedDraft(draft), 10)).toBe(
      '== Lead ==\n\nThe ferry ran aground.\n\n== Rescue ==\n\nLifeboats came.',
    )
    expect(comparedText(comparedReference(reference), 2)).toBe('== Lead ==\n\nThe ferry ran aground. Nobody died.')
  })

  it('is cut at a sentence', () => {
    const article = comparedReference(reference)
    expect(comparedSentences(article)).toHaveLength(7)
    expect(comparedText(article, 1)).toBe('== Lead ==\n\nThe ferry ran aground.')
  })

  it('has the headings of a reference, those below them where a paragraph follows, and none of its notes', () => {
    const { sections } = comparedReference(reference)
    expect(sections.map(({ heading, level }) => [heading, level])).toEqual([
      ['', 1],
      ['Rescue', 2],
      ['Inquiry', 3],
    ])
    expect(comparedSentences({ title: '', sections }).map(({ text }) => text)).not.toContain('See the log.')
  })

  it('says where there is no lead', () => {
    const draft = sketchDraft([{ text: 'x' }], [{ heading: 'Rescue', sentences: [{ text: 'Lifeboats came.' }] }])
    expect(comparedText(comparedDraft(draft), 5)).toContain('(This article has no lead.)')
  })

  it('is put together from a text and sections where the text has no headings', () => {
    const apart = { ...reference, text: 'The ferry ran aground.' }
    expect(comparedText(comparedReference(apart), 5)).toBe(
      '== Lead ==\n\nThe ferry ran aground.\n\n== Rescue ==\n\nLifeboats came.',
    )
  })

  it('knows the pages that each sentence of a draft cites', () => {
    const draft = sketchDraft(
      [{ text: 'One.' }, { text: 'Two.' }],
      [
        {
          sentences: [
            { text: 'Both.', cites: [1, 0, 1] },
            { text: 'None.', cites: [] },
          ],
        },
      ],
    )
    expect(comparedSentences(comparedDraft(draft)).map(({ pages }) => pages)).toEqual([['p1', 'p0'], []])
  })
})
