import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chunkIdSchema, pageIdSchema } from '../../../core/domain/ids.ts'
import type { Page } from '../../../core/domain/page.ts'
import { chunkRows } from '../../../core/store/chunkRows.ts'
import { extractedPages } from '../../../core/store/extractedPages.ts'
import { fetchedPages, type FetchedPages } from '../../../core/store/fetchedPages.ts'
import { migrations } from '../../../core/store/migrations.ts'
import { openWorkspace, type Workspace } from '../../../core/store/openWorkspace.ts'
import { findStep, jsonResult, saveStep, type ResultFormat } from '../../../core/store/stepResults.ts'
import { WorkspaceInUseError } from '../../../core/store/workspaceErrors.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = temporaryFolder('store')
  file = join(folder, 'sub', 'workspace.sqlite')
})

/** What marks a file as a workspace: "Cite". */
const applicationId = 0x43697465

const finished = { seconds: 1.5, finishedAt: '2026-05-14T12:00:00.000Z' }

function page(text: string, url = 'https://news.example/1'): Page {
  return {
    id: pageIdSchema.parse(`p-${url}`),
    url,
    finalUrl: url,
    provenance: 'search',
    title: 'A title',
    authors: ['A. Writer'],
    site: 'News',
    publishedAt: '2026-05-14',
    language: 'en',
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  }
}

function count(workspace: Workspace, table: string): unknown {
  return workspace.database.prepare(`SELECT count(*) AS n FROM ${table}`).get()
}

