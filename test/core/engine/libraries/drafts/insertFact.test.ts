import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../../../core/engine/engine.ts'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import { openSampleDrafts, sentencesOf, type SampleDrafts } from './sampleDrafts.ts'

let sample: SampleDrafts
let engine: Engine
let draft: DraftView

beforeAll(async () => {
  sample = await openSampleDrafts()
  ;({ engine } = sample)
  draft = await sample.newDraft(21)
}, 120_000)
afterAll(() => sample.close())

/** A fact in the words of a page that the draft does not have. */
const factOf = async (words: string, text?: string) => {
  const { rows } = await engine.events.sources(sample.eventId)
  for (const { page } of rows) {
    if (page === undefined) continue
    const { page: read } = await engine.events.readPage(sample.eventId, page.id)
    if (read.text.includes(words)) {
      return { text: text ?? words, sources: [{ url: page.finalUrl, title: page.title, passage: words }] }
    }
  }
  throw new Error(`No page has "${words}".`)
}

it('adds a fact to the section where it belongs, with what says so, and undo takes it out', async () => {
  const fact = await factOf('The last person to leave the ferry, its master, was taken off at 22:18.')
  const before = await engine.drafts.placeFact(draft.id, fact.text)
  const after = await engine.drafts.insertFact(draft.id, fact)
  const section = after.sections.find(({ heading }) => heading === before.heading)!
  const added = section.sentences.findLast(({ text }) => text === fact.text)!
  expect(added).toMatchObject({ origin: 'quotation', review: 'unreviewed', support: { label: 'supported' } })
  expect(added.citations.length).toBeGreaterThan(0)
  expect((await engine.drafts.placeFact(draft.id, fact.text)).sentence).not.toBeNull()
  expect((await engine.drafts.undo(draft.id)).sections).toEqual(draft.sections)
})

it('never takes words that are no page’s for a person’s', async () => {
  const fact = await factOf('was taken off at 22:18', 'The master left the ferry last, at 22:18.')
  const after = await engine.drafts.insertFact(draft.id, fact)
  const added = sentencesOf(after).find(({ text }) => text === fact.text)!
  expect(added).toMatchObject({ origin: 'model', review: 'unreviewed' })
  await engine.drafts.undo(draft.id)
})

it('refuses a fact that no source has any more', async () => {
  const source = { url: 'https://example.org/gone', title: 'Gone', passage: 'Nothing of it.' }
  await expect(engine.drafts.insertFact(draft.id, { text: 'Nothing.', sources: [source] })).rejects.toThrow(
    'None of the included sources',
  )
  await expect(engine.drafts.insertFact(draft.id, { text: ' ', sources: [source] })).rejects.toThrow('cannot be used')
})
