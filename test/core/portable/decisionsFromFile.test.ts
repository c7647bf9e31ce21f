import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../core/engine/createEngine.ts'
import type { EngineOptions } from '../../../core/engine/createEngineContext.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { draftSchema, type Draft } from '../../../core/domain/draft.ts'
import { exportGate } from '../../../core/export/policy/exportGate.ts'
import { draftNotice } from '../../../core/export/draftNotice.ts'
import { toReviewLog } from '../../../core/export/talk/toReviewLog.ts'
import { sha256 } from '../../../core/platform/sha256.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { saveDraft } from '../../../core/store/savedDrafts.ts'
import { wikiProfileOf } from '../../../core/wikitext/wikis/wikiProfiles.ts'
import { runHere } from '../../cli/runHere.ts'
import { workspaceWithSample } from '../../readPages.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'

let file: string
let draftId: string
let eventId: string

const dayOf = (day: string) => ({ now: () => new Date(day) })

/** A draft whose sentences a model wrote, all of which Ana accepted but the first, which she rejected. */
beforeAll(async () => {
  const workspace = await workspaceWithSample(workspaceFile())
  const writing = createEngine({ workspace })
  eventId = (await writing.events.openSample()).id
  const { draft } = await writing.draft({ source: { kind: 'stored', eventId }, verifier: 'none' })
  writing.close()
  draftId = draft.id
  const store = openWorkspace(workspace)
  const sections = draft.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => ({ ...sentence, origin: 'model' as const })),
  }))
  saveDraft(store, draftSchema.parse({ ...draft, sections }), { id: eventId, savedAt: '2026-05-15T00:00:00.000Z' })
  store.close()
  const engine = createEngine({ workspace, settingsFolder: dirname(workspace), clock: dayOf('2026-05-01') })
  await engine.settings.update({ reviewer: 'Ana' })
  const [first, ...rest] = sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
  await engine.drafts.review(draftId, { kind: 'accept', sentences: rest })
  await engine.drafts.review(draftId, { kind: 'reject', sentences: [first!] })
  file = join(dirname(workspace), 'event.citewright')
  await engine.events.exportFile(eventId, file)
  engine.close()
}, 120_000)

