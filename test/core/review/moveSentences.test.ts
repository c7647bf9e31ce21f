import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import { applyReview } from '../../../core/review/applyReview.ts'
import { describeReview } from '../../../core/review/describeReview.ts'
import type { ReviewEvent } from '../../../core/review/reviewOperation.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const id = (text: string) => sentenceIdSchema.parse(text)
const said = (text: string, startsParagraph = false) => ({ text, startsParagraph })
// Two paragraphs of two sentences each, then a section of two, then an empty one.
const draft = sketchDraft(
  [{ text: 'A page.' }],
  [
    { sentences: [said('One.', true), said('Two.'), said('Three.', true), said('Four.')] },
    { heading: 'Rescue', sentences: [said('Five.', true), said('Six.')] },
    { heading: 'Cause', sentences: [] },
  ],
)

/** Sections as paragraphs of ids: `s1 s2 | s3 s4`. */
const shown = ({ sections }: Draft): readonly string[] =>
  sections.map(({ sentences }) =>
    sentences.map((one, at) => (one.startsParagraph && at > 0 ? `| ${one.id}` : one.id)).join(' '),
  )
const moved = (ids: readonly string[], section: number, after: string | null, opens?: true) => {
  const place = { section, after: after === null ? null : id(after), ...(opens === undefined ? {} : { opens }) }
  return applyReview(draft, { kind: 'move-sentences', sentences: ids.map(id), ...place })
}

describe('sentences that are moved', () => {
  it('join the paragraph of the sentence that they follow', () => {
    expect(shown(moved(['s1'], 0, 's2'))).toEqual(['s2 s1 | s3 s4', 's5 s6', ''])
    expect(shown(moved(['s3'], 0, 's4'))).toEqual(['s1 s2 | s4 s3', 's5 s6', ''])
    expect(shown(moved(['s2'], 1, 's5'))).toEqual(['s1 | s3 s4', 's5 s2 s6', ''])
  })

  it('begin a paragraph where they are put before its first sentence', () => {
    expect(shown(moved(['s4'], 0, 's2', true))).toEqual(['s1 s2 | s4 s3', 's5 s6', ''])
    expect(shown(moved(['s3'], 0, null))).toEqual(['s3 s1 s2 | s4', 's5 s6', ''])
  })

  it('keep the order of the article, whatever the order in which they are named', () => {
    expect(shown(moved(['s4', 's2', 's1'], 2, null))).toEqual(['s3', 's5 s6', 's1 s2 s4'])
  })

  it('are refused beside themselves, unknown sentences and sections that are not there', () => {
    expect(() => moved(['s1', 's2'], 0, 's2')).toThrow('has no sentence s2')
    expect(() => moved(['s99'], 0, null)).toThrow('has no sentence s99')
    expect(() => moved(['s1'], 0, 's5')).toThrow('has no sentence s5')
    expect(() => moved(['s1'], 7, null)).toThrow('no place 7')
  })

  it('are named to whoever may undo it', () => {
    const event = (...ids: string[]): ReviewEvent => ({
      kind: 'move-sentences',
      sentences: ids.map(id),
      section: 2,
      after: null,
    })
    expect(describeReview(draft, event('s1'))).toBe('move “One.”')
    expect(describeReview(draft, event('s1', 's2'))).toBe('move 2 sentences')
  })
})
