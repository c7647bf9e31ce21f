import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { draftIdSchema } from '../../../../core/domain/ids.ts'
import { createLab } from '../../../../lab/engine/createLab.ts'
import type { TrainingResult } from '../../../../lab/engine/training/exportTraining.ts'
import { eventKey } from '../../../../core/engine/pipeline/eventKey.ts'
import type { TrainingRequest } from '../../../../lab/engine/training/trainingRequest.ts'
import { exportDraft } from '../../../../core/export/exportDraft.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { saveDraft } from '../../../../core/store/savedDrafts.ts'
import { trainingCardSchema } from '../../../../lab/training/trainingCard.ts'
import { trainingPairSchema, type TrainingPair } from '../../../../lab/training/trainingPair.ts'
import { sketchDraft, type SentenceSketch } from '../../../core/export/draftFixture.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('training')
})

const told: readonly SentenceSketch[] = [{ text: 'The ferry hit the reef.' }, { text: 'All were rescued.' }]

function draftOf(id: string, title: string, sentences: readonly SentenceSketch[] = told): Draft {
  const draft = sketchDraft([{ text: 'A ferry hit the reef, and all on board were rescued.' }], [{ sentences }], {
    title,
  })
  return { ...draft, id: draftIdSchema.parse(id) }
}

function write(name: string, draft: Draft, changed = '2026-05-20T00:00:00.000Z'): string {
  const path = join(folder, name)
  writeFileSync(path, exportDraft(draft, 'json'))
  utimesSync(path, new Date(changed), new Date(changed))
  return path
}

async function exported(
  request: TrainingRequest,
  workspace = ':memory:',
): Promise<TrainingResult & { readonly pairs: Readonly<Record<'train' | 'validation', readonly TrainingPair[]>> }> {
  const lab = createLab({ workspace })
  try {
    const result = await lab.exportTraining({ minWords: 1, ...request })
    const read = (text: string): readonly TrainingPair[] =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => trainingPairSchema.parse(JSON.parse(line)))
    return { ...result, pairs: { train: read(result.train), validation: read(result.validation) } }
  } finally {
    lab.close()
  }
}

describe('a training set', () => {
  it('takes drafts from their files, from folders that hold one, and of an event from the workspace', async () => {
    const workspace = join(folder, 'three.sqlite')
    const file = write('one.json', draftOf('d1', 'One'))
    mkdirSync(join(folder, 'out'))
    write(join('out', 'draft.json'), draftOf('d2', 'Two'))
    const event = { title: 'Three', date: '2026-05-03' }
    const eventFile = join(folder, 'three.json')
    writeFileSync(
      eventFile,
      JSON.stringify({
        ...event,
        documents: [{ provenance: 'search', title: 'T', url: 'https://a.example/', text: 'A text.' }],
      }),
    )
    const stored = draftOf('d3', 'Three')
    const opened = openWorkspace(workspace)
    saveDraft(opened, stored, { id: eventKey(stored.event), savedAt: '2026-05-14T12:00:00.000Z' })
    opened.close()
    const { pairs, card } = await exported(
      { sources: [file, join(folder, 'out'), eventFile], validation: 0 },
      workspace,
    )
    expect(pairs.train.map(({ meta }) => meta.draft)).toEqual(['d1', 'd2', 'd3'])
    expect(trainingCardSchema.parse(card)).toEqual(card)
    expect(card).toMatchObject({
      tokenizer: 'estimate',
      drafts: { seen: 3, kept: 3, leftOut: {} },
      eventsWithoutDraft: 0,
      train: { events: 3, pairs: 3, sentences: 6, words: 24, supported: 1 },
      validation: { events: 0, pairs: 0, supported: null },
      writers: { 'scripted scripted 1': 3 },
      presets: { grounded: 3 },
    })
    expect(card.prompt).toMatchObject({ id: 'rr' })
    expect(card.train.tokens.prompt).toBe(pairs.train.reduce((sum, { meta }) => sum + meta.tokens.prompt, 0))
  })

  it('takes the best draft of an event, or all, and each draft once', async () => {
    const weak = [
      ...told,
      ...told,
      ...told,
      ...told,
      ...told.slice(1),
      { text: 'A whale sang.', label: 'unsupported' as const },
    ]
    const sources = [
      write('weak.json', draftOf('weak', 'One', weak), '2026-05-24T00:00:00.000Z'),
      write('older.json', draftOf('older', 'One'), '2026-05-21T00:00:00.000Z'),
      write('newer.json', draftOf('newer', 'One'), '2026-05-22T00:00:00.000Z'),
      write('copy.json', draftOf('newer', 'One'), '2026-05-23T00:00:00.000Z'),
    ]
    const best = await exported({ sources, validation: 0 })
    expect(best.pairs.train.map(({ meta }) => meta.draft)).toEqual(['newer'])
    expect(best.card.drafts).toEqual({ seen: 4, kept: 1, leftOut: { 'better-draft': 2, repeated: 1 } })
    const all = await exported({ sources, validation: 0, allDrafts: true })
    expect(all.pairs.train.map(({ meta }) => meta.draft)).toEqual(['weak', 'older', 'newer'])
    expect(all.card.train).toMatchObject({ events: 1, pairs: 3 })
    expect(all.card.sentencesLeftOut.unsupported).toBe(1)
  })

  it('has no event on both sides, and moves none when events are added', async () => {
    const sources = Array.from({ length: 40 }, (_, at) =>
      write(`event-${at}.json`, draftOf(`e${at}`, `Event ${at >> 1}`)),
    )
    const request = { validation: 0.4, seed: 7, allDrafts: true }
    const few = await exported({ ...request, sources: sources.slice(0, 20) })
    const many = await exported({ ...request, sources })
    const titles = (pairs: readonly TrainingPair[]): string[] => [...new Set(pairs.map(({ meta }) => meta.event))]
    expect(titles(few.pairs.validation).length).toBeGreaterThan(0)
    expect(titles(many.pairs.validation)).toEqual(expect.arrayContaining(titles(few.pairs.validation)))
    expect(titles(many.pairs.train)).toEqual(expect.arrayContaining(titles(few.pairs.train)))
    expect(titles(many.pairs.train).filter((title) => titles(many.pairs.validation).includes(title))).toEqual([])
    expect(many.card.train.pairs + many.card.validation.pairs).toBe(40)
    expect((await exported({ ...request, sources })).train).toBe(many.train)
  })
})