async function current(engine: Engine): Promise<Draft> {
  const path = join(dirname(workspaceFile()), 'draft.json')
  await engine.drafts.save(draftId, 'json', path)
  return draftSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

const reasons = (draft: Draft): readonly string[] =>
  exportGate(draft, {
    profile: wikiProfileOf(draft.event),
    leaving: { format: 'wikitext', by: 'file' },
  }).reasons.map(({ code }) => code)

async function imported(path: string, options: EngineOptions = {}): Promise<Engine> {
  const engine = eventEngine({ settingsFolder: dirname(workspaceFile()), ...options })
  expect((await engine.events.importFile(path)).unconfirmed).toEqual([draftId])
  return engine
}

/** The file with one of its parts changed, and the manifests that fit it. */
function forged(part: string, change: (content: string) => string): string {
  const parts = unzipSync(readFileSync(file))
  const content = strToU8(change(Buffer.from(parts[part]!).toString()))
  const manifest = Buffer.from(parts['manifest.json']!)
    .toString()
    .replace(
      `"bytes": ${parts[part]!.length},\n   "sha256": "${sha256(parts[part]!)}"`,
      `"bytes": ${content.length},\n   "sha256": "${sha256(content)}"`,
    )
  const path = join(dirname(workspaceFile()), 'forged.citewright')
  const manifests = { 'manifest.json': strToU8(manifest), 'manifest-copy.json': strToU8(manifest) }
  writeFileSync(path, zipSync({ ...parts, ...manifests, [part]: content }))
  return path
}

describe('review decisions that came with a file', () => {
  it('are shown with who took them, and count at no gate and in no statement of review', async () => {
    const draft = await current(await imported(file))
    const sentences = draft.sections.flatMap((section) => section.sentences)
    expect(sentences[1]).toMatchObject({ review: 'accepted', reviewed: { by: 'Ana', elsewhere: true } })
    expect(reasons(draft)).toEqual(['elsewhere'])
    expect(draftNotice(draft)).toContain('Unreviewed draft made by a program.')
    // The sentence that she rejected, which is not exported.
    expect(toReviewLog(draft).match(/by Ana/g)).toHaveLength(1)
  })

  it('count after one act, under the name of who confirms them, until that is undone', async () => {
    const engine = await imported(file)
    await engine.settings.update({ reviewer: 'Ben' })
    const view = await engine.drafts.review(draftId, { kind: 'confirm' })
    expect(view.undo).toMatch(/^confirm what was decided elsewhere on \d+ sentences$/)
    const draft = await current(engine)
    const [rejected, accepted] = draft.sections.flatMap(({ sentences }) => sentences)
    expect(rejected).toMatchObject({ review: 'rejected', reviewed: { by: 'Ben' } })
    expect(accepted).toMatchObject({ review: 'accepted', reviewed: { by: 'Ben' } })
    expect(reasons(draft)).toEqual([])
    await expect(engine.drafts.review(draftId, { kind: 'confirm' })).rejects.toMatchObject({ kind: 'input' })
    await engine.drafts.undo(draftId)
    expect(reasons(await current(engine))).toEqual(['elsewhere'])
  })

  it('are one’s own sentence by sentence where each is accepted again', async () => {
    const engine = await imported(file)
    const sentences = (await current(engine)).sections.flatMap((section) => section.sentences)
    const ids = sentences.filter(({ review }) => review === 'accepted').map(({ id }) => id)
    await engine.drafts.review(draftId, { kind: 'accept', sentences: ids.slice(1) })
    expect(reasons(await current(engine))).toEqual(['elsewhere'])
    await engine.drafts.review(draftId, { kind: 'accept', sentences: ids.slice(0, 1) })
    expect(reasons(await current(engine))).toEqual([])
  })

  it('remain one’s own where the file comes back, also after others confirmed them', async () => {
    const [mine, theirs] = [await imported(file), await imported(file, { clock: dayOf('2026-06-01') })]
    await mine.drafts.review(draftId, { kind: 'confirm' })
    await theirs.drafts.review(draftId, { kind: 'confirm' })
    const back = join(dirname(workspaceFile()), 'back.citewright')
    await theirs.events.exportFile(eventId, back)
    const again = await mine.events.importFile(back)
    expect(again).toMatchObject({ added: { decisions: 1 }, unconfirmed: [] })
    expect(reasons(await current(mine))).toEqual([])
  })

  it('count no more when a sentence is taken into another draft', async () => {
    const engine = await imported(file)
    const ids = (await current(engine)).sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))
    const merged = await engine.drafts.merge([{ draft: draftId, sentences: ids.slice(1, 3) }])
    const taken = merged.sections.flatMap(({ sentences }) => sentences)
    expect(taken.map(({ reviewed }) => reviewed?.elsewhere)).toEqual([true, true])
    const confirmed = await engine.drafts.review(merged.id, { kind: 'confirm' })
    const own = confirmed.sections.flatMap(({ sentences }) => sentences)
    expect(own.map(({ reviewed }) => reviewed?.elsewhere)).toEqual([undefined, undefined])
  })

  it('count no more when a forged file says that they are its reader’s', async () => {
    const reviews = forged(`drafts/${draftId}/reviews.json`, (content) => content.replaceAll('"Ana"', '"Ben"'))
    const engine = await imported(reviews)
    await engine.settings.update({ reviewer: 'Ben' })
    expect(reasons(await current(engine))).toEqual(['elsewhere'])
  })

  it('count no more when a forged file has them in the draft as written', async () => {
    const path = `drafts/${draftId}/draft.json`
    const accepted = forged(path, (content) => content.replaceAll('"review": "unreviewed"', '"review": "accepted"'))
    const reviewless = join(dirname(accepted), 'reviewless.citewright')
    const parts = unzipSync(readFileSync(accepted))
    delete parts[`drafts/${draftId}/reviews.json`]
    writeFileSync(reviewless, zipSync(parts))
    expect(reasons(await current(await imported(reviewless)))).toEqual(['elsewhere'])
  })

  it('are confirmed on the command line by --mine, also after the import', async () => {
    const workspace = workspaceFile()
    const asked = await runHere(['events', 'import', file, '--workspace', workspace])
    expect(asked.stdout).toContain('with --mine if they are yours')
    const said = await runHere(['events', 'import', file, '--mine', '--workspace', workspace])
    expect(said.stdout).not.toContain('--mine')
    expect(reasons(await current(eventEngine({ workspace })))).toEqual([])
  })

  it('that let the draft grow without end are left out as a whole, and the draft is imported', async () => {
    const file = forged(`drafts/${draftId}/reviews.json`, () => {
      const support = {
        label: 'unchecked',
        verifier: 'none',
        probability: null,
        evidence: [],
        missing: [],
        basis: 'none',
      }
      const sentence = {
        text: 'A.',
        citations: [],
        origin: 'person',
        startsParagraph: false,
        support,
        review: 'accepted',
      }
      const event = {
        kind: 'insert',
        section: 0,
        after: null,
        sentences: Array(100).fill(sentence),
        pages: [],
        chunks: [],
      }
      return JSON.stringify({ position: 700, events: Array(700).fill({ event, at: '2026-05-02T00:00:00.000Z' }) })
    })
    const { added, damaged, unconfirmed } = await eventEngine().events.importFile(file)
    expect(damaged).toEqual([{ path: `drafts/${draftId}/reviews.json`, problem: 'excess' }])
    expect({ ...added, notes: 0 }).toMatchObject({ drafts: 1, decisions: 0 })
    expect(unconfirmed).toEqual([])
  })
})
