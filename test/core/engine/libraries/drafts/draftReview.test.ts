import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { parseDraft } from '../../../../../core/export/parseDraft.ts'
import { openSampleDrafts, sentencesOf, type SampleDrafts } from './sampleDrafts.ts'

let sample: SampleDrafts
let engine: Engine
let eventId: string
let first: DraftView

beforeAll(async () => {
  sample = await openSampleDrafts()
  ;({ engine, eventId, first } = sample)
}, 120_000)
afterAll(() => sample.close())

describe('review', () => {
  it('judges a sentence anew when it is rewritten, and undo and redo say what they do', async () => {
    const draft = await sample.newDraft(1)
    const [sentence] = sentencesOf(draft)
    const rewritten = await engine.drafts.review(draft.id, {
      kind: 'rewrite',
      sentence: sentence!.id,
      text: 'The ferry carried four thousand and seventeen passengers to Greenland.',
    })
    expect(sentencesOf(rewritten)[0]).toMatchObject({ origin: 'person', review: 'rewritten' })
    expect(sentencesOf(rewritten)[0]!.support.label).not.toBe('supported')
    expect(rewritten.undo).toMatch(/^rewrite “.+”$/)
    const undone = await engine.drafts.undo(draft.id)
    expect(undone.sections).toEqual(draft.sections)
    expect(undone.redo).toBe(rewritten.undo)
    expect(undone.undo).toBeUndefined()
    expect((await engine.drafts.redo(draft.id)).sections).toEqual(rewritten.sections)
    await expect(engine.drafts.redo(draft.id)).rejects.toThrow('There is nothing to redo')
  })

  it('fixes what needs no judgement without counting it as a review, and only what a rule finds', async () => {
    const draft = await sample.newDraft(1)
    const [sentence, other] = sentencesOf(draft)
    const id = sentence!.id
    const text = 'The “ferry” isn’t lost.'
    await engine.drafts.review(draft.id, { kind: 'rewrite', sentence: id, text })
    const before = sentencesOf(await engine.drafts.review(draft.id, { kind: 'reopen', sentences: [id] }))[0]
    const fixed = await engine.drafts.review(draft.id, { kind: 'fix', sentence: id, rule: 'curly-quotes' })
    expect(sentencesOf(fixed)[0]).toEqual({ ...before, text: 'The "ferry" isn\'t lost.' })
    expect(fixed.undo).toMatch(/^fix “.+”$/)
    expect(sentencesOf(await engine.drafts.undo(draft.id))[0]).toEqual(before)
    const refused = [
      { kind: 'fix', sentence: id, rule: 'weasel' },
      { kind: 'fix', sentence: id, rule: 'no-such-rule' },
      // A quotation stays as its page has it.
      { kind: 'fix', sentence: other!.id, rule: 'curly-quotes' },
    ] as const
    for (const request of refused) await expect(engine.drafts.review(draft.id, request)).rejects.toThrow()
  })

  it('keeps what was done, when and by whom, when the engine is closed', async () => {
    const path = join(sample.folder, 'kept.sqlite')
    const one = createEngine({ workspace: path, settingsFolder: join(sample.folder, 'named') })
    await one.settings.update({ reviewer: 'User:Example' })
    const draft = await one.drafts.write((await one.events.openSample()).id, {})
    const [sentence] = sentencesOf(draft)
    const done = await one.drafts.review(draft.id, { kind: 'accept', sentences: [sentence!.id] })
    one.close()
    const other = createEngine({ workspace: path, settingsFolder: sample.folder })
    expect(await other.drafts.read(draft.id)).toEqual(done)
    const exported = parseDraft((await other.drafts.preview(draft.id, 'json')).text ?? '')
    const { reviewed } = exported.sections.flatMap(({ sentences }) => sentences)[0]!
    expect(reviewed?.by).toBe('User:Example')
    expect(Math.abs(Date.now() - new Date(reviewed?.at ?? '').getTime())).toBeLessThan(600_000)
    other.close()
  })

  it('cites a passage of the event that the draft did not hold, and takes it in with its page', async () => {
    const draft = await engine.drafts.write(eventId, { topK: 3, seed: 2 })
    const held = new Set<string>(draft.chunks.map(({ id }) => id))
    const [sentence] = sentencesOf(draft)
    const { passages } = await engine.drafts.passages(draft.id, { sentence: sentence!.id, most: 6 })
    const foreign = passages.find(({ chunkId }) => !held.has(chunkId))!
    expect(foreign.score).toBeGreaterThan(0)
    const cited = await engine.drafts.review(draft.id, {
      kind: 'cite',
      sentence: sentence!.id,
      citations: [foreign.chunkId],
    })
    expect(sentencesOf(cited)[0]!.citations).toEqual([foreign.chunkId])
    expect(cited.chunks.map(({ id }) => id)).toContain(foreign.chunkId)
    const { text } = await engine.drafts.preview(draft.id, 'json')
    expect(() => parseDraft(text ?? '')).not.toThrow()
    await expect(
      engine.drafts.review(draft.id, {
        kind: 'cite',
        sentence: sentence!.id,
        citations: [foreign.chunkId.replace(/\d+$/, '999999') as typeof foreign.chunkId],
      }),
    ).rejects.toThrow('is neither in the draft nor among the pages of its event.')
  })

  it('adds sentences of the person and sections, and takes over sentences of another draft with their passages', async () => {
    const [left, right] = [
      await engine.drafts.write(eventId, { topK: 3, seed: 3 }),
      await engine.drafts.write(eventId, { preset: 'paper', ranker: 'bm25', topK: 8, seed: 3 }),
    ]
    const added = await engine.drafts.review(left.id, { kind: 'add-section', at: 1, heading: 'Rescue' })
    expect(added.sections[1]).toMatchObject({ heading: 'Rescue', level: 2, sentences: [] })
    const written = await engine.drafts.review(left.id, {
      kind: 'write',
      section: 1,
      after: null,
      text: 'A whale was not among them.',
      citations: [],
    })
    const own = written.sections[1]!.sentences[0]!
    expect(own).toMatchObject({ origin: 'person', support: { label: 'unsupported' } })
    const other = sentencesOf(right).at(-1)!
    const taken = await engine.drafts.review(left.id, {
      kind: 'take-sentence',
      from: right.id,
      sentence: other.id,
      section: 1,
      after: own.id,
    })
    expect(taken.sections[1]!.sentences[1]).toEqual({
      ...other,
      id: taken.sections[1]!.sentences[1]!.id,
      startsParagraph: false,
    })
    const whole = await engine.drafts.review(left.id, { kind: 'take-section', from: right.id, section: 0, at: 0 })
    expect(whole.sections[0]!.sentences.map(({ text }) => text)).toEqual(
      right.sections[0]!.sentences.map(({ text }) => text),
    )
    const json = await engine.drafts.preview(left.id, 'json')
    const checked = await engine.verifyDraft(parseDraft(json.text ?? ''), { verifier: 'none' })
    expect(checked.supports).toHaveLength(whole.figures.sentences)
  })

  it('takes a sentence or a section over in place of another in one step', async () => {
    const [left, right] = [await sample.newDraft(13), await engine.drafts.write(eventId, { topK: 4, seed: 13 })]
    const [twin] = left.sections[0]!.sentences
    const taken = { from: right.id, sentence: right.sections[0]!.sentences[0]!.id, section: 0, after: twin!.id }
    const one = await engine.drafts.review(left.id, { kind: 'take-sentence', ...taken, replaces: twin!.id })
    expect(one.sections[0]!.sentences[0]).toMatchObject({ id: twin!.id, review: 'rejected' })
    expect(one.sections[0]!.sentences[1]!.text).toBe(right.sections[0]!.sentences[0]!.text)
    expect((await engine.drafts.undo(left.id)).sections).toEqual(left.sections)
    const section = { kind: 'take-section', from: right.id, section: 1, at: 1, replaces: 1 } as const
    const other = await engine.drafts.review(left.id, section)
    expect(other.sections.map(({ heading }) => heading)).toEqual(
      left.sections.map(({ heading }, at) => (at === 1 ? right.sections[1]!.heading : heading)),
    )
    expect(other.undo).toBe(`take over section “${right.sections[1]!.heading}”`)
    expect((await engine.drafts.undo(left.id)).sections).toEqual(left.sections)
  })

  it('refuses what is no request', async () => {
    const [sentence] = sentencesOf(first)
    const empty = { kind: 'rewrite', sentence: sentence!.id, text: '  ' } as const
    await expect(engine.drafts.review(first.id, empty)).rejects.toThrow('cannot be used:')
  })

  it('does what is asked at the same time one after another', async () => {
    const draft = await sample.newDraft(4)
    const ids = sentencesOf(draft).map(({ id }) => id)
    await Promise.all(ids.map((id) => engine.drafts.review(draft.id, { kind: 'accept', sentences: [id] })))
    expect((await engine.drafts.read(draft.id)).figures.reviewed).toBe(ids.length)
  })

  it('goes with its draft', async () => {
    const draft = await sample.newDraft(5)
    await engine.drafts.review(draft.id, { kind: 'accept', sentences: [sentencesOf(draft)[0]!.id] })
    await engine.drafts.remove(draft.id)
    await expect(engine.drafts.read(draft.id)).rejects.toThrow(draft.id)
    expect((await sample.newDraft(5)).figures.reviewed).toBe(0)
  })
})

describe('a section written again', () => {
  it('takes the place of the one before, tells nothing that the others tell, and can be undone', async () => {
    const draft = await sample.newDraft(6)
    const place = draft.sections.findIndex(({ heading }) => heading !== '')
    const written = await engine.drafts.writeSection(draft.id, place, {})
    expect(written.sections).toHaveLength(draft.sections.length)
    const section = written.sections[place]!
    expect(section.heading).toBe(draft.sections[place]!.heading)
    expect(section.query).toContain(section.heading)
    expect(section.sentences.length).toBeGreaterThan(0)
    const others = written.sections.filter((_, at) => at !== place).flatMap(({ sentences }) => sentences)
    const told = new Set(others.map(({ text }) => text))
    expect(section.sentences.filter(({ text }) => told.has(text))).toEqual([])
    expect(written.undo).toBe(`write section “${section.heading}” again`)
    expect((await engine.drafts.undo(draft.id)).sections).toEqual(draft.sections)
  })
})
