import { closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DatabaseSync } from '@photostructure/sqlite'
import { z } from 'zod'
import { inlineText } from '../text/inlineText.ts'
import { createSqlRows, SqlDumpFault, type SqlRow } from './sqlRows.ts'
import { titleListId, titleListLayout, titleListVersion, type TitleListFacts } from './titleList.ts'

/** The tables that a list is made of. */
export const dumpTables = ['page', 'redirect', 'page_props'] as const
export type DumpTable = (typeof dumpTables)[number]

/** A file of a dump is damaged, or not what its name says. */
export class DumpFault extends Error {
  readonly file: string
  readonly fault: string

  constructor(file: string, fault: string, options?: ErrorOptions) {
    super(`${basename(file)}: ${fault}`, options)
    this.file = file
    this.fault = fault
  }
}

export interface BuildRequest {
  /** Files of the dump: gzip of SQL. */
  readonly dumps: Readonly<Record<DumpTable, string>>
  /** The file of the list, which gets its name when it is complete. */
  readonly list: string
  /** Folder for files that are deleted at the end. */
  readonly staging: string
  readonly facts: Pick<TitleListFacts, 'wiki' | 'source' | 'day'>
  readonly signal: AbortSignal
  /** Called with the bytes read of all files, and their sum. */
  readonly onBytes: (done: number, total: number) => void
  /** Called before the titles are sorted. */
  readonly onSort: () => void
}

/**
 * Makes the title list of a wiki from the dumps of three tables. Titles are collected by the number of their page, and
 * sorted at the end by SQLite, so that memory stays small whatever the number of titles.
 *
 * @throws DumpFault; the signal's reason; the errors of the file system and of SQLite
 */
