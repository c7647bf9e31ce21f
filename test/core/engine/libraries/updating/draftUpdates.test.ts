import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import type { UpdateView } from '../../../../../core/engine/libraries/updating/draftUpdates.ts'
import type { UpdateSuggestion } from '../../../../../core/update/viewUpdate.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { openSampleDrafts, sentencesOf, type SampleDrafts } from '../drafts/sampleDrafts.ts'

const injured =
  'Forty people were injured in the grounding of the ferry Isla Merrin in Harrow Bay, two of them seriously.'
const towed =
  'The wreck of the ferry Isla Merrin was towed from Harrow Bay to a dry dock at Port Ellery on 1 June 2026 by two tugs.'
const fined =
  'The operator of the ferry Isla Merrin was fined 90,000 crowns by the maritime court for the grounding in Harrow Bay.'

let sample: SampleDrafts
let engine: Engine
let draft: DraftView
let update: UpdateView

beforeAll(async () => {
  sample = await openSampleDrafts()
  ;({ engine, first: draft } = sample)
}, 120_000)
afterAll(() => sample.close())

async function addPage(name: string, day: string, sentences: readonly string[]): Promise<void> {
  const path = join(sample.folder, `${name}.html`)
  const paragraphs = sentences.map((sentence) => `<p>${sentence}</p>`).join('')
  writeFileSync(
    path,
    `<html lang="en"><head><title>${name}</title><meta property="article:published_time" content="${day}T08:00:00Z"></head><body><article><h1>${name}</h1>${paragraphs}</article></body></html>`,
  )
  await engine.events.addSources(sample.eventId, [path])
}

const suggestionsOf = ({ sections }: UpdateView): readonly UpdateSuggestion[] =>
  sections.flatMap(({ suggestions }) => suggestions)
const suggestioning = (view: UpdateView, words: string): UpdateSuggestion => {
  const found = suggestionsOf(view).find(({ suggested }) => suggested?.includes(words) === true)
  if (found === undefined) throw new Error(`nothing offers ${words}: ${JSON.stringify(suggestionsOf(view))}`)
  return found
}
const textsOf = (view: DraftView): readonly string[] =>
  sentencesOf(view).flatMap(({ text, review }) => (review === 'rejected' ? [] : [text]))

