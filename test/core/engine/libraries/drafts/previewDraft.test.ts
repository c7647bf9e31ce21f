import { expect, it } from 'vitest'
import { previewDraft } from '../../../../../core/engine/libraries/drafts/previewDraft.ts'
import { noAdditions } from '../../../../../core/export/wikitext/articleAdditions.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

it('a preview of wikitext names chosen links that found no place in it', () => {
  const draft = sketchDraft(
    [{ text: 'A page.' }],
    [{ sentences: [{ text: 'The Harrow Bay ferry grounding was an accident in Tarran.' }] }],
    { title: 'Harrow Bay ferry grounding' },
  )
  const lost = { text: 'Harrow Bay', title: 'Harrow Bay' }
  const additions = () => ({ ...noAdditions, links: [lost, { text: 'Tarran', title: 'Tarran Islands' }] })
  const previewed = previewDraft(draft, 'wikitext', { today: '2026-06-01', additions })
  expect(previewed.text).toContain('[[Tarran Islands|Tarran]]')
  expect(previewed.text).not.toContain('[[Harrow Bay')
  expect(previewed.lostLinks).toEqual([lost])
  expect(previewDraft(draft, 'html', { today: '2026-06-01', additions }).lostLinks).toEqual([])
})