export async function buildTitleList(request: BuildRequest): Promise<TitleListFacts> {
  const { list, staging, dumps, signal, onBytes } = request
  const collected = join(staging, 'collected.sqlite')
  const unfinished = join(staging, 'titles.sqlite')
  for (const file of [collected, unfinished]) rmSync(file, { force: true })
  const sizes = await Promise.all(dumpTables.map(async (table) => (await stat(dumps[table])).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const database = new DatabaseSync(collected)
  let facts: TitleListFacts
  try {
    // An interrupted list is made anew, so nothing has to survive a crash.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000')
    database.exec(collecting)
    let before = 0
    for (const [place, table] of dumpTables.entries()) {
      const done = before
      await readDump(dumps[table], { table, database, signal, onBytes: (bytes) => onBytes(done + bytes, total) })
      before += sizes[place] ?? 0
    }
    request.onSort()
    signal.throwIfAborted()
    facts = sortTitles(database, unfinished, request.facts)
  } finally {
    database.close()
    rmSync(collected, { force: true })
  }
  putOnDisk(unfinished)
  renameSync(unfinished, list)
  return facts
}

/** Waits until the disk has the file, which SQLite was told not to do while it was written. */
function putOnDisk(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

const collecting = `
  CREATE TABLE pages (id INTEGER PRIMARY KEY, title TEXT NOT NULL, is_redirect INTEGER NOT NULL);
  CREATE TABLE redirects (id INTEGER PRIMARY KEY, target TEXT NOT NULL);
  CREATE TABLE properties (id INTEGER PRIMARY KEY, is_disambiguation INTEGER NOT NULL, about TEXT NOT NULL);
`

interface TableReader {
  readonly columns: readonly string[]
  readonly insert: string
  /** Values to insert; undefined for a row that the list does not need. */
  readonly values: (row: SqlRow) => readonly (number | string)[] | undefined
}

const articles = 0
const readers: Readonly<Record<DumpTable, TableReader>> = {
  page: {
    columns: ['page_id', 'page_namespace', 'page_title', 'page_is_redirect'],
    insert: 'INSERT OR REPLACE INTO pages VALUES (?, ?, ?)',
    values: (row) => (row.number(1) === articles ? [row.number(0), titleOf(row.text(2)), row.number(3)] : undefined),
  },
  redirect: {
    columns: ['rd_from', 'rd_namespace', 'rd_title', 'rd_interwiki', 'rd_fragment'],
    insert: 'INSERT OR REPLACE INTO redirects VALUES (?, ?)',
    values: (row) =>
      row.number(1) === articles && row.text(3) === ''
        ? [row.number(0), `${titleOf(row.text(2))}${row.text(4) === '' ? '' : '#'}`]
        : undefined,
  },
  page_props: {
    columns: ['pp_page', 'pp_propname', 'pp_value'],
    insert: `
      INSERT INTO properties VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET
        is_disambiguation = max(is_disambiguation, excluded.is_disambiguation),
        about = coalesce(nullif(excluded.about, ''), about)`,
    values(row) {
      const name = row.text(1)
      if (name === 'disambiguation') return [row.number(0), 1, '']
      return name === 'wikibase-shortdesc' ? [row.number(0), 0, inlineText(row.text(2)).slice(0, 200)] : undefined
    },
  },
}

function titleOf(text: string): string {
  return text.replaceAll('_', ' ')
}

interface ReadRequest {
  readonly table: DumpTable
  readonly database: InstanceType<typeof DatabaseSync>
  readonly signal: AbortSignal
  readonly onBytes: (bytes: number) => void
}

async function readDump(path: string, { table, database, signal, onBytes }: ReadRequest): Promise<void> {
  const { columns, insert, values } = readers[table]
  const statement = database.prepare(insert)
  const rows = createSqlRows({
    table,
    columns,
    onRow(row) {
      const given = values(row)
      if (given === undefined) return
      if (!Number.isSafeInteger(given[0])) throw new SqlDumpFault('garbled', 'a page has no number')
      statement.run(...given)
    },
  })
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  let failed: unknown
  database.exec('BEGIN')
  try {
    await pipeline(
      file,
      createGunzip({ chunkSize: 256 * 1024 }),
      async (pieces: AsyncIterable<Buffer>) => {
        try {
          for await (const bytes of pieces) {
            rows.write(bytes)
            onBytes(file.bytesRead)
          }
          rows.end()
        } catch (error) {
          // The pipeline may report that it was ended, and not by what.
          failed = error
          throw error
        }
      },
      { signal },
    )
  } catch (error) {
    signal.throwIfAborted()
    const fault = faultOf(failed ?? error)
    throw fault === undefined ? error : new DumpFault(path, fault, { cause: error })
  } finally {
    // Without a journal nothing can be taken back; the lock must go before the file is deleted.
    database.exec('COMMIT')
  }
}

/** What is wrong with a file, to end a sentence; undefined for an error of another kind. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof SqlDumpFault)
    return `it is ${error.reason === 'cut' ? 'cut short' : 'damaged'} (${error.message})`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return 'it is cut short'
  return typeof code === 'string' && code.startsWith('Z_') ? 'it is damaged, or is no gzip file' : undefined
}

const countsSchema = z.object({ articles: z.number(), redirects: z.number(), disambiguations: z.number() })

/** Writes the titles in their order into a file of their own. */
function sortTitles(
  database: InstanceType<typeof DatabaseSync>,
  path: string,
  given: BuildRequest['facts'],
): TitleListFacts {
  database.prepare('ATTACH ? AS list').run(path)
  database.exec('PRAGMA list.journal_mode = OFF; PRAGMA list.synchronous = OFF')
  database.exec(titleListLayout.replaceAll('CREATE TABLE ', 'CREATE TABLE list.'))
  // A redirect to another wiki or namespace leads to no article: it is left out, as is one whose row is missing.
  database.exec(`
    BEGIN;
    INSERT OR IGNORE INTO list.titles
      SELECT title, CASE WHEN is_redirect THEN target WHEN is_disambiguation THEN '' END,
        CASE WHEN is_redirect OR is_disambiguation THEN '' ELSE coalesce(about, '') END
      FROM pages LEFT JOIN redirects USING (id) LEFT JOIN properties USING (id)
      WHERE NOT is_redirect OR target IS NOT NULL
      ORDER BY title;
    COMMIT;
  `)
  const counts = countsSchema.parse({
    ...database
      .prepare(
        `SELECT count(*) FILTER (WHERE target IS NULL) AS articles, count(*) FILTER (WHERE target = '') AS disambiguations,
          count(*) FILTER (WHERE target <> '') AS redirects FROM list.titles`,
      )
      .get(),
  })
  const facts: TitleListFacts = { ...given, ...counts }
  const fact = database.prepare('INSERT INTO list.facts VALUES (?, ?)')
  for (const [name, value] of Object.entries(facts)) fact.run(name, String(value))
  database.exec(`PRAGMA list.application_id = ${titleListId}; PRAGMA list.user_version = ${titleListVersion}`)
  database.exec('DETACH list')
  return facts
}
