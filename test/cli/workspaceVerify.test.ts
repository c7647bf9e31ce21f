import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createHash } from 'node:crypto'
import { sha256 } from '../../core/platform/sha256.ts'
import { createEngine } from '../../core/engine/createEngine.ts'
import { openWorkspace, type Workspace } from '../../core/store/openWorkspace.ts'
import { saveText } from '../../core/store/pageTexts.ts'
import { saveResponse } from '../../core/store/webResponses.ts'
import { hashedTables, storedTables } from '../../core/store/storedTables.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const text = 'The ferry ran aground in thick fog.'
const body = new TextEncoder().encode('<p>The ferry ran aground.</p>')

/** A workspace with an answer of a server, a source of an event and a text, of which something is changed behind its back. */
async function workspaceWith(change: (workspace: Workspace) => void = () => undefined): Promise<string> {
  const folder = temporaryFolder('verify')
  const file = join(folder, 'workspace.sqlite')
  const engine = createEngine({ workspace: file, settingsFolder: folder })
  await engine.events.import(new URL('../../resources/sample', import.meta.url).pathname)
  engine.close()
  const workspace = openWorkspace(file)
  try {
    await saveResponse(workspace, {
      url: 'https://news.example/ferry',
      status: 200,
      headers: {},
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      fetchedAt: '2026-05-15T08:00:00.000Z',
    })
    saveText(workspace, { text, sha256: sha256(text) })
    change(workspace)
  } finally {
    workspace.close()
  }
  return file
}

/** Turns one byte of a blob round. */
function damage(workspace: Workspace, table: 'web_responses' | 'event_pages', where: string): void {
  const row: unknown = workspace.database.prepare(`SELECT rowid AS id, body FROM ${table} WHERE ${where}`).get()
  const { id, body: bytes } = z.object({ id: z.number(), body: z.instanceof(Uint8Array) }).parse(row)
  const at = bytes.length - 9
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  workspace.database.prepare(`UPDATE ${table} SET body = ? WHERE rowid = ?`).run(bytes, id)
}

/** Overwrites pages of the file, counted from 1, as a failing disk does. */
function overwrite(file: string, pages: readonly number[]): void {
  const page = 4_096
  const handle = openSync(file, 'r+')
  for (const each of pages) writeSync(handle, Buffer.alloc(page, 0xa5), 0, page, (each - 1) * page)
  closeSync(handle)
}

