import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { addPin } from '../../../../../core/store/pins.ts'
import { ferryDraft, ferryPage } from './ferryPages.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const injured = 'How many people were injured?'
const cook = 'What was the name of the cook?'

let folder: string
let engine: Engine
let draft: DraftView
beforeAll(async () => {
  folder = temporaryFolder('questions')
  engine = createEngine({ workspace: join(folder, 'workspace.sqlite'), settingsFolder: folder })
  draft = await ferryDraft(engine, folder)
}, 60_000)
afterAll(() => {
  engine.close()
})

const sourceOf = async (name: string): Promise<string> =>
  (await engine.events.sources(draft.eventId)).rows.find(({ source }) => source.includes(name))!.id
const include = async (names: readonly string[], included: boolean): Promise<void> => {
  await engine.events.include(draft.eventId, await Promise.all(names.map(sourceOf)), included)
}

/** Each test leaves the pages and the draft as they were, until those of pins add a page. */
describe('a question to the pages of a draft', () => {
  it('is shown the sentence that says so, which a sentence of the draft can cite and gets a badge for', async () => {
    const { question, nearest } = await engine.drafts.ask(draft.id, { question: ` How many  people were injured? ` })
    expect(question).toBe(injured)
    const [found] = nearest
    expect(found).toMatchObject({
      text: 'Twelve people were injured when the ferry ran aground.',
      title: 'Ferry runs aground at Harrow Bay',
      publishedAt: '2026-05-15',
    })
    const after = draft.sections[0]!.sentences[0]!.id
    const place = { kind: 'write', section: 0, after, citations: [found!.chunkId] } as const
    const text = 'Twelve people were injured.'
    const written = await engine.drafts.review(draft.id, { ...place, text })
    expect(written.sections[0]!.sentences[1]).toMatchObject({
      text,
      origin: 'person',
      citations: [found!.chunkId],
      support: { label: 'supported' },
    })
    const undone = await engine.drafts.undo(draft.id)
    expect(undone.sections).toEqual(draft.sections)
  })

  it('takes choices, a day and a reader, and refuses those that cannot be', async () => {
    const choices = ['Twelve', 'Seventeen']
    const chosen = await engine.drafts.ask(draft.id, { question: injured, choices })
    expect(chosen).toMatchObject({ reader: 'extractive', usage: null })
    await expect(engine.drafts.ask(draft.id, { question: injured, choices: ['Twelve', 'twelve'] })).rejects.toThrow(
      'two choices are the same',
    )
    await expect(engine.drafts.ask(draft.id, { question: injured, date: '2026-05-01' })).rejects.toThrow(
      'the day of the question.',
    )
    await expect(engine.drafts.ask(draft.id, { question: injured, reader: 'gguf:/no/such.gguf' })).rejects.toThrow(
      'The model file /no/such.gguf does not exist',
    )
  })

  it('gives the page’s own sentence as a quotation, and as the person’s where its words were changed', async () => {
    const { nearest } = await engine.drafts.ask(draft.id, { question: injured })
    const { text, chunkId } = nearest[0]!
    const place = { kind: 'write', section: 0, after: null, citations: [chunkId], quotes: true } as const
    const quoted = await engine.drafts.review(draft.id, { ...place, text })
    expect(quoted.sections[0]!.sentences[0]).toMatchObject({
      origin: 'quotation',
      support: { label: 'supported', basis: 'verbatim' },
    })
    const changed = await engine.drafts.review(draft.id, { ...place, text: text.replace('Twelve', 'Two hundred') })
    const [own] = changed.sections[0]!.sentences
    expect(own?.origin).toBe('person')
    expect(own?.support.label).not.toBe('supported')
    await engine.drafts.undo(draft.id)
    await engine.drafts.undo(draft.id)
  })

  it('that no page answers is not answered, and says what was searched and what to search for', async () => {
    expect(await engine.drafts.ask(draft.id, { question: cook })).toMatchObject({
      outcome: 'sentences',
      answers: [],
      rounds: [{ query: cook }, {}],
      widen: 'Isla Merrin ferry grounding cook',
    })
  })

  it('is not read from what the person has left out since', async () => {
    await include(['first'], false)
    const shown = async (): Promise<string> =>
      (await engine.drafts.ask(draft.id, { question: injured })).nearest.map(({ text }) => text).join(' ')
    expect(await shown()).not.toContain('Twelve')
    await include(['first'], true)
    expect(await shown()).toContain('Twelve')
  })

  it('can be stopped, and is refused where it is none or no page is left', async () => {
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(engine.drafts.ask(draft.id, { question: injured }, { signal })).rejects.toThrow('stopped')
    await expect(engine.drafts.ask(draft.id, { question: ' ' })).rejects.toThrow('cannot be used:')
    await expect(engine.drafts.pin(draft.id, '')).rejects.toThrow('cannot be used:')
    await include(['first', 'owner'], false)
    await expect(engine.drafts.ask(draft.id, { question: injured })).rejects.toThrow(
      '\u201d can be read, so the question cannot be answered.',
    )
    await include(['first', 'owner'], true)
  })
})

