import { z } from 'zod'
import { plainAddress } from '../collect/address/plainAddress.ts'
import { isWebAddress } from '../collect/webAddress.ts'
import { pageStatementsSchema } from '../domain/citation.ts'
import { archivedCopySchema } from '../domain/archivedCopy.ts'
import type { Page } from '../domain/page.ts'
import type { Workspace } from './openWorkspace.ts'

const noteSchema = z
  .strictObject({
    /** What the person says of the page: it goes before all else, and no fetch takes it away. */
    person: pageStatementsSchema.exactOptional(),
    /** What a Citoid said of the page when it was asked last. */
    citoid: z
      .strictObject({
        /** Address of the service. */
        server: z.string(),
        /** ISO 8601. */
        askedAt: z.string(),
        /** Absent where it could not read the page, or was given something else. */
        statements: pageStatementsSchema.exactOptional(),
      })
      .readonly()
      .exactOptional(),
    /** What an archive said of the page when it was asked last. */
    archive: z
      .strictObject({
        /** Address of the archive. */
        server: z.string(),
        /** ISO 8601. */
        askedAt: z.string(),
        /** Absent where it has none. */
        copy: archivedCopySchema.exactOptional(),
        /** A save that it was asked for and of which it has not said yet how it ended. */
        job: z.string().exactOptional(),
        /** Why it did not answer, or did not save the page. */
        problem: z.string().exactOptional(),
      })
      .readonly()
      .exactOptional(),
    /** ISO 8601: when the page's own address was found to be gone. Absent where it gave the page when it was last asked. */
    goneAt: z.string().exactOptional(),
    /** The person wants the page to be read although no article was recognised on it. */
    readAnyway: z.literal(true).exactOptional(),
    /** The person wants the page to stay among its copies. */
    preferred: z.literal(true).exactOptional(),
  })
  .readonly()
/** What is known of a page beside what it says itself. */
export type PageNote = z.infer<typeof noteSchema>

const rowSchema = z.object({ note: z.string() })
const keySchema = z.object({ page: z.string() })

/** By what notes know a page: the same in every event, and after every fetch. */
export function noteKey({ url, id, readable }: Pick<Page, 'url'> & Partial<Pick<Page, 'id' | 'readable'>>): string {
  return isWebAddress(url) || id === undefined ? plainAddress(url) : (readable?.givenId ?? id)
}

/** @param key as `noteKey` makes it */
export function pageNote(workspace: Workspace, key: string): PageNote {
  const row: unknown = workspace.database.prepare('SELECT note FROM page_notes WHERE page = ?').get(key)
  return row === undefined || row === null ? {} : noteSchema.parse(JSON.parse(rowSchema.parse(row).note))
}

/** By `noteKey`, the pages of which a person has said that they are read all the same, or that they stay among their copies. */
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

/** Changes the parts given and keeps the others; `undefined` takes a part away. */
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
