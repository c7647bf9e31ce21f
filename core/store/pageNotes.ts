import { z } from 'zod'
import { plainAddress } from '../collect/address/plainAddress.ts'
import { isWebAddress } from '../collect/webAddress.ts'
import { pageStatementsSchema } from '../domain/citation.ts'
import { archivedCopySchema } from '../domain/archivedCopy.ts'
import type { Page } from '../domain/page.ts'
import type { Workspace } from './openWorkspace.ts'

export const noteSchema = z
  .strictObject({
    /** Citation data set by the user. It overrides all other data, and fetching the page again does not change it. */
    person: pageStatementsSchema.exactOptional(),
    /** The latest answer of a Citoid service. */
    citoid: z
      .strictObject({
        /** Address of the service. */
        server: z.string(),
        /** ISO 8601. */
        askedAt: z.string(),
        /** Absent if it could not read the page or returned data of another page. */
        statements: pageStatementsSchema.exactOptional(),
      })
      .readonly()
      .exactOptional(),
    /** The latest answer of a web archive. */
    archive: z
      .strictObject({
        /** Address of the archive. */
        server: z.string(),
        /** ISO 8601. */
        askedAt: z.string(),
        /** Absent if it has no copy. */
        copy: archivedCopySchema.exactOptional(),
        /** A requested save whose result is not known yet. */
        job: z.string().exactOptional(),
        /** Why it gave no answer or did not save the page. */
        problem: z.string().exactOptional(),
      })
      .readonly()
      .exactOptional(),
    /** ISO 8601 time at which the page's own address was found dead; absent if it worked when last requested. */
    goneAt: z.string().exactOptional(),
    /** The user wants the page to be read although no article was recognised on it. */
    readAnyway: z.literal(true).exactOptional(),
    /** The user wants this page, of several duplicates, to be the one that is used. */
    preferred: z.literal(true).exactOptional(),
  })
  .readonly()
/** Data about a page from other sources than the page itself. */
export type PageNote = z.infer<typeof noteSchema>

const rowSchema = z.object({ note: z.string() })
const keySchema = z.object({ page: z.string() })

/** The key of a page's notes: the same in every event and after every fetch. */
export function noteKey({ url, id, readable }: Pick<Page, 'url'> & Partial<Pick<Page, 'id' | 'readable'>>): string {
  return isWebAddress(url) || id === undefined ? plainAddress(url) : (readable?.givenId ?? id)
}

/** @param key as `noteKey` makes it */
export function pageNote(workspace: Workspace, key: string): PageNote {
  const row: unknown = workspace.database.prepare('SELECT note FROM page_notes WHERE page = ?').get(key)
  return row === undefined || row === null ? {} : noteSchema.parse(JSON.parse(rowSchema.parse(row).note))
}

/** The pages, by `noteKey`, that the user wants read although barred, or used instead of their duplicates. */
export interface NotedChoices {
  readonly readAnyway: ReadonlySet<string>
  readonly preferred: ReadonlySet<string>
}

export function notedChoices(workspace: Workspace): NotedChoices {
  const keys = (part: keyof NotedChoices): ReadonlySet<string> =>
    new Set(
      workspace.database
        .prepare('SELECT page FROM page_notes WHERE json_extract(note, ?) ORDER BY page')
        .all(`$.${part}`)
        .map((row) => keySchema.parse(row).page),
    )
  return { readAnyway: keys('readAnyway'), preferred: keys('preferred') }
}

/** Changes the given fields; `undefined` removes a field. */
export function changeNote(
  workspace: Workspace,
  key: string,
  change: { readonly [Part in keyof PageNote]: PageNote[Part] | undefined },
): void {
  workspace.transaction(() => {
    const given = Object.entries({ ...pageNote(workspace, key), ...change }).filter(([, part]) => part !== undefined)
    const note = noteSchema.parse(Object.fromEntries(given))
    workspace.database
      .prepare(
        'INSERT INTO page_notes (page, note) VALUES (?, ?) ON CONFLICT (page) DO UPDATE SET note = excluded.note',
      )
      .run(key, JSON.stringify(note))
  })
}
