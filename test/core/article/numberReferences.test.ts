import { describe, expect, it } from 'vitest'
import { numberReferences } from '../../../core/article/numberReferences.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const pages = [{ text: 'a' }, { text: 'b' }, { text: 'c' }]

describe('numberReferences', () => {
  it('numbers pages in the order of their first citation in the text', () => {
    const draft = sketchDraft(pages, [
      { sentences: [{ text: 'One.', cites: [2] }] },
      { heading: 'More', sentences: [{ text: 'Two.', cites: [0, 2, 0] }] },
    ])
    const references = numberReferences(draft)
    expect(references.list.map(({ number, page, citedBy }) => [number, page.id, citedBy])).toEqual([
      [1, 'p2', ['s1', 's2']],
      [2, 'p0', ['s2']],
    ])
    expect(references.of(draft.sections[1]!.sentences[0]!.id).map(({ number }) => number)).toEqual([1, 2])
  })

  it('gives no number to a page that only a rejected sentence cites', () => {
    const draft = sketchDraft(pages, [
      {
        sentences: [
          { text: 'One.', cites: [0], review: 'rejected' },
          { text: 'Two.', cites: [1] },
        ],
      },
    ])
    expect(numberReferences(draft).list.map(({ page }) => page.id)).toEqual(['p1'])
  })

  it('names the sentence and the chunk of a citation that leads nowhere', () => {
    const draft = sketchDraft(pages, [{ sentences: [{ text: 'One.', cites: [1] }] }])
    expect(() => numberReferences({ ...draft, chunks: [] })).toThrow(
      'Sentence s1 points at chunk c1, whose entry the draft does not hold.',
    )
  })
})