describe('a pinned question', () => {
  it('is asked again when a page comes, and keeps what it was answered before and until when', async () => {
    await engine.drafts.pin(draft.id, injured)
    await engine.drafts.pin(draft.id, cook)
    const before = await engine.drafts.pins(draft.id)
    expect(before).toMatchObject([
      { question: injured, seen: true, answer: { answer: 'Twelve', page: { publishedAt: '2026-05-15' } }, former: [] },
      { question: cook, seen: true, answer: { answer: null, page: null }, former: [] },
    ])
    expect(await engine.drafts.askPins(draft.id)).toEqual(before)
    await engine.events.addSources(draft.eventId, [ferryPage('later', folder)])
    await include(['first'], false)
    const [changed, same] = await engine.drafts.askPins(draft.id)
    expect(changed).toMatchObject({
      seen: false,
      answer: { answer: 'Seventeen', page: { publishedAt: '2026-05-20' } },
      former: [{ answer: 'Twelve', since: before[0]!.pinnedAt, until: changed!.answer.since }],
    })
    expect(same).toMatchObject({ question: cook, seen: true, former: [] })
    expect(same!.askedAt > before[1]!.askedAt).toBe(true)
    expect(await engine.drafts.seePin(draft.id, injured)).toMatchObject([{ seen: true }, { seen: true }])
    expect(await engine.drafts.unpin(draft.id, cook)).toMatchObject([{ question: injured }])
  })

  it('is asked of a page of the draft that the event has lost, and the sentence made of it can cite that page', async () => {
    await engine.events.removeSource(draft.eventId, await sourceOf('first'))
    await include(['later'], false)
    const { nearest } = await engine.drafts.ask(draft.id, { question: injured })
    const { text, chunkId } = nearest[0]!
    expect(text).toContain('Twelve')
    const citations = [chunkId]
    const place = { kind: 'write', section: 0, after: null, text, citations } as const
    expect((await engine.drafts.review(draft.id, place)).sections[0]!.sentences[0]!.citations).toEqual(citations)
  })

  it('is one of a hundred at most, as long as its event is there', async () => {
    engine.close()
    const workspace = join(folder, 'workspace.sqlite')
    const store = openWorkspace(workspace)
    for (let at = 1; at < 100; at += 1) {
      const none = { answer: null, page: null }
      addPin(store, draft.eventId, { question: `Who is ${at}?`, pages: '', at: '2026-05-16T00:00:00Z', answer: none })
    }
    store.close()
    engine = createEngine({ workspace, settingsFolder: folder })
    await expect(engine.drafts.pin(draft.id, cook)).rejects.toThrow(
      '\u201d, and each is asked again when a page is added.',
    )
    expect(await engine.drafts.pins(draft.id)).toHaveLength(100)
    await engine.events.remove(draft.eventId)
    await expect(engine.drafts.pins(draft.id)).rejects.toThrow('There is no draft')
  })
})
