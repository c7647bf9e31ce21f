import { expect, it } from 'vitest'
import { citedChunks } from '../../../../../core/engine/libraries/events/citedChunks.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { appendReviews } from '../../../../../core/store/reviews.ts'
import { saveDraft } from '../../../../../core/store/savedDrafts.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const draft = sketchDraft(
  [{ text: 'Fog lay over the reef.' }, { text: 'The reef is charted.' }],
  [
    {
      sentences: [
        { text: 'Fog lay.', cites: [0] },
        { text: 'It is charted.', cites: [1] },
      ],
    },
  ],
)
const [first, second] = draft.sections.flatMap(({ sentences }) => sentences)
const at = '2026-05-14T12:00:00.000Z'

it('what is cited is what the newest draft cites as it stands: not what was rejected', () => {
  const workspace = openWorkspace(':memory:')
  expect(citedChunks(workspace, 'e')).toEqual([])
  saveDraft(workspace, draft, { id: 'e', savedAt: at })
  expect(citedChunks(workspace, 'e')).toEqual(draft.chunks)
  appendReviews(workspace, draft.id, [
    {
      kind: 'mark',
      sentences: [first!.id],
      review: 'rejected',
      done: { at },
    },
  ])
  expect(citedChunks(workspace, 'e').map(({ id }) => id)).toEqual(second!.citations)
  workspace.close()
})
