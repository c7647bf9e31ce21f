import { existsSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { z } from 'zod'
import { damagedTitleList } from './titleListErrors.ts'

/** "Titl" in ASCII: distinguishes a title list from other SQLite files. */
export const titleListId = 0x5469746c
/** Increased when the layout changes; a list of another version must be downloaded again. */
export const titleListVersion = 2

/**
 * One row per title, in the order of their bytes. `target` is null for an article, empty for a page that tells articles of
 * one name apart, and otherwise where a redirect leads: a title, with `#` at its end if it leads to a section. `about` is an
 * article's short description, which not every wiki stores; otherwise empty.
 */
export const titleListLayout = `
  CREATE TABLE titles (title TEXT PRIMARY KEY, target TEXT, about TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

const titleListFactsSchema = z.object({
  wiki: z.string(),
  /** Host or folder that the dumps were taken from. */
  source: z.string(),
  /** ISO 8601 day on which the dump was made, as its checksums or headers say; empty if unknown. */
  day: z.string(),
  articles: z.coerce.number(),
  redirects: z.coerce.number(),
  disambiguations: z.coerce.number(),
})
/** What a list contains. */
export type TitleListFacts = z.infer<typeof titleListFactsSchema>

/** A page of a wiki. */
interface ListedTitle {
  readonly title: string
  /** Where a redirect leads; undefined for other pages. */
  readonly target?: string
  /** Whether a redirect leads to a section. */
  readonly toSection: boolean
  readonly isDisambiguation: boolean
  /** What an article is about, in the wiki's words; empty if unknown. */
  readonly about: string
}

/** The titles of a wiki, on disk. */
export interface TitleList {
  readonly facts: TitleListFacts
  /** The page with exactly this title; undefined if there is none. */
  find(title: string): ListedTitle | undefined
  /** Pages whose titles begin with these words, in the order of their bytes. */
  beginningWith(words: string, most: number): readonly ListedTitle[]
  close(): void
}

const rowSchema = z.object({ title: z.string(), target: z.string().nullable(), about: z.string() })

/**
 * Opens a list. Looking up a title reads a few pages of the file and keeps almost nothing in memory.
 *
 * @returns undefined if there is no such file
 * @throws CitewrightError if the file is damaged or of another version
 */
export function openTitleList(path: string): TitleList | undefined {
  if (!existsSync(path)) return undefined
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    // 2 MB; SQLite's default as well, but the purpose is to keep little.
    database.exec('PRAGMA cache_size = -2000')
    const facts = readFacts(database, path)
    const exact = database.prepare('SELECT title, target, about FROM titles WHERE title = ?')
    const range = database.prepare(
      'SELECT title, target, about FROM titles WHERE title >= ? AND title < ? ORDER BY title LIMIT ?',
    )
    return {
      facts,
      find(title) {
        const row: unknown = exact.get(title)
        return row === undefined ? undefined : listed(row)
      },
      beginningWith(words, most) {
        // No title contains this character, and every one sorts before it.
        return range.all(words, `${words}\u{10ffff}`, most).map(listed)
      },
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    if (error instanceof Error && /malformed|not a database|no such table/i.test(error.message)) {
      throw damagedTitleList(path, { cause: error })
    }
    throw error
  }
}

function readFacts(database: InstanceType<typeof DatabaseSync>, path: string): TitleListFacts {
  const pragma = (name: string): unknown =>
    Object.values(z.record(z.string(), z.unknown()).parse({ ...database.prepare(`PRAGMA ${name}`).get() }))[0]
  if (pragma('application_id') !== titleListId || pragma('user_version') !== titleListVersion) {
    throw damagedTitleList(path)
  }
  const rows = z
    .array(z.object({ name: z.string(), value: z.string() }))
    .parse(database.prepare('SELECT * FROM facts').all())
  return titleListFactsSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}

function listed(row: unknown): ListedTitle {
  const { title, target, about } = rowSchema.parse(row)
  if (target === null) return { title, toSection: false, isDisambiguation: false, about }
  if (target === '') return { title, toSection: false, isDisambiguation: true, about }
  const toSection = target.endsWith('#')
  return { title, target: toSection ? target.slice(0, -1) : target, toSection, isDisambiguation: false, about }
}
