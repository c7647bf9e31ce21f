import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Progress } from '../../../../../core/domain/progress.ts'
import type { ReviewRequest } from '../../../../../core/review/reviewOperation.ts'
import { openSampleDrafts, sentencesOf, type SampleDrafts } from './sampleDrafts.ts'

let sample: SampleDrafts
beforeAll(async () => {
  sample = await openSampleDrafts()
}, 120_000)
afterAll(() => sample.close())

const request: ReviewRequest = { kind: 'replace', words: 'the', replacement: 'that', wholeWords: true }

/** A draft in the editor's own words, since quotations stay as they are. */
async function ownDraft(seed: number): Promise<string> {
  const draft = await sample.newDraft(seed)
  for (const { id, text } of sentencesOf(draft).slice(0, 6)) {
    await sample.engine.drafts.review(draft.id, { kind: 'rewrite', sentence: id, text: `So the ${text}` })
  }
  return draft.id
}

it('replacing in many sentences says how far it is, and one undo takes all of it back', async () => {
  const { drafts } = sample.engine
  const id = await ownDraft(21)
  const before = await drafts.read(id)
  const told: Progress[] = []
  const after = await drafts.review(id, request, { onProgress: (progress) => told.push(progress) })
  const changed = sentencesOf(after).filter(({ text }, at) => text !== sentencesOf(before)[at]?.text)
  expect(changed.length).toBeGreaterThan(3)
  expect(told.map(({ done, total, unit }) => `${done}/${total} ${unit}`)).toEqual(
    changed.map((_, at) => `${at}/${changed.length} sentences`),
  )
  expect((await drafts.undo(id)).sections).toEqual(before.sections)
})

it('a replacement that is cancelled between sentences changes nothing and leaves nothing to undo', async () => {
  const { drafts } = sample.engine
  const id = await ownDraft(22)
  const before = await drafts.read(id)
  const controller = new AbortController()
  const onProgress = ({ done }: Progress): void => {
    if (done === 2) controller.abort(new Error('cancelled'))
  }
  await expect(drafts.review(id, request, { signal: controller.signal, onProgress })).rejects.toThrow('cancelled')
  const after = await drafts.read(id)
  expect(after.sections).toEqual(before.sections)
  expect(after.undo).toBe(before.undo)
})