describe('a training set is refused', () => {
  it('with every reason and what to do, where no draft is eligible', async () => {
    const sources = [
      write('short.json', draftOf('s1', 'One')),
      write('doubtful.json', draftOf('s2', 'Two', [{ text: 'A whale sang.', label: 'partly' }])),
    ]
    await expect(exported({ sources, minWords: 100 })).rejects.toMatchObject({
      kind: 'no-evidence',
      problem: 'None of the 2 drafts can be exported: 1 too short, 1 with too small a share of sentences supported.',
      remedy: 'Lower --min-words. Lower --min-supported, or give unchecked drafts their badges with citewright verify.',
    })
  })

  it('where the workspace holds no draft of the event, naming both', async () => {
    const event = join(folder, 'undrafted.json')
    writeFileSync(
      event,
      JSON.stringify({
        title: 'Undrafted',
        documents: [{ provenance: 'search', title: 'T', url: 'https://a.example/', text: 'A text.' }],
      }),
    )
    await expect(exported({ sources: [event] }, join(folder, 'empty.sqlite'))).rejects.toThrow(
      `The workspace ${join(folder, 'empty.sqlite')} holds no draft of "Undrafted".`,
    )
  })

  it('for a folder that is neither event nor output, a file that is not there, a draft that was tampered with', async () => {
    mkdirSync(join(folder, 'bare'))
    await expect(exported({ sources: [join(folder, 'bare')] })).rejects.toThrow(
      'holds neither draft.json nor event.json',
    )
    await expect(exported({ sources: [join(folder, 'absent.json')] })).rejects.toThrow('absent.json does not exist')
    const path = join(folder, 'tampered.json')
    writeFileSync(path, exportDraft(draftOf('t', 'T'), 'json').replace('hit the reef, and', 'missed the reef, and'))
    await expect(exported({ sources: [path] })).rejects.toThrow('tampered.json')
  })

  it('for a tokenizer that is no model file, and for a share beyond 1', async () => {
    const sources = [write('plain.json', draftOf('p', 'P'))]
    await expect(exported({ sources, writer: 'openai:m' })).rejects.toThrow('brings no tokenizer')
    await expect(exported({ sources, validation: 1.5 })).rejects.toThrow("The request's validation ")
  })

  it('when it is interrupted', async () => {
    const lab = createLab()
    const sources = [write('plain.json', draftOf('p', 'P'))]
    const signal = AbortSignal.abort(new DOMException('interrupted', 'AbortError'))
    await expect(lab.exportTraining({ sources }, { signal })).rejects.toThrow('interrupted')
    lab.close()
  })
})
