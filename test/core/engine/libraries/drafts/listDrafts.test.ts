import { expect, it } from 'vitest'
import { draftIdSchema, sentenceIdSchema } from '../../../../../core/domain/ids.ts'
import { listDrafts } from '../../../../../core/engine/libraries/drafts/listDrafts.ts'
import { loadDraft } from '../../../../../core/engine/libraries/drafts/loadDraft.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { appendReviews } from '../../../../../core/store/reviews.ts'
import { saveDraft } from '../../../../../core/store/savedDrafts.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const draft = sketchDraft([{ text: 'Fog lay over the reef.' }], [{ sentences: [{ text: 'Fog lay.', cites: [0] }] }])
const at = '2026-05-14T12:00:00.000Z'

it('a draft whose reviews do not fit it, or cannot be read, is listed as written and told of; the others stand', () => {
  const workspace = openWorkspace(':memory:')
  const named = (id: string) => ({ ...draft, id: draftIdSchema.parse(id) })
  for (const id of ['whole', 'misfit', 'unknown']) saveDraft(workspace, named(id), { id: 'e', savedAt: at })
  const review = (id: string, sentence: string): void =>
    appendReviews(workspace, id, [
      {
        kind: 'mark',
        sentences: [sentenceIdSchema.parse(sentence)],
        review: 'accepted',
        done: { at },
      },
    ])
  review('whole', 's1')
  review('misfit', 's99')
  review('unknown', 's1')
  workspace.database.exec(`UPDATE reviews SET event = '{"kind":"of-another-version"}' WHERE draft_id = 'unknown'`)
  const told = listDrafts(workspace, 'e').map(({ id, figures, unreadable }) => [id, figures.reviewed, unreadable])
  expect(told.toSorted()).toEqual([
    ['misfit', 0, true],
    ['unknown', 0, true],
    ['whole', 1, undefined],
  ])
  for (const id of ['misfit', 'unknown']) {
    expect(() => loadDraft(workspace, id)).toThrow('saved by another version of Citewright')
  }
  expect(loadDraft(workspace, 'whole').undo).toMatch(/^accept/)
  workspace.close()
})