describe('a workspace', () => {
  it('is made with its folders where there is none, and keeps steps until it is opened again', () => {
    const format = jsonResult(z.array(z.string()))
    const first = openWorkspace(file)
    saveStep(first, { key: 'k', name: 'rank', result: ['b', 'a'], ...finished }, format)
    first.close()
    const second = openWorkspace(file)
    expect(findStep(second, 'k', format)).toEqual({ result: ['b', 'a'], ...finished })
    expect(findStep(second, 'other', format)).toBeUndefined()
    second.close()
  })

  it('is refused to a second opener with a message that names it and the way out', () => {
    const first = openWorkspace(file)
    expect(() => openWorkspace(file)).toThrow(WorkspaceInUseError)
    expect(() => openWorkspace(file)).toThrow(/workspace\.sqlite is in use.*--workspace FILE/)
    first.close()
    openWorkspace(file).close()
  })

  it('is read beside the process that writes it, which is not waited for, and nothing is stored there', () => {
    const format = jsonResult(z.string())
    const first = openWorkspace(file)
    saveStep(first, { key: 'k', name: 'rank', result: 'before', ...finished }, format)
    const reader = openWorkspace(file, { readsWhileInUse: true })
    expect([first.isReadOnly, reader.isReadOnly]).toEqual([false, true])
    expect(findStep(reader, 'k', format)?.result).toBe('before')
    saveStep(first, { key: 'k', name: 'rank', result: 'after', ...finished }, format)
    expect(findStep(reader, 'k', format)?.result).toBe('after')
    saveStep(reader, { key: 'k', name: 'rank', result: 'theirs', ...finished }, format)
    expect(findStep(reader, 'k', format)?.result).toBe('after')
    expect(() => reader.database.exec('DELETE FROM steps')).toThrow(WorkspaceInUseError)
    expect(() => reader.transaction(() => reader.database.exec('DELETE FROM steps'))).toThrow(WorkspaceInUseError)
    first.close()
    expect(findStep(reader, 'k', format)?.result).toBe('after')
    reader.close()
    const second = openWorkspace(file, { readsWhileInUse: true })
    expect(second.isReadOnly).toBe(false)
    second.close()
  })

  it('says that its disk is full, and keeps what it had', () => {
    const format = jsonResult(z.string())
    const workspace = openWorkspace(file)
    saveStep(workspace, { key: 'k', name: 'rank', result: 'before', ...finished }, format)
    const pages: unknown = workspace.database.prepare('PRAGMA page_count').get()
    const { page_count: count } = z.object({ page_count: z.number() }).parse({ ...(pages as object) })
    workspace.database.exec(`PRAGMA max_page_count = ${count}`)
    const long = 'x'.repeat(1_000_000)
    expect(() => saveStep(workspace, { key: 'l', name: 'rank', result: long, ...finished }, format)).toThrow(
      expect.objectContaining({
        kind: 'unavailable',
        problem: `The workspace ${file} could not be written: its disk is full.`,
        remedy: expect.stringContaining('Make room on its disk') as string,
      }),
    )
    expect(() => workspace.database.prepare('INSERT INTO texts VALUES (?, ?)').run('h', long)).toThrow('disk is full')
    expect(findStep(workspace, 'k', format)?.result).toBe('before')
    expect(findStep(workspace, 'l', format)).toBeUndefined()
    workspace.close()
  })

  it('leaves a database without tables that another program made as it was', () => {
    const other = join(folder, 'empty.sqlite')
    const database = new DatabaseSync(other)
    database.exec('CREATE TABLE t (a); DROP TABLE t; PRAGMA user_version = 3; VACUUM')
    database.close()
    const before = readFileSync(other)
    expect(() => openWorkspace(other)).toThrow(/not a Citewright workspace/)
    expect(readFileSync(other)).toEqual(before)
  })

  it.runIf(process.platform !== 'win32')('is not opened on a device', () => {
    expect(() => openWorkspace('/dev/null')).toThrow('it is a pipe, a socket or a device')
  })

  it('leaves a file that is no workspace as it was', () => {
    const other = join(folder, 'notes.txt')
    writeFileSync(other, 'not a database, but long enough to look like one: '.repeat(40))
    const before = readFileSync(other)
    expect(() => openWorkspace(other)).toThrow('cannot be used:')
    expect(readFileSync(other)).toEqual(before)
  })

  it.each([1, 15, 99, 100, 512, 4095, 4096, 4097, 8192, 40_000])(
    'leaves a workspace that was cut to %i bytes as it was',
    (bytes) => {
      openWorkspace(file).close()
      const cut = join(folder, `cut${bytes}.sqlite`)
      writeFileSync(cut, readFileSync(file).subarray(0, bytes))
      const before = readFileSync(cut)
      expect(() => openWorkspace(cut)).toThrow(/not a Citewright workspace|damaged/)
      expect(readFileSync(cut)).toEqual(before)
    },
  )

  it('leaves the database of another program as it was', () => {
    const other = join(folder, 'other.sqlite')
    const database = new DatabaseSync(other)
    database.exec('CREATE TABLE pages (mine)')
    database.close()
    const before = readFileSync(other)
    expect(() => openWorkspace(other)).toThrow(/not a Citewright workspace/)
    expect(readFileSync(other)).toEqual(before)
  })

  it('of a later version is refused and told to update', () => {
    openWorkspace(file).close()
    const later = new DatabaseSync(file)
    later.exec('PRAGMA user_version = 99')
    later.close()
    expect(() => openWorkspace(file)).toThrow(/later version.*Update Citewright/)
  })

  it('of each earlier version is brought up to this one with all that it holds', () => {
    for (const version of migrations.keys()) {
      const old = join(folder, `version-${version}.sqlite`)
      const database = new DatabaseSync(old)
      for (const migration of migrations.slice(0, version + 1)) database.exec(migration)
      database.exec(`PRAGMA user_version = ${version + 1}; PRAGMA application_id = ${applicationId}`)
      database.exec("INSERT INTO texts VALUES ('hash', 'Fog lay over the reef.')")
      database.exec("INSERT INTO events VALUES ('e', '{}', '2026-05-14T12:00:00.000Z')")
      database.exec(
        "INSERT INTO drafts (id, event_id, record, saved_at) VALUES ('d', 'e', '{}', '2026-05-14T12:00:00.000Z')",
      )
      database.close()
      const workspace = openWorkspace(old)
      expect(count(workspace, 'texts')).toEqual({ n: 1 })
      expect(count(workspace, 'vectors')).toEqual({ n: 0 })
      expect(count(workspace, 'drafts')).toEqual({ n: 1 })
      expect(workspace.database.prepare('SELECT id, changed_at FROM events').all()).toEqual([
        { id: 'e', changed_at: '2026-05-14T12:00:00.000Z' },
      ])
      workspace.close()
    }
  })

  it('of before suggestions were called that keeps what was decided on them', () => {
    const version = migrations.findIndex((migration) => migration.includes('called suggestions'))
    const old = join(folder, 'before-suggestions.sqlite')
    const database = new DatabaseSync(old)
    for (const migration of migrations.slice(0, version)) database.exec(migration)
    database.exec(`PRAGMA user_version = ${version}; PRAGMA application_id = ${applicationId}`)
    database.exec("INSERT INTO events VALUES ('e', '{}', '2026-05-14T12:00:00.000Z')")
    database.exec(
      "INSERT INTO drafts (id, event_id, record, saved_at) VALUES ('d', 'e', '{}', '2026-05-14T12:00:00.000Z')",
    )
    const text = 'The page has {\\"offer\\":{\\"sentence\\":1}}.'
    database
      .prepare("INSERT INTO reviews (draft_id, seq, event, at) VALUES ('d', 0, ?, '2026-05-14T12:00:00.000Z')")
      .run(`{"kind":"decline","offer":{"sentence":"s1","text":"${text}"}}`)
    database
      .prepare("INSERT INTO article_updates VALUES (1, 'h', 't', '2026', ?, ?, 1)")
      .run(
        '{"sentences":[{"byNewer":{"page":"p","told":{"id":"p"}}}],"offered":["x"]}',
        '[{"choice":"accept","offer":"s1"}]',
      )
    database.close()
    const workspace = openWorkspace(old)
    expect(workspace.database.prepare('SELECT event FROM reviews').get()).toEqual({
      event: `{"kind":"decline","suggestion":{"sentence":"s1","text":"${text}"}}`,
    })
    expect(workspace.database.prepare('SELECT record, decisions FROM article_updates').get()).toEqual({
      record: '{"sentences":[{"byNewer":{"page":"p","shownPage":{"id":"p"}}}],"suggested":["x"]}',
      decisions: '[{"choice":"accept","suggestion":"s1"}]',
    })
    workspace.close()
  })

  it('in a folder that cannot be made is refused with the reason', () => {
    writeFileSync(join(folder, 'sub'), 'a file where a folder should be')
    expect(() => openWorkspace(file)).toThrow('cannot be used:')
  })
})

