import { describe, expect, it } from 'vitest'
import { numberPages } from '../../../renderer/draft/numberPages.ts'
import { draftOf, sentence } from './draftOf.ts'

describe('numberPages', () => {
  it('numbers pages in order of first citation, one number a page', () => {
    const view = draftOf([
      [sentence('s1', { citations: ['b1'] }), sentence('s2', { citations: ['a1', 'b2'] })],
      [sentence('s3', { citations: ['c1', 'a2', 'a1'] })],
    ])
    const { list, of } = numberPages(view)
    expect(list.map(({ number, page }) => [number, page.id])).toEqual([
      [1, 'b'],
      [2, 'a'],
      [3, 'c'],
    ])
    expect(view.sections.flatMap(({ sentences }) => sentences.map(({ id }) => of(id)))).toEqual([[1], [1, 2], [2, 3]])
  })

  it('does not count what was rejected, nor a chunk that the draft does not hold', () => {
    const view = draftOf([
      [
        sentence('s1', { citations: ['a1'], review: 'rejected' }),
        sentence('s2', { citations: ['gone', 'c1'] }),
        sentence('s3', { citations: [] }),
      ],
    ])
    const { list, of } = numberPages(view)
    expect(list.map(({ page }) => page.id)).toEqual(['c'])
    expect(view.sections[0]!.sentences.map(({ id }) => of(id))).toEqual([[], [1], []])
  })
})