describe('updates of a stored draft', () => {
  it('are not there before one was looked for, and not without a newer source', async () => {
    expect(await engine.drafts.readUpdate(draft.id)).toBeNull()
    const { pages, since } = await engine.drafts.newerPages(draft.id)
    expect(pages.filter(({ day }) => day > (since ?? ''))).toEqual([])
    await expect(engine.drafts.findUpdate(draft.id, { since: '2027-01-01' })).rejects.toMatchObject({
      kind: 'no-evidence',
    })
    await expect(engine.drafts.findUpdate(draft.id, { since: 'May' })).rejects.toMatchObject({ kind: 'input' })
    await expect(engine.drafts.decideSuggestion(draft.id, { choice: 'accept', suggestion: 's1' })).rejects.toThrow(
      'The update of this draft has no such suggestion any more.',
    )
  })

  it('read what was added since, and tell what changes by section', async () => {
    await addPage('Forty hurt on the Isla Merrin', '2026-06-03', [injured, towed, fined])
    const { pages, since } = await engine.drafts.newerPages(draft.id)
    expect(pages.at(-1)).toMatchObject({ title: 'Forty hurt on the Isla Merrin', day: '2026-06-03', dated: true })
    const shown: (string | undefined)[] = []
    update = await engine.drafts.findUpdate(
      draft.id,
      { since: '2026-06-03' },
      { onProgress: ({ current }) => shown.push(current) },
    )
    expect(shown.some((current) => current?.includes('Isla') === true)).toBe(true)
    expect(update).toMatchObject({ draftId: draft.id, since: '2026-06-03', before: pages.length - 1 })
    expect(since! < '2026-06-03').toBe(true)
    expect(update.sections.map(({ heading }) => heading)).toEqual(draft.sections.map(({ heading }) => heading))
    const changed = suggestioning(update, 'Forty')
    expect(changed).toMatchObject({ kind: 'changed', decision: 'open', checked: { badge: 'supported' } })
    expect(changed.text).toContain('Seventeen')
    expect(changed.changes.find(({ kind }) => kind === 'new')?.text).toContain('Forty')
    expect(changed.page).toMatchObject({ day: '2026-06-03' })
    expect(suggestioning(update, 'towed')).toMatchObject({ kind: 'missing', sentence: null })
    const held =
      update.sections.flatMap(({ unchanged }) => unchanged).length +
      suggestionsOf(update).filter(({ sentence }) => sentence !== null).length
    expect(held).toBe(sentencesOf(draft).length)
    expect((await engine.drafts.read(draft.id)).sections).toEqual(draft.sections)
  })

  it('put an accepted offer in the place of its sentence, and give it back when that is undone', async () => {
    const { id, sentence } = suggestioning(update, 'Forty')
    const taken = await engine.drafts.decideSuggestion(draft.id, { choice: 'accept', suggestion: id })
    expect(suggestioning(taken, 'Forty').decision).toBe('accepted')
    const after = await engine.drafts.read(draft.id)
    expect(textsOf(after)).toContain(injured)
    expect(sentencesOf(after).find((each) => each.id === sentence)?.review).toBe('rejected')
    expect(sentencesOf(after).find(({ text }) => text === injured)?.review).toBe('accepted')
    await expect(engine.drafts.decideSuggestion(draft.id, { choice: 'reject', suggestion: id })).rejects.toThrow(
      'already accepted',
    )
    await engine.drafts.undo(draft.id)
    expect(suggestioning((await engine.drafts.readUpdate(draft.id))!, 'Forty').decision).toBe('open')
    await engine.drafts.redo(draft.id)
    expect(suggestioning((await engine.drafts.readUpdate(draft.id))!, 'Forty').decision).toBe('accepted')
  })

  it('leave the draft as it is where a suggestion is rejected, and can be taken after all', async () => {
    const before = await engine.drafts.read(draft.id)
    const { id } = suggestioning(update, 'fined')
    const rejected = await engine.drafts.decideSuggestion(draft.id, { choice: 'reject', suggestion: id })
    expect(suggestioning(rejected, 'fined').decision).toBe('rejected')
    expect(rejected.undo).toContain('leave out')
    expect((await engine.drafts.read(draft.id)).sections).toEqual(before.sections)
    const taken = await engine.drafts.decideSuggestion(draft.id, { choice: 'accept', suggestion: id })
    expect(suggestioning(taken, 'fined').decision).toBe('accepted')
    await engine.drafts.undo(draft.id)
  })

  it('take other words as the person’s own, with a badge of theirs', async () => {
    const { id } = suggestioning(update, 'towed')
    const words = 'Two tugs towed the wreck of the Isla Merrin to a dry dock at Port Ellery on 1 June 2026.'
    const edited = await engine.drafts.decideSuggestion(draft.id, { choice: 'edit', suggestion: id, text: words })
    expect(suggestioning(edited, 'towed')).toMatchObject({ decision: 'edited', words })
    const sentence = sentencesOf(await engine.drafts.read(draft.id)).find(({ text }) => text === words)
    expect(sentence).toMatchObject({ origin: 'person', review: 'rewritten' })
    expect(sentence?.support.verifier).not.toBe('')
    const { text } = await engine.drafts.preview(draft.id, 'wikitext')
    expect(text).toContain(words.replace('Isla Merrin', "''Isla Merrin''"))
    expect(text).not.toContain('fined 90,000')
  })

  it('are there with their decisions when the workspace is opened again', async () => {
    const before = await engine.drafts.readUpdate(draft.id)
    engine.close()
    const workspace = await workspaceWithSample(join(sample.folder, 'workspace.sqlite'))
    engine = createEngine({ workspace, settingsFolder: sample.folder })
    expect(await engine.drafts.readUpdate(draft.id)).toEqual(before)
  })

  it('keep a rejection when changes are looked for again, and take what was accepted as the draft’s own', async () => {
    const again = await engine.drafts.findUpdate(draft.id, { since: '2026-06-03' })
    expect(again.id).toBeGreaterThan(update.id)
    expect(suggestioning(again, 'fined').decision).toBe('rejected')
    expect(suggestionsOf(again).some(({ suggested }) => suggested?.includes('Forty') === true)).toBe(false)
    engine.close()
  })
})
