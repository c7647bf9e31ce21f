import { expect, it } from 'vitest'
import { sectionSchema, type Draft } from '../../../../../core/domain/draft.ts'
import { atItsPlace } from '../../../../../core/engine/libraries/drafts/writeSectionAgain.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const section = (heading: string) => sectionSchema.parse({ heading, level: 2, query: '', ranking: [], sentences: [] })
const event = {
  kind: 'insert-section',
  at: 1,
  replaces: 1,
  section: { ...section('Rescue'), sentences: [] },
  pages: [],
  chunks: [],
} as const
const draftWith = (...headings: readonly string[]): Draft => ({
  ...sketchDraft([], [{ sentences: [] }]),
  sections: headings.map(section),
})

it('a section that was moved while it was written again takes its own place', () => {
  expect(atItsPlace(event, draftWith('Voyage', 'Rescue'))).toMatchObject({ at: 1, replaces: 1 })
  expect(atItsPlace(event, draftWith('Rescue', 'Voyage'))).toMatchObject({ at: 0, replaces: 0 })
})

it('a section that was renamed or removed while it was written again is told of as that', () => {
  expect(() => atItsPlace(event, draftWith('Voyage', 'Aid'))).toThrow(
    'The section “Rescue” could not be written again: it was renamed or removed while it was written.',
  )
})
