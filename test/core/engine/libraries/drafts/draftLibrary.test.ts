import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftView } from '../../../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
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

describe('writing', () => {
  it('gives the draft with its figures, the pages without texts, and what the run took', () => {
    expect(first.eventId).toBe(eventId)
    expect(first.figures.sentences).toBe(sentencesOf(first).length)
    expect(first.figures.sentences).toBeGreaterThan(5)
    expect(first.figures.quotations).toBe(first.figures.sentences)
    expect(first.pages.every((page) => !('text' in page))).toBe(true)
    expect(first.run).toMatchObject({ cost: 0 })
    expect(first.undo).toBeUndefined()
    expect(sample.progress.map(({ step }) => step)).toContain('verify')
  })

  it('lists drafts with figures as they stand, newest first', async () => {
    const draft = await sample.newDraft(11)
    const [sentence] = sentencesOf(draft)
    await engine.drafts.review(draft.id, { kind: 'reject', sentences: [sentence!.id] })
    const list = await engine.drafts.list(eventId)
    expect(list.find(({ id }) => id === draft.id)!.figures).toMatchObject({ rejected: 1 })
    expect(list.map(({ savedAt }) => savedAt)).toEqual(
      list
        .map(({ savedAt }) => savedAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('keeps the reviews and the account of a draft that is written again', async () => {
    const draft = await sample.newDraft(12)
    const [sentence] = sentencesOf(draft)
    await engine.drafts.review(draft.id, { kind: 'accept', sentences: [sentence!.id] })
    const again = await sample.newDraft(12)
    expect(again.id).toBe(draft.id)
    expect(sentencesOf(again)[0]).toMatchObject({ review: 'accepted' })
    expect(again.run).toEqual(draft.run)
  })

  it('ends the run in the list of events, also where it fails', async () => {
    await expect(engine.drafts.write(eventId, { writer: 'gguf:/nowhere/model.gguf' })).rejects.toThrow('/nowhere')
    const [event] = await engine.events.list()
    expect(event!.unfinished).toBeUndefined()
  })

  it('refuses an event that the workspace does not have, and a draft', async () => {
    await expect(engine.drafts.write('nobody', {})).rejects.toThrow('nobody')
    await expect(engine.drafts.read('d0')).rejects.toMatchObject({
      message: expect.stringContaining('There is no draft') as string,
      kind: 'input',
    })
  })
})

describe('evidence', () => {
  it('shows the cited passage with its surroundings, the words that carry the sentence, and what is copied', async () => {
    const sentence = sentencesOf(first).find(({ support }) => support.basis === 'verbatim')!
    const { passages, checked } = await engine.drafts.evidence(first.id, sentence.id)
    expect(checked).toEqual({ basis: 'verbatim', verifier: sentence.support.verifier, missing: [] })
    const [cited] = passages
    expect(cited).toMatchObject({ cited: true, label: 'supported', chunkId: sentence.citations[0] })
    const { start, end } = cited!.evidence[0]!
    expect(cited!.text.slice(start, end).replace(/\s+/g, ' ')).toContain(sentence.text.slice(0, 20))
    expect(cited!.before.length).toBeLessThanOrEqual(400)
    for (const { passage, sentence: copied } of cited!.copied) {
      const words = (text: string): string =>
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim()
      expect(words(cited!.text.slice(passage.start, passage.end))).toBe(
        words(sentence.text.slice(copied.start, copied.end)),
      )
    }
    expect(cited!.copied.length).toBeGreaterThan(0)
  })

  it('ranks passages by the query that is given, and judges each by itself', async () => {
    const [sentence] = sentencesOf(first)
    const { passages } = await engine.drafts.passages(first.id, {
      sentence: sentence!.id,
      query: 'diesel fuel spill',
      most: 3,
    })
    expect(passages.length).toBeLessThanOrEqual(3)
    expect(passages.some(({ text }) => /diesel/i.test(text))).toBe(true)
    expect(passages.every(({ score, label }) => score! > 0 && label !== 'unchecked')).toBe(true)
  })

  it('judges to the end with the verifier that it began with, where another is set meanwhile', async () => {
    const draft = await sample.newDraft(9)
    const [one, two] = sentencesOf(draft)
    let rewritten: Promise<DraftView> | undefined
    const { passages } = await engine.drafts.passages(
      draft.id,
      { sentence: one!.id, query: 'ferry passengers', most: 20 },
      {
        onProgress: ({ step }) => {
          if (step !== 'verify') return
          rewritten ??= engine.settings
            .update({ verifier: 'none' })
            .then(() => engine.drafts.review(draft.id, { kind: 'rewrite', sentence: two!.id, text: 'It was foggy.' }))
        },
      },
    )
    await engine.settings.update({ verifier: 'builtin' })
    expect(sentencesOf((await rewritten)!).find(({ id }) => id === two!.id)?.support.label).toBe('unchecked')
    expect(passages.length).toBeGreaterThan(5)
    expect(passages.map(({ label }) => label)).not.toContain('unchecked')
  })
})

describe('what leaves', () => {
  it('holds no rejected sentence, tells what should be seen to, and is written whole', async () => {
    const draft = await sample.newDraft(7)
    const [gone, ...rest] = sentencesOf(draft)
    // Words that no page has, since pages are shown with the sentences that cite them.
    const text = 'Penguins steered the vessel.'
    await engine.drafts.review(draft.id, { kind: 'rewrite', sentence: gone!.id, text })
    expect((await engine.drafts.preview(draft.id, 'html')).text).toContain(text)
    await engine.drafts.review(draft.id, { kind: 'reject', sentences: [gone!.id] })
    await engine.drafts.review(draft.id, { kind: 'accept', sentences: rest.map(({ id }) => id) })
    const { findings } = await engine.drafts.preview(draft.id, 'wikitext')
    expect(findings.some(({ sentence }) => sentence === gone!.id)).toBe(false)
    expect(findings.filter(({ rule }) => rule === 'verbatim')).toHaveLength(rest.length)
    expect(findings.some(({ rule }) => rule === 'unreviewed')).toBe(false)
    for (const format of ['wikitext', 'html', 'markdown'] as const) {
      const { text: exported, fileName } = await engine.drafts.preview(draft.id, format)
      expect(exported).not.toContain(text)
      const path = join(sample.folder, fileName)
      await engine.drafts.save(draft.id, format, path)
      expect(readFileSync(path, 'utf8')).toBe(exported)
    }
    expect(readdirSync(sample.folder).filter((name) => name.endsWith('.part'))).toEqual([])
    await expect(engine.drafts.save(draft.id, 'json', join(sample.folder, 'nowhere', 'x.json'))).rejects.toMatchObject({
      problem: expect.stringContaining('could not be written') as string,
    })
  })

  it('compares two drafts as they stand', async () => {
    const other = await engine.drafts.write(eventId, { topK: 4, seed: 8 })
    const { figures, rows, same } = await engine.drafts.compare([first.id, other.id])
    expect(figures[0]?.sentences).toBe(first.figures.sentences)
    expect(figures[1]?.words).toBe(other.figures.words)
    expect(rows.flatMap(([left]) => left ?? [])).toEqual([...first.sections.keys()])
    expect(rows.flatMap(([, right]) => right ?? []).toSorted((a, b) => a - b)).toEqual([...other.sections.keys()])
    expect(same.length).toBeGreaterThan(0)
    expect(new Set(same.map(([left]) => left)).size).toBe(same.length)
  })

  it('merges chosen sentences into a new draft, with their reviews, and the same choice into the same draft', async () => {
    const other = await engine.drafts.write(eventId, { topK: 4, seed: 8 })
    const ids = other.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
    await engine.drafts.review(other.id, { kind: 'accept', sentences: ids.slice(0, 1) })
    const before = await engine.drafts.list(eventId)
    const merged = await engine.drafts.merge([{ draft: other.id, sentences: ids.slice(0, 3) }])
    expect(merged.figures).toMatchObject({ sentences: 3, reviewed: 1 })
    expect(merged.sections[0]?.sentences[0]?.reviewed?.at).toBeDefined()
    expect(merged.mergedFrom?.map(({ id }) => id)).toEqual([other.id])
    expect(merged.leftOut?.filter(({ reason }) => reason === 'not-chosen')).toHaveLength(ids.length - 3)
    expect((await engine.drafts.preview(merged.id, 'wikitext')).text).toContain(merged.sections[0]!.sentences[0]!.text)
    const again = await engine.drafts.merge([{ draft: other.id, sentences: ids.slice(0, 3) }])
    expect(again.id).toBe(merged.id)
    expect((await engine.drafts.list(eventId)).length).toBe(before.length + 1)
    await expect(engine.drafts.merge([{ draft: other.id, sentences: [] }])).rejects.toMatchObject({
      problem: 'No sentence was chosen.',
    })
    await engine.drafts.remove(merged.id)
  })
})