describe('citewright workspace verify', () => {
  it('says that all is sound', async () => {
    const file = await workspaceWith()
    const { code, stdout, stderr } = await runHere(['workspace', 'verify', '--workspace', file])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /: 1 answer of servers, 12 sources and \d+ texts? of pages compared with their hashes, \d+ records? read, all sound\.\n$/,
    )
  })

  it('names what is damaged by a byte and what to do about it, and ends with 2', async () => {
    const file = await workspaceWith((workspace) => {
      damage(workspace, 'web_responses', 'id = 1')
      damage(workspace, 'event_pages', 'place = 3')
      workspace.database
        .prepare("UPDATE texts SET text = replace(text, 'ferry', 'Ferry') WHERE sha256 = ?")
        .run(sha256(text))
    })
    const { code, stdout, stderr } = await runHere(['workspace', 'verify', '--workspace', file])
    expect(code).toBe(2)
    expect(stderr).toMatch(/^3 things in the workspace .* are damaged\./)
    expect(stdout).toContain(
      '- https://news.example/ferry, as its server gave it on 2026-05-15\n  It is not what was stored',
    )
    expect(stdout).toMatch(/- \S+, a source of 2026 Harrow Bay ferry grounding\n.*Collect it again/)
    expect(stdout).toMatch(/- The text of a page, \w{12} \(“The Ferry ran aground/)
    const asJson = await runHere(['workspace', 'verify', '--workspace', file, '--json'])
    expect(asJson.code).toBe(2)
    expect(JSON.parse(asJson.stdout)).toMatchObject({
      answers: 1,
      sources: 12,
      damaged: [{ kind: 'answer' }, { kind: 'source' }, { kind: 'text' }],
    })
  })

  it('reads every row of every table, and names each that cannot be read', async () => {
    const file = await workspaceWith(({ database }) => {
      database.exec('PRAGMA foreign_keys = OFF')
      database.exec(`
        INSERT INTO drafts (id, event_id, record, saved_at) VALUES ('d1', (SELECT id FROM events), '{"pages":7}', '');
        INSERT INTO reviews (draft_id, seq, event, at) VALUES ('d1', 3, '{"ki', '');
        INSERT INTO ledger_operations SELECT id, 4, '{"kind":"unheard of"}', '' FROM events;
        INSERT INTO ledger_documents SELECT id, 'p1', 'x', 0, 'r', 0, '' FROM events;
        INSERT INTO publications VALUES ('k', 'a', 'Ferry', '{}', 'sending', NULL, '2026', NULL);
        INSERT INTO draft_updates VALUES (9, 'gone', '', '{}');
        INSERT INTO article_updates VALUES (1, 'en.wikipedia.org', 'Ferry', '', '{}', '{', 0);
        INSERT INTO vectors VALUES ('m', 'query', 'x', 0, x'0102');
      `)
    })
    const { code, stdout } = await runHere(['workspace', 'verify', '--workspace', file])
    expect(code).toBe(2)
    for (const what of [
      /^- Draft d1 of event \S+$/m,
      /^- Decision 3 on draft d1$/m,
      /^- Operation 4 of the ledger of event \S+$/m,
      /^- Page p1 of the ledger of event \S+$/m,
      /^- The publication of “Ferry” of 2026$/m,
      /^- Row 9 of draft updates\n {2}What it belongs to is missing in drafts\./m,
      /^- The update of “Ferry” on en\.wikipedia\.org$/m,
      /^- A vector of m$/m,
    ]) {
      expect(stdout).toMatch(what)
    }
    expect(stdout).toContain('8 damaged:')
  })

  it('knows every table that a workspace has', () => {
    const workspace = openWorkspace(':memory:')
    const tables = workspace.database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
      .map((row) => z.object({ name: z.string() }).parse(row).name)
    workspace.close()
    expect(tables.sort()).toEqual([...Object.keys(storedTables), ...hashedTables].sort())
  })

  it('goes on where the file itself or a row is damaged, says so and ends with 2', async () => {
    const file = await workspaceWith((workspace) => {
      workspace.database.exec("UPDATE web_responses SET headers = '{'")
      workspace.database.exec("UPDATE event_pages SET record = '7' WHERE place = 3")
    })
    const rows = await runHere(['workspace', 'verify', '--workspace', file, '--json'])
    expect(rows.code).toBe(2)
    expect(JSON.parse(rows.stdout)).toMatchObject({
      sources: 12,
      damaged: [{ kind: 'file', what: 'Answer 1 of a server' }, { kind: 'source' }],
    })
    const last = statSync(file).size / 4_096
    for (const pages of [[4, 5, 6, 7], [last], Array.from({ length: last - 2 }, (_, at) => at + 3)]) {
      overwrite(file, pages)
      const { code, stdout, stderr } = await runHere(['workspace', 'verify', '--workspace', file])
      expect([pages.length, code, stdout, stderr]).toEqual([
        pages.length,
        2,
        expect.stringContaining('SQLite says: '),
        expect.stringContaining('damaged.'),
      ])
    }
  })

  it('is what a command names that cannot use the file since it is damaged', async () => {
    const file = await workspaceWith()
    overwrite(
      file,
      Array.from({ length: statSync(file).size / 4_096 - 2 }, (_, at) => at + 3),
    )
    const page = new URL('../../resources/sample/pages/tribune-consent.html', import.meta.url).pathname
    const asked = ['collect', '--title', 'Ferry', '--page', page, '--out', `${file}-out`, '--workspace', file]
    const { code, stderr } = await runHere(asked, { settingsFolder: `${file}-settings` })
    expect([code, stderr]).toEqual([2, expect.stringMatching(/is damaged: SQLite says: .*\n.*workspace verify/)])
  })

  it('makes no workspace where there is none', async () => {
    const folder = temporaryFolder('verify')
    const { code, stderr } = await runHere(['workspace', 'verify', '--workspace', join(folder, 'none.sqlite')])
    expect(code).toBe(2)
    expect(stderr).toContain('There is no workspace')
  })
})
