import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draftIdSchema } from '../../../../../core/domain/ids.ts'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { findDraft, saveDraft } from '../../../../../core/store/savedDrafts.ts'
import { startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../../../../openaiServer.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { runHere } from '../../../../cli/runHere.ts'
import { isChat } from '../../../../sensibleWriter.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { sentencesOf } from './sampleDrafts.ts'

let server: OpenaiServer
let engine: Engine
let reply: ScriptedReply
let english: string
let file: string
let open: () => Engine
/** The same draft, but of an article in German. */
const german = 'd-german'
const said = (text: string, finish = 'stop'): ScriptedReply => ({ kind: 'stream', deltas: [text], finish })

beforeEach(async () => {
  reply = said('Die Fähre lief auf Grund.')
  server = await startOpenaiServer({ script: () => reply })
  const folder = temporaryFolder('translations')
  file = await workspaceWithSample(join(folder, 'workspace.sqlite'))
  open = () => createEngine({ workspace: file, settingsFolder: folder })
  engine = open()
  const event = await engine.events.openSample()
  english = (await engine.drafts.write(event.id, {})).id
  engine.close()
  const workspace = openWorkspace(file)
  const draft = findDraft(workspace, english)!.draft!
  const own = { ...draft, id: german as typeof draft.id, event: { ...draft.event, language: 'de', wiki: 'dewiki' } }
  saveDraft(workspace, own, { id: event.id, savedAt: '2026-05-30T10:00:00.000Z' })
  workspace.close()
  engine = open()
})
afterEach(async () => {
  engine.close()
  await server.close()
})

const setWriter = () =>
  engine.settings.update({
    services: [{ id: 'own', name: 'Own', baseUrl: server.baseUrl, model: 'planner' }],
    writer: 'service:own',
  })
const firstPassage = async (draftId: string) => {
  const [sentence] = sentencesOf(await engine.drafts.read(draftId))
  const [passage] = (await engine.drafts.evidence(draftId, sentence!.id)).passages
  return { sentence: sentence!.id, chunkId: passage!.chunkId, passage: passage! }
}

it('translates the evidence into the language of the article, quoted as a document, and keeps it', async () => {
  await setWriter()
  const { sentence, chunkId, passage } = await firstPassage(german)
  expect(passage.translation).toBeUndefined()
  const evidence = await engine.drafts.translateEvidence(german, { sentence, chunkId })
  const translation = { text: 'Die Fähre lief auf Grund.', model: 'planner' }
  expect(evidence.passages[0]).toMatchObject({ chunkId, translation })
  const asked = JSON.stringify(server.requests.filter(isChat).at(-1)!.body)
  expect(asked).toContain('from English into German')
  expect(asked).toContain('<document')
  const count = server.requests.length
  expect((await engine.drafts.evidence(german, sentence)).passages[0]!.translation).toEqual(translation)
  expect(server.requests).toHaveLength(count)
})

it('is given beside the quotation in a citation of a wiki in the language of the article, and of no other', async () => {
  engine.close()
  const stored = openWorkspace(file)
  const { draft, eventId } = findDraft(stored, german)!
  const [lead, ...rest] = draft!.sections
  const [first] = lead!.sentences
  const own = { ...first!, text: 'A ship ran aground.', origin: 'model' as const, review: 'accepted' as const }
  const pages = draft!.pages.map((page) => ({ ...page, language: 'fr' }))
  const sections = [{ ...lead!, sentences: [own] }, ...rest]
  const ids = { de: german, en: 'd-english' }
  for (const language of ['de', 'en'] as const) {
    const id = draftIdSchema.parse(ids[language])
    const reworded = { ...draft!, id, pages, sections, event: { ...draft!.event, language, wiki: 'enwiki' } }
    saveDraft(stored, reworded, {
      id: eventId,
      savedAt: language === 'en' ? '2126-05-30T12:00:00.000Z' : '2026-05-30T11:00:00.000Z',
    })
  }
  stored.close()
  engine = open()
  await setWriter()
  const wikitext = async (id: string) => (await engine.drafts.preview(id, 'wikitext', { quotes: 'evidence' })).text
  expect(await wikitext(ids.en)).toContain(' |quote=')
  expect(await wikitext(ids.en)).not.toContain('trans-quote')
  for (const id of Object.values(ids)) {
    const { sentence, chunkId } = await firstPassage(id)
    await engine.drafts.translateEvidence(id, { sentence, chunkId })
  }
  expect(await wikitext(ids.en)).toContain(' |trans-quote=Die Fähre lief auf Grund.}}')
  expect(await wikitext(ids.de)).not.toContain('trans-quote')
  const table = (await engine.drafts.preview(ids.en, 'evidence-table')).text
  expect(table).toContain('(translated by a language model: "Die Fähre lief auf Grund.")')
  expect((await engine.drafts.preview(ids.en, 'html')).text).toContain('"translation":"Die Fähre lief auf Grund."')
  engine.close()
  const exported = async (...options: readonly string[]) =>
    runHere(['export', eventId, '--workspace', file, '--policy-read', '--to', ...options])
  const { stdout } = await exported('wikitext', '--quotes', 'evidence')
  expect(stdout).toContain(' |trans-quote=Die Fähre lief auf Grund.}}')
  expect((await exported('evidence-table')).stdout).toContain('model: "Die Fähre lief auf Grund."')
})

it('translates the title of the page in the same call, for its citation', async () => {
  engine.close()
  const stored = openWorkspace(file)
  const { draft, eventId } = findDraft(stored, english)!
  const pages = draft!.pages.map((page) => ({ ...page, language: 'fr' }))
  const id = 'd-french-pages'
  saveDraft(
    stored,
    { ...draft!, id: draftIdSchema.parse(id), pages },
    { id: eventId, savedAt: '2126-05-30T12:00:00.000Z' },
  )
  stored.close()
  engine = open()
  await setWriter()
  const untranslated = async () =>
    (await engine.drafts.preview(id, 'wikitext')).findings.find(({ rule }) => rule === 'title-untranslated')?.message
  const before = await untranslated()
  expect(before).toBeDefined()
  reply = said('TITLE: A ferry in the fog\nThe ferry ran aground.')
  const { sentence, chunkId } = await firstPassage(id)
  const count = server.requests.length
  const evidence = await engine.drafts.translateEvidence(id, { sentence, chunkId })
  expect(server.requests).toHaveLength(count + 1)
  expect(evidence.passages[0]!.translation?.text).toBe('The ferry ran aground.')
  expect((await engine.drafts.preview(id, 'wikitext')).text).toContain(' |trans-title=A ferry in the fog |')
  expect(await untranslated()).not.toEqual(before)
})

it('refuses without a model, and where the page is in the language of the article', async () => {
  const { sentence, chunkId } = await firstPassage(german)
  await expect(engine.drafts.translateEvidence(german, { sentence, chunkId })).rejects.toThrow('No language model')
  await setWriter()
  const own = await firstPassage(english)
  await expect(
    engine.drafts.translateEvidence(english, { sentence: own.sentence, chunkId: own.chunkId }),
  ).rejects.toThrow('is in the language of the article')
})

it('keeps nothing that was cut off or is empty, so that it can be tried again', async () => {
  await setWriter()
  const { sentence, chunkId } = await firstPassage(german)
  for (const bad of [said('Die Fäh', 'length'), said('<think>Hm.</think>')]) {
    reply = bad
    await expect(engine.drafts.translateEvidence(german, { sentence, chunkId })).rejects.toThrow('no translation')
  }
  expect((await firstPassage(german)).passage.translation).toBeUndefined()
})
