import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Progress } from '../../../../core/domain/progress.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftView } from '../../../../core/engine/drafts/draftLibrary.ts'
import type { Engine } from '../../../../core/engine/engine.ts'
import { parseDraft } from '../../../../core/export/parseDraft.ts'
import { workspaceWithSample } from '../../../readPages.ts'

const folder = mkdtempSync(join(tmpdir(), 'citewright-drafts-'))
let engine: Engine
let eventId: string
let first: DraftView
const progress: Progress[] = []

beforeAll(async () => {
  const workspace = await workspaceWithSample(join(folder, 'workspace.sqlite'))
  engine = createEngine({ workspace, settingsFolder: folder })
  eventId = (await engine.events.openSample()).id
  first = await engine.drafts.write(eventId, {}, { onProgress: (step) => progress.push(step) })
}, 120_000)
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

function sentencesOf({ sections }: DraftView): DraftView['sections'][number]['sentences'] {
  return sections.flatMap(({ sentences }) => sentences)
}

/** A draft of the sample that no other test touches. */
async function newDraft(seed: number): Promise<DraftView> {
  return engine.drafts.write(eventId, { seed })
}

describe('writing', () => {
  it('gives the draft with its figures, the pages without texts, and what the run took', () => {
    expect(first.eventId).toBe(eventId)
    expect(first.figures.sentences).toBe(sentencesOf(first).length)
    expect(first.figures.sentences).toBeGreaterThan(5)
    expect(first.figures.quotations).toBe(first.figures.sentences)
    expect(first.pages.every((page) => !('text' in page))).toBe(true)
    expect(first.run).toMatchObject({ cost: 0 })
    expect(first.undo).toBeUndefined()
    expect(progress.map(({ step }) => step)).toContain('verify')
  })

  it('lists drafts with figures as they stand, newest first', async () => {
    const draft = await newDraft(11)
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
    const draft = await newDraft(12)
    const [sentence] = sentencesOf(draft)
    await engine.drafts.review(draft.id, { kind: 'accept', sentences: [sentence!.id] })
    const again = await newDraft(12)
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
    await expect(engine.drafts.read('d0')).rejects.toMatchObject({ name: 'UnknownDraftError', kind: 'input' })
  })
})

describe('review', () => {
  it('judges a sentence anew when it is rewritten, and undo and redo say what they do', async () => {
    const draft = await newDraft(1)
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
    await expect(engine.drafts.redo(draft.id)).rejects.toThrow('Nothing was undone')
  })

  it('keeps what was done when the engine is closed', async () => {
    const path = join(folder, 'kept.sqlite')
    const one = createEngine({ workspace: path, settingsFolder: folder })
    const draft = await one.drafts.write((await one.events.openSample()).id, {})
    const [sentence] = sentencesOf(draft)
    const done = await one.drafts.review(draft.id, { kind: 'accept', sentences: [sentence!.id] })
    one.close()
    const other = createEngine({ workspace: path, settingsFolder: folder })
    expect(await other.drafts.read(draft.id)).toEqual(done)
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
    expect(() => parseDraft(text)).not.toThrow()
    await expect(
      engine.drafts.review(draft.id, {
        kind: 'cite',
        sentence: sentence!.id,
        citations: [foreign.chunkId.replace(/\d+$/, '999999') as typeof foreign.chunkId],
      }),
    ).rejects.toMatchObject({ name: 'UnresolvedPassageError' })
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
    const checked = await engine.verifyDraft(parseDraft(json.text), { verifier: 'none' })
    expect(checked.supports).toHaveLength(whole.figures.sentences)
  })

  it('refuses what is no request', async () => {
    const [sentence] = sentencesOf(first)
    const empty = { kind: 'rewrite', sentence: sentence!.id, text: '  ' } as const
    await expect(engine.drafts.review(first.id, empty)).rejects.toMatchObject({ name: 'InvalidRequestError' })
  })

  it('does what is asked at the same time one after another', async () => {
    const draft = await newDraft(4)
    const ids = sentencesOf(draft).map(({ id }) => id)
    await Promise.all(ids.map((id) => engine.drafts.review(draft.id, { kind: 'accept', sentences: [id] })))
    expect((await engine.drafts.read(draft.id)).figures.reviewed).toBe(ids.length)
  })

  it('goes with its draft', async () => {
    const draft = await newDraft(5)
    await engine.drafts.review(draft.id, { kind: 'accept', sentences: [sentencesOf(draft)[0]!.id] })
    await engine.drafts.remove(draft.id)
    await expect(engine.drafts.read(draft.id)).rejects.toThrow(draft.id)
    expect((await newDraft(5)).figures.reviewed).toBe(0)
  })
})

describe('evidence', () => {
  it('shows the cited passage with its surroundings, the words that carry the sentence, and what is copied', async () => {
    const sentence = sentencesOf(first).find(({ support }) => support.basis === 'verbatim')!
    const { passages } = await engine.drafts.evidence(first.id, sentence.id)
    const [cited] = passages
    expect(cited).toMatchObject({ cited: true, label: 'supported', chunkId: sentence.citations[0] })
    const { start, end } = cited!.evidence!
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
    const draft = await newDraft(9)
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

describe('a section written again', () => {
  it('takes the place of the one before, tells nothing that the others tell, and can be undone', async () => {
    const draft = await newDraft(6)
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

describe('what leaves', () => {
  it('holds no rejected sentence, tells what should be seen to, and is written whole', async () => {
    const draft = await newDraft(7)
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
      const path = join(folder, fileName)
      await engine.drafts.save(draft.id, format, path)
      expect(readFileSync(path, 'utf8')).toBe(exported)
    }
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    await expect(engine.drafts.save(draft.id, 'json', join(folder, 'nowhere', 'x.json'))).rejects.toMatchObject({
      name: 'DraftFileError',
    })
  })

  it('compares two drafts as they stand', async () => {
    const other = await engine.drafts.write(eventId, { topK: 4, seed: 8 })
    const { figures, rows, links } = await engine.drafts.compare(first.id, other.id)
    expect(figures[0].sentences).toBe(first.figures.sentences)
    expect(figures[1].words).toBe(other.figures.words)
    expect(rows.flatMap(({ left }) => left ?? [])).toEqual([...first.sections.keys()])
    expect(rows.flatMap(({ right }) => right ?? [])).toEqual([...other.sections.keys()])
    expect(links.length).toBeGreaterThan(0)
    expect(new Set(links.map(({ left }) => left)).size).toBe(links.length)
  })
})
