import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftIdSchema, sentenceIdSchema } from '../../../../../core/domain/ids.ts'
import { draftContents } from '../../../../../core/engine/libraries/drafts/draftContents.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { noAdditions } from '../../../../../core/export/wikitext/articleAdditions.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { appendReviews } from '../../../../../core/store/reviews.ts'
import { removeDraft, saveDraft } from '../../../../../core/store/savedDrafts.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'
import { openSampleDrafts, sentencesOf, type SampleDrafts } from './sampleDrafts.ts'

let sample: SampleDrafts
let engine: Engine
let eventId: string

beforeAll(async () => {
  sample = await openSampleDrafts()
  ;({ engine, eventId } = sample)
}, 120_000)
afterAll(() => sample.close())

async function addNewerPage(name: string): Promise<void> {
  const path = join(sample.folder, `${name}.html`)
  writeFileSync(
    path,
    `<html lang="en"><head><title>${name}</title><meta property="article:published_time" content="2026-06-03T08:00:00Z"></head>` +
      `<body><article><h1>${name}</h1><p>The wreck of the ferry Isla Merrin was towed from Harrow Bay to a dry dock at Port Ellery on 1 June 2026 by two tugs.</p></article></body></html>`,
  )
  await engine.events.addSources(eventId, [path])
}

it('says what is deleted with a draft, and deletes that alone', async () => {
  const draft = await sample.newDraft(1)
  await addNewerPage('towed')
  const [first, second, third] = sentencesOf(draft)
  expect(await engine.drafts.contents(draft.id)).toEqual({
    sentences: sentencesOf(draft).length,
    decided: 0,
    reworded: 0,
    updates: 0,
    additions: 0,
    merges: 0,
  })
  await engine.drafts.review(draft.id, { kind: 'accept', sentences: [first!.id] })
  await engine.drafts.review(draft.id, { kind: 'reject', sentences: [second!.id] })
  const words = 'The ferry Isla Merrin ran aground.'
  await engine.drafts.review(draft.id, { kind: 'rewrite', sentence: third!.id, text: words })
  await engine.drafts.findUpdate(draft.id, { since: '2026-06-03' })
  const additions = { links: [{ text: 'ferry', title: 'Ferry' }], categories: ['Maritime incidents in 2026'] }
  await engine.publishing.keepAdditions(draft.id, 'enwiki', { ...noAdditions, ...additions })
  await engine.drafts.pin(draft.id, 'How many people were injured?')
  const merged = await engine.drafts.merge([{ draft: draft.id, sentences: [first!.id, third!.id] }])
  expect(await engine.drafts.contents(draft.id)).toEqual({
    sentences: sentencesOf(draft).length,
    decided: 3,
    reworded: 1,
    updates: 1,
    additions: 2,
    merges: 1,
  })
  const { rows } = await engine.events.sources(eventId)
  await engine.drafts.remove(draft.id)
  await expect(engine.drafts.read(draft.id)).rejects.toThrow(draft.id)
  await expect(engine.drafts.contents(draft.id)).rejects.toThrow(draft.id)
  await expect(engine.drafts.remove(draft.id)).rejects.toMatchObject({ kind: 'input' })
  expect((await engine.events.sources(eventId)).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect((await engine.drafts.read(merged.id)).sections).toEqual(merged.sections)
  expect((await engine.drafts.pins(merged.id)).map(({ question }) => question)).toEqual([
    'How many people were injured?',
  ])
  // Written again with the same options, it has nothing of what was removed.
  const newer = rows.flatMap(({ id, source }) => (source.endsWith('towed.html') ? [id] : []))
  await engine.events.include(eventId, newer, false)
  const again = await sample.newDraft(1)
  expect(again.id).toBe(draft.id)
  expect(await engine.drafts.contents(again.id)).toMatchObject({ decided: 0, reworded: 0, updates: 0, additions: 0 })
})

it('is refused while the draft is written, updated or exported, and then possible', async () => {
  const draft = await sample.newDraft(2)
  await addNewerPage('docked')
  const refused = async (why: string, work: Promise<unknown>): Promise<void> => {
    await expect(engine.drafts.remove(draft.id)).rejects.toMatchObject({
      problem: `The draft cannot be removed now. ${why}`,
    })
    await work
  }
  const place = draft.sections.findIndex(({ heading }) => heading !== '')
  await refused('One of its sections is being written again.', engine.drafts.writeSection(draft.id, place, {}))
  await refused('It is being compared with newer pages.', engine.drafts.findUpdate(draft.id, { since: '2026-06-03' }))
  const path = (name: string): string => join(sample.folder, name)
  await refused('It is being exported.', engine.drafts.save(draft.id, 'docx', path('draft.docx'), { policyRead: true }))
  let exported: Promise<unknown> = Promise.resolve()
  await new Promise((begun) => {
    exported = engine.events.exportFile(eventId, path('event.citewright'), { onProgress: begun })
  })
  await refused('It is being exported.', exported)
  // What failed is over as well.
  await expect(engine.drafts.writeSection(draft.id, 999, {})).rejects.toThrow()
  await engine.drafts.remove(draft.id)
  expect((await engine.drafts.list(eventId)).some(({ id }) => id === draft.id)).toBe(false)
})

it('a review that is under way is finished first', async () => {
  const draft = await sample.newDraft(3)
  const ids = sentencesOf(draft).map(({ id }) => id)
  const review = engine.drafts.review(draft.id, { kind: 'accept', sentences: ids })
  const removal = engine.drafts.remove(draft.id)
  expect((await review).figures.reviewed).toBe(ids.length)
  await removal
})

it('a draft whose reviews cannot be read can be removed as well', () => {
  const at = '2026-05-14T12:00:00.000Z'
  const later = '2026-05-15T12:00:00.000Z'
  const draft = sketchDraft([{ text: 'Fog lay over the reef.' }], [{ sentences: [{ text: 'Fog lay.', cites: [0] }] }])
  const workspace = openWorkspace(':memory:')
  saveDraft(workspace, { ...draft, id: draftIdSchema.parse('misfit') }, { id: 'e', savedAt: at })
  const sentences = [sentenceIdSchema.parse('s99')]
  appendReviews(workspace, 'misfit', [{ kind: 'mark', sentences, review: 'accepted', done: { at } }])
  expect(draftContents(workspace, 'misfit')).toMatchObject({ sentences: 1, decided: 0 })
  removeDraft(workspace, 'misfit', later)
  expect(() => draftContents(workspace, 'misfit')).toThrow('There is no draft misfit')
  for (const table of ['drafts', 'reviews', 'review_positions']) {
    expect(workspace.database.prepare(`SELECT count(*) AS rows FROM ${table}`).get(), table).toEqual({ rows: 0 })
  }
  expect(workspace.database.prepare('SELECT changed_at FROM events').get()).toEqual({ changed_at: later })
  workspace.close()
})
