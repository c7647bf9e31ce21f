import { describe, expect, it } from 'vitest'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { keepUnchanged } from '../../../renderer/draft/keepUnchanged.ts'
import { moveTo } from '../../../renderer/draft/moveTo.ts'
import { draftOf, section, sentence } from './draftOf.ts'

/** As it comes through a message: equal, but no object the same. */
function sent(view: DraftView): DraftView {
  return structuredClone(view)
}

const view = {
  id: 'd',
  ...draftOf([[sentence('s1'), sentence('s2')], [sentence('s3')]]),
} as unknown as DraftView

describe('keepUnchanged', () => {
  it('keeps sections and sentences that are as they were', () => {
    const after = keepUnchanged(view, sent(view))
    expect(after.sections[0]).toBe(view.sections[0])
    expect(after.sections[1]).toBe(view.sections[1])
  })

  it('takes what changed as it came, and keeps the sentences beside it', () => {
    const changed = sent({
      ...view,
      sections: [section('', [sentence('s1'), sentence('s2', { review: 'accepted' })]), view.sections[1]!],
    })
    const after = keepUnchanged(view, changed)
    expect(after).toEqual(changed)
    expect(after.sections[0]).not.toBe(view.sections[0])
    expect(after.sections[0]!.sentences[0]).toBe(view.sections[0]!.sentences[0])
    expect(after.sections[1]).toBe(view.sections[1])
  })

  it('keeps sentences of a section that was moved or renamed', () => {
    const moved = sent({
      ...view,
      sections: [section('Renamed', [sentence('s3')]), view.sections[0]!],
    })
    const after = keepUnchanged(view, moved)
    expect(after).toEqual(moved)
    expect(after.sections[0]!.sentences[0]).toBe(view.sections[1]!.sentences[0])
  })

  it('takes another draft as it is', () => {
    const other = sent({ ...view, id: 'e' as DraftView['id'] })
    expect(keepUnchanged(view, other)).toBe(other)
    expect(keepUnchanged(null, other)).toBe(other)
  })
})

describe('moveTo', () => {
  const withLead = [{ heading: '' }, { heading: 'A' }, { heading: 'B' }]

  it('keeps the lead first', () => {
    expect(moveTo(withLead, 2, 0)).toBe(1)
    expect(moveTo(withLead, 1, 0)).toBeUndefined()
    expect(moveTo(withLead, 0, 1)).toBeUndefined()
  })

  it('moves within the draft', () => {
    expect(moveTo(withLead, 1, 2)).toBe(2)
    expect(moveTo(withLead, 2, 3)).toBeUndefined()
    expect(moveTo([{ heading: 'A' }, { heading: 'B' }], 1, 0)).toBe(0)
  })
})