describe('a step', () => {
  it('whose result fails to be stored leaves nothing behind', () => {
    const workspace = openWorkspace(':memory:')
    const broken: ResultFormat<number> = {
      save: (held, key) => {
        held.database.prepare('INSERT INTO chunks VALUES (?, 0, ?, ?, 0, 1, 1)').run(key, 'c', 'p')
        throw new Error('disk full')
      },
      load: () => 0,
    }
    expect(() => saveStep(workspace, { key: 'k', name: 'chunk', result: 1, ...finished }, broken)).toThrow('disk full')
    expect(count(workspace, 'steps')).toEqual({ n: 0 })
    expect(count(workspace, 'chunks')).toEqual({ n: 0 })
    workspace.close()
  })

  it('done again replaces its rows', () => {
    const workspace = openWorkspace(':memory:')
    const chunk = {
      id: chunkIdSchema.parse('p:0-5'),
      pageId: pageIdSchema.parse('p'),
      ordinal: 0,
      start: 0,
      end: 5,
      tokens: 1,
    }
    saveStep(workspace, { key: 'k', name: 'chunk', result: [chunk], ...finished }, chunkRows)
    saveStep(workspace, { key: 'k', name: 'chunk', result: [{ ...chunk, end: 4 }], ...finished }, chunkRows)
    expect(findStep(workspace, 'k', chunkRows)?.result).toEqual([{ ...chunk, end: 4 }])
    workspace.close()
  })
})

describe('pages', () => {
  it('come back as they were, with their problems, and a text that two runs share is stored once', () => {
    const workspace = openWorkspace(':memory:')
    const pages = [page('Fog lay over the reef.'), page('Fog lay over the reef.', 'https://copy.example/')]
    const problems = [{ url: 'https://x.example/', title: '', code: 'empty' as const, message: 'Nothing there.' }]
    saveStep(workspace, { key: 'one', name: 'extract', result: { pages, problems }, ...finished }, extractedPages)
    saveStep(workspace, { key: 'two', name: 'extract', result: { pages, problems: [] }, ...finished }, extractedPages)
    expect(findStep(workspace, 'one', extractedPages)?.result).toEqual({ pages, problems })
    expect(count(workspace, 'texts')).toEqual({ n: 1 })
    workspace.close()
  })

  it('as fetched come back byte for byte', () => {
    const workspace = openWorkspace(':memory:')
    const described = {
      url: 'https://a.example/',
      finalUrl: 'https://a.example/b',
      title: '',
      provenance: 'url' as const,
    }
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value)
    const result: FetchedPages = {
      pages: [
        { ...described, body: { kind: 'bytes' as const, bytes, contentType: 'text/html' } },
        {
          ...described,
          fetchedAt: '2026-05-15T00:00:00Z',
          body: { kind: 'bytes' as const, bytes, fileName: 'a.html' },
        },
        { ...described, body: { kind: 'text' as const, text: 'só' } },
      ],
      problems: [],
    }
    saveStep(workspace, { key: 'k', name: 'collect', result, ...finished }, fetchedPages)
    const loaded = findStep(workspace, 'k', fetchedPages)?.result
    expect(loaded?.pages.map(({ body }) => (body.kind === 'bytes' ? [...body.bytes] : body.text))).toEqual([
      [...bytes],
      [...bytes],
      'só',
    ])
    expect(loaded?.pages.map((loadedPage) => ({ ...loadedPage, body: null }))).toEqual(
      result.pages.map((stored) => ({ ...stored, body: null })),
    )
    workspace.close()
  })
})
