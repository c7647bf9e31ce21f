import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../core/engine/createEngine.ts'
import { noAdditions } from '../../../core/export/wikitext/articleAdditions.ts'
import { passageTexts } from '../../../core/chunk/passageTexts.ts'
import { additionsOf, keepAdditions } from '../../../core/store/articleAdditions.ts'
import { newestUpdate, saveUpdate } from '../../../core/store/draftUpdates.ts'
import { findTranslation, saveTranslation } from '../../../core/store/evidenceTranslations.ts'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import { addPin, keepAnswer, pinsOf } from '../../../core/store/pins.ts'
import { workspacePresses } from '../../../core/store/publications.ts'
import { findDraft } from '../../../core/store/savedDrafts.ts'
import { workspaceWithSample } from '../../readPages.ts'
import { eventEngine, workspaceFile } from '../engine/libraries/events/eventEngine.ts'

const title = '2026 Harrow Bay ferry grounding'
const key = 'sk-never-in-a-file-0123456789'
const question = 'How many were rescued?'

function within<T>(file: string, work: (workspace: Workspace) => T): T {
  const workspace = openWorkspace(file)
  try {
    return work(workspace)
  } finally {
    workspace.close()
  }
}

/** The sample with a draft and with everything that may be stored of it beside its reviews. */
async function fullEvent() {
  const workspace = await workspaceWithSample(workspaceFile())
  const engine = createEngine({ workspace })
  const { id: eventId } = await engine.events.openSample()
  const { draft } = await engine.draft({ source: { kind: 'stored', eventId }, verifier: 'none' })
  engine.close()
  const [passage] = passageTexts(draft.pages, draft.chunks).values()
  const words = passage!.text
  within(workspace, (store) => {
    const answer = { answer: '146', page: null }
    addPin(store, eventId, { question, pages: 'p1', at: '2026-05-15T00:00:00.000Z', answer })
    keepAnswer(
      store,
      eventId,
      { question, pages: 'p2', at: '2026-05-16T00:00:00.000Z', answer: { ...answer, answer: '150' } },
      () => false,
    )
    keepAdditions(store, draft.id, 'enwiki', { ...noAdditions, categories: ['Ferries'] })
    saveTranslation(
      store,
      { words, language: 'fr' },
      { text: 'En français.', model: join(dirname(workspace), 'mt.gguf') },
    )
    saveUpdate(store, {
      draftId: draft.id,
      foundAt: '2026-05-17T00:00:00.000Z',
      verifier: join(dirname(workspace), 'models', 'nli'),
      notes: ['Read by words.'],
      before: 1,
      problems: [],
      pages: [],
      sentences: [],
      missing: [],
      newSections: [],
      passedOver: [],
      newest: null,
    })
    // Where a service or a header may have left one.
    store.database
      .prepare('INSERT INTO runs (event_id, options, started_at, ended_at) VALUES (?, ?, ?, ?)')
      .run(eventId, JSON.stringify({ key }), '2026-05-15T00:00:00.000Z', '2026-05-15T00:01:00.000Z')
    const presses = workspacePresses(store, () => new Date('2026-05-18T00:00:00.000Z'))
    const record = {
      press: 'p1',
      api: 'https://wiki.example/api.php',
      title,
      user: 'Secret account',
      text: 'Words',
      summary: '',
    }
    store.database
      .prepare(
        "INSERT INTO publications (press, api, title, record, state, started_at) VALUES (?, ?, ?, ?, 'sending', ?)",
      )
      .run(record.press, record.api, record.title, JSON.stringify(record), '2026-05-18T00:00:00.000Z')
    presses.end('p1', 'published', 7)
  })
  const file = join(dirname(workspace), 'event.citewright')
  const again = createEngine({ workspace })
  await again.events.exportFile(eventId, file)
  again.close()
  return { workspace, eventId, draftId: draft.id, words, file }
}

