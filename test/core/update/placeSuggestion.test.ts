import { expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import { applyReview } from '../../../core/review/applyReview.ts'
import type { ReviewEvent } from '../../../core/review/reviewOperation.ts'
import { placeSuggestion } from '../../../core/update/placeSuggestion.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const draft = sketchDraft(
  [{ text: 'One. Two. Three.' }],
  [
    { sentences: [{ text: 'One.', cites: [0] }] },
    {
      heading: 'Aftermath',
      sentences: [
        { text: 'Two.', cites: [0] },
        { text: 'Three.', cites: [0] },
      ],
    },
  ],
)
const suggestion = (text: string, after: string, more: object = {}): Extract<ReviewEvent, { kind: 'insert' }> => {
  const { id: _id, ...sentence } = draft.sections[1]!.sentences[0]!
  const place = { kind: 'insert', section: 1, after: sentenceIdSchema.parse(after) } as const
  return { ...place, sentences: [{ ...sentence, text }], pages: [], chunks: [], ...more }
}
const take = (current: Draft, event: ReviewEvent, before: readonly string[] = []): Draft => {
  const placed = placeSuggestion(event, current, { before: new Set(before) })
  if (placed === undefined) throw new Error('it has no place')
  return applyReview(current, placed)
}
const texts = ({ sections }: Draft): readonly (readonly string[])[] =>
  sections.map(({ sentences }) => sentences.map(({ text }) => text))

it('a suggestion goes where its section has been moved to', () => {
  const moved = applyReview(draft, { kind: 'move-section', section: 1, to: 0 })
  expect(texts(take(moved, suggestion('New.', 's2')))).toEqual([['Two.', 'New.', 'Three.'], ['One.']])
})

it('offers behind one sentence stand in their order, in whichever they are taken', () => {
  const second = take(draft, suggestion('Second.', 's2'))
  expect(texts(take(second, suggestion('First.', 's2')))[1]).toEqual(['Two.', 'First.', 'Second.', 'Three.'])
  const first = take(draft, suggestion('First.', 's2'))
  expect(texts(take(first, suggestion('Second.', 's2'), ['First.']))[1]).toEqual([
    'Two.',
    'First.',
    'Second.',
    'Three.',
  ])
})

it('a fact whose neighbour is gone goes to the end, and a wording whose sentence is gone nowhere', () => {
  const dropped = applyReview(draft, { kind: 'drop-section', section: 1 })
  expect(texts(take(dropped, suggestion('New.', 's2')))).toEqual([['One.', 'New.']])
  expect(placeSuggestion(suggestion('New.', 's2', { rejects: sentenceIdSchema.parse('s2') }), dropped)).toBeUndefined()
})
