import { z } from 'zod'
import type { CollectedPage } from '../collect/collectedPages.ts'
import type { RawPage } from '../collect/rawPage.ts'
import { rawPageHash } from '../collect/rawPageHash.ts'
import { archivedCopySchema, type ArchivedCopy } from '../domain/archivedCopy.ts'
import { pageProblemSchema, type PageProblem } from '../domain/page.ts'
import type { Workspace } from './openWorkspace.ts'
import { rawPageRow, restoreRawPage } from './rawPageRow.ts'

/** A source of an event. `loadEventPage` reads the body of its page, which may be large. */
export interface EventPage {
  /** Unique within the event. */
  readonly id: string
  /** Its address, or the name of its file. */
  readonly source: string
  /** Path of a file that was added individually. */
  readonly path?: string
  /** Present if it was found by a search or among external links. */
  readonly provenance?: 'search' | 'external-link'
  /** ISO 8601 time of publication according to the search that found it; absent if unknown. */
  readonly publishedAt?: string
  readonly included: boolean
  /** `rawPageHash` of its page; absent if it could not be fetched. */
  readonly hash?: string
  /** ISO 8601 time at which its page was fetched; absent if it was not. */
  readonly fetchedAt?: string
  /** The archived copy from which its page was read; absent if it was not. */
  readonly archive?: ArchivedCopy
  /** Problems in collecting it. */
  readonly problems: readonly PageProblem[]
}

type NewEventPage = Pick<EventPage, 'id' | 'source' | 'path' | 'provenance' | 'publishedAt' | 'problems'> &
  Partial<Pick<EventPage, 'included'>>

const rowSchema = z.object({
  id: z.string(),
  source: z.string(),
  path: z.string().nullable(),
  provenance: z.enum(['search', 'external-link']).nullable(),
  published_at: z.string().nullable(),
  included: z.number(),
  hash: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  archive: z.string().nullable(),
  problems: z.string(),
})
const problemsSchema = z.array(pageProblemSchema)
const bodySchema = z.object({ record: z.string(), body: z.instanceof(Uint8Array) })
const numberSchema = z.object({ value: z.number() })

/** The sources of an event, in order. */
export function eventPages(workspace: Workspace, eventId: string): readonly EventPage[] {
  return workspace.database
    .prepare(
      `SELECT id, source, path, provenance, published_at, included, hash, json_extract(record, '$.fetchedAt') AS fetchedAt,
              json_extract(record, '$.archive') AS archive, problems
       FROM event_pages WHERE event_id = ? ORDER BY place, id`,
    )
    .all(eventId)
    .map((row) => {
      const { id, source, path, provenance, published_at, included, hash, fetchedAt, archive, problems } =
        rowSchema.parse(row)
      return {
        id,
        source,
        ...(path === null ? {} : { path }),
        ...(provenance === null ? {} : { provenance }),
        ...(published_at === null ? {} : { publishedAt: published_at }),
        included: included === 1,
        ...(hash === null ? {} : { hash }),
        ...(fetchedAt === null ? {} : { fetchedAt }),
        ...(archive === null ? {} : { archive: archivedCopySchema.parse(JSON.parse(archive)) }),
        problems: problemsSchema.parse(JSON.parse(problems)),
      }
    })
}

/** The page of a source as it was fetched. */
export function loadEventPage(workspace: Workspace, eventId: string, id: string): RawPage {
  const row: unknown = workspace.database
    .prepare('SELECT record, body FROM event_pages WHERE event_id = ? AND id = ?')
    .get(eventId, id)
  return restoreRawPage(bodySchema.parse(row))
}

/** Appends a source without a page to the event. An existing source is not changed. `included` defaults to true. */
export function addEventPage(
  workspace: Workspace,
  eventId: string,
  { id, source, path, provenance, publishedAt, problems, included = true }: NewEventPage,
): void {
  workspace.database
    .prepare(
      `INSERT INTO event_pages (event_id, id, place, source, path, provenance, included, problems, published_at)
       SELECT ?1, ?2, coalesce(max(place) + 1, 0), ?3, ?4, ?5, ?6, ?7, ?8 FROM event_pages WHERE event_id = ?1
       ON CONFLICT (event_id, id) DO NOTHING`,
    )
    .run(
      eventId,
      id,
      source,
      path ?? null,
      provenance ?? null,
      included ? 1 : 0,
      JSON.stringify(problems),
      publishedAt ?? null,
    )
}

/** Stores the result of collecting a source. If no page was fetched, the earlier page remains. */
export function saveCollected(
  workspace: Workspace,
  eventId: string,
  { id, collected: { page, problems } }: { readonly id: string; readonly collected: CollectedPage },
): void {
  if (page === undefined) {
    workspace.database
      .prepare('UPDATE event_pages SET problems = ? WHERE event_id = ? AND id = ?')
      .run(JSON.stringify(problems), eventId, id)
    return
  }
  const { record, body } = rawPageRow(page)
  workspace.database
    .prepare('UPDATE event_pages SET record = ?, body = ?, hash = ?, problems = ? WHERE event_id = ? AND id = ?')
    .run(record, body, rawPageHash(page), JSON.stringify(problems), eventId, id)
}

export function includePage(
  workspace: Workspace,
  eventId: string,
  { id, included }: { readonly id: string; readonly included: boolean },
): void {
  workspace.database
    .prepare('UPDATE event_pages SET included = ? WHERE event_id = ? AND id = ?')
    .run(included ? 1 : 0, eventId, id)
}

export function deleteEventPage(workspace: Workspace, eventId: string, id: string): void {
  workspace.database.prepare('DELETE FROM event_pages WHERE event_id = ? AND id = ?').run(eventId, id)
}

/** Total size in bytes of the pages of an event, excluding one. */
export function otherPageBytes(workspace: Workspace, eventId: string, id: string): number {
  const row: unknown = workspace.database
    .prepare('SELECT coalesce(sum(length(body)), 0) AS value FROM event_pages WHERE event_id = ? AND id <> ?')
    .get(eventId, id)
  return numberSchema.parse(row).value
}
