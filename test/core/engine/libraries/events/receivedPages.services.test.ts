import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { archiveServer, countedPace } from '../../../collect/archive/archiveServer.ts'
import { eventEngine, workspaceFile } from './eventEngine.ts'

const sample = join(packageRoot, 'resources', 'sample', 'pages')
const htmlOfSample = readdirSync(sample).filter((name) => name.endsWith('.html'))

const prose =
  'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship. ' +
  'Divers found a breach of four metres in the hull, and the harbour was closed for two days while the wreck was moved.'

function page(address: string, text = prose) {
  const html = `<title>Ferry aground</title><article><h1>Ferry aground</h1><p>${text}</p></article>`
  return { address, title: 'Ferry aground', html, time: '2026-05-15T10:00:00Z' }
}

describe('pages that a browser sends', () => {
  it('are told to no server by themselves; asked to archive them, the archive hears of public ones alone', async () => {
    const archive = await archiveServer()
    const asked: string[] = []
    const lookup = (name: string) => {
      asked.push(name)
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    }
    const engine = eventEngine({
      settingsFolder: temporaryFolder('settings'),
      pace: countedPace(),
      fetch: { allowLoopback: [archive.host], lookup },
    })
    await engine.settings.update({ archive: archive.server, citoid: archive.server, archiving: 'save' })
    const { id } = await engine.events.create({ title: '2026 Harrow Bay ferry grounding', date: '2026-05-14' })
    for (const [at, name] of htmlOfSample.entries()) {
      const html = readFileSync(join(sample, name), 'utf8')
      const address = at === 0 ? 'http://wiki.corp.internal/ferry' : `https://harbour.example/ferry/${at}`
      await engine.events.receivePage(id, { ...page(address), html })
    }
    const draft = await engine.drafts.write(id, { verifier: 'none', preset: 'paper' })
    expect(new Set(draft.pages.map(({ provenance }) => provenance))).toEqual(new Set(['browser']))
    expect([archive.asked, asked]).toEqual([[], []])
    const { rows } = await engine.events.archive(id, 'look-up')
    expect(rows.map((row) => row.archive !== undefined)).toEqual(rows.map((_, at) => at > 0))
    expect(archive.asked).toHaveLength(rows.length - 1)
  })

  it('are added while a draft is written, which reads the pages that it began with', async () => {
    const engine = eventEngine({ workspace: await workspaceWithSample(workspaceFile()) })
    const { id } = await engine.events.openSample()
    let received: Promise<unknown> | undefined
    const draft = await engine.drafts.write(
      id,
      { verifier: 'none' },
      {
        onProgress: () => {
          received ??= engine.events.receivePage(id, page('https://harbour.example/ferry'))
        },
      },
    )
    expect(await received).toMatchObject({ already: 'new', page: { words: 42 } })
    expect(draft.pages.map(({ url }) => url)).not.toContain('https://harbour.example/ferry')
    expect((await engine.events.sources(id)).rows.at(-1)?.page?.provenance).toBe('browser')
  })
})

describe('words selected in a browser', () => {
  it('name the sentences of the newest draft that they support, and those alone', async () => {
    const engine = eventEngine({ workspace: await workspaceWithSample(workspaceFile()) })
    const { id } = await engine.events.openSample()
    const draft = await engine.drafts.write(id, { verifier: 'none' })
    const sentences = draft.sections.flatMap((section) => section.sentences)
    const [first] = sentences
    const text = `Earlier that week it had rained. ${first?.text ?? ''}`
    const found = await engine.claims.supportedBy(id, { text, address: 'https://harbour.example/ferry' })
    expect(found.draftId).toBe(draft.id)
    expect(found.sentences[0]).toMatchObject({ id: first?.id, badge: 'supported', isSupported: true })
    expect(found.sentences.filter((each) => each.isSupported).length).toBeLessThan(sentences.length / 2)
    const other = await engine.claims.supportedBy(id, {
      text: 'The mayor of Lindau opened a museum of clocks in April.',
      address: 'https://museum.example/',
    })
    expect(other.sentences).toEqual([])
  })

  it('need a draft, and words', async () => {
    const { events, claims } = eventEngine()
    const { id } = await events.create({ title: 'Harrow Bay ferry grounding' })
    const asked = { text: prose, address: 'https://harbour.example/' }
    await expect(claims.supportedBy(id, asked)).rejects.toThrow('has no draft yet')
    await expect(claims.supportedBy('gone', asked)).rejects.toThrow('gone')
  })
})