describe('everything of an event', () => {
  it('arrives: pins with former answers, updates, translations and additions; publications are only in the file', async () => {
    const { eventId, draftId, words, file } = await fullEvent()
    const other = workspaceFile()
    const engine = createEngine({ workspace: other })
    const imported = await engine.events.importFile(file)
    expect(imported).toMatchObject({ conflicts: [], damaged: [] })
    expect(imported.added).toMatchObject({ pins: 1, updates: 1, translations: 1 })
    const again = join(dirname(other), 'again.citewright')
    await engine.events.exportFile(eventId, again)
    engine.close()
    within(other, (store) => {
      const [pin] = pinsOf(store, eventId)
      expect(pin).toMatchObject({ question, seen: false, answer: { answer: '150' }, former: [{ answer: '146' }] })
      expect(newestUpdate(store, draftId)).toMatchObject({ verifier: 'nli', notes: ['Read by words.'] })
      expect(findTranslation(store, { words, language: 'fr' })).toEqual({ text: 'En français.', model: 'mt.gguf' })
      expect(additionsOf(store, draftId, 'enwiki').categories).toEqual(['Ferries'])
      expect(findDraft(store, draftId)).toBeDefined()
      expect(store.database.prepare('SELECT count(*) AS count FROM publications').get()).toEqual({ count: 0 })
    })
    const [first, second] = [file, again].map((path) => unzipSync(readFileSync(path)))
    expect(Buffer.from(first!['publications.json']!).toString()).toContain('"revision": 7')
    for (const [path, content] of Object.entries(first!)) {
      if (/^(?:manifest|publications)/.test(path)) continue
      expect(Buffer.from(content).equals(Buffer.from(second![path]!)), path).toBe(true)
    }
  }, 120_000)

  it('is exported without a path of the computer, an account or a key, in none of its unpacked files', async () => {
    const { workspace, file } = await fullEvent()
    const parts = Object.entries(unzipSync(readFileSync(file)))
    expect(parts.length).toBeGreaterThan(20)
    for (const [path, content] of parts) {
      const words = Buffer.from(content).toString('latin1')
      for (const secret of [dirname(workspace), 'Secret account', key]) expect(words.includes(secret), path).toBe(false)
    }
  }, 120_000)
})

describe('an export', () => {
  it('that is cancelled leaves no file, nor part of one, and what was there before', async () => {
    const { workspace, eventId, file } = await fullEvent()
    const engine = eventEngine({ workspace })
    const before = readFileSync(file)
    const files = (): readonly string[] => readdirSync(dirname(file)).filter((name) => !name.startsWith('workspace'))
    for (const stop of [0, 5, 20]) {
      const controller = new AbortController()
      const exporting = engine.events.exportFile(eventId, file, {
        signal: controller.signal,
        onProgress: ({ done = 0 }) => {
          if (done === stop) controller.abort(new Error('stopped'))
        },
      })
      await expect(exporting).rejects.toThrow('stopped')
      expect(files()).toEqual([basename(file)])
      expect(readFileSync(file).equals(before)).toBe(true)
    }
  }, 120_000)
})

describe('an import', () => {
  it('that is cancelled while the file is checked stores nothing', async () => {
    const { file } = await fullEvent()
    const engine = eventEngine()
    const controller = new AbortController()
    let seen = 0
    const importing = engine.events.importFile(file, {
      signal: controller.signal,
      onProgress: ({ step, done = 0 }) => {
        expect(step).toBe('copy')
        seen += 1
        if (done === 5) controller.abort(new Error('stopped'))
      },
    })
    await expect(importing).rejects.toThrow('stopped')
    expect(seen).toBe(6)
    expect(await engine.events.list()).toEqual([])
  }, 120_000)
})

const page = fc.record({
  title: fc.string({ minLength: 1, maxLength: 30 }),
  text: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
})

it('any event with any pages is the same file after it was imported elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.stringMatching(/^[A-Za-zÀ-ž][A-Za-zÀ-ž ]{0,20}$/),
      fc.array(page, { maxLength: 4 }),
      fc.array(fc.boolean(), { maxLength: 4 }),
      async (name, pages, excluded) => {
        const [from, to] = [workspaceFile(), workspaceFile()]
        const [mine, theirs] = [createEngine({ workspace: from }), createEngine({ workspace: to })]
        try {
          const { id } = await mine.events.create({ title: name })
          const usable = pages.filter(({ title: named, text }) => named.trim() !== '' && text.trim() !== '')
          const { rows } = await mine.events.addSources(id, usable)
          for (const [at, isOut] of excluded.entries()) {
            const row = rows[at]
            if (row !== undefined && isOut) await mine.events.include(id, [row.id], false)
          }
          const [first, second] = [from, to].map((file) => join(dirname(file), 'one.citewright'))
          await mine.events.exportFile(id, first!)
          const imported = await theirs.events.importFile(first!)
          expect(imported).toMatchObject({ eventId: id, isNew: true, damaged: [], conflicts: [] })
          await theirs.events.exportFile(id, second!)
          expect(readFileSync(second!).equals(readFileSync(first!))).toBe(true)
        } finally {
          mine.close()
          theirs.close()
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
