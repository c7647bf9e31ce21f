import { z } from 'zod'
import { publicationSchema, type Press, type PressJournal } from '../publish/publication.ts'
import type { Workspace } from './openWorkspace.ts'

const rowSchema = z
  .object({
    record: z.string(),
    state: z.enum(['sending', 'published', 'refused']),
    revision: z.number().nullable(),
  })
  .transform(({ record, state, revision }): Press => ({
    publication: publicationSchema.parse(JSON.parse(record)),
    state,
    revision,
  }))

const newestSchema = z.object({ revision: z.number().nullable() })

/** Stored publications to wikis. */
export function workspacePresses(workspace: Workspace, now: () => Date): PressJournal {
  const { database } = workspace
  return {
    find(press) {
      const row: unknown = database
        .prepare('SELECT record, state, revision FROM publications WHERE press = ?')
        .get(press)
      return row === undefined ? undefined : rowSchema.parse(row)
    },
    begin(publication) {
      const { press, api, title } = publication
      workspace.transaction(() =>
        database
          .prepare(
            "INSERT OR REPLACE INTO publications (press, api, title, record, state, started_at) VALUES (?, ?, ?, ?, 'sending', ?)",
          )
          .run(press, api, title, JSON.stringify(publication), now().toISOString()),
      )
    },
    end(press, state, revision) {
      workspace.transaction(() =>
        database
          .prepare('UPDATE publications SET state = ?, revision = ?, ended_at = ? WHERE press = ?')
          .run(state, revision, now().toISOString(), press),
      )
    },
    unsettled(api, title) {
      const rows: unknown = database
        .prepare(
          "SELECT record, state, revision FROM publications WHERE api = ? AND title = ? AND state = 'sending' ORDER BY started_at",
        )
        .all(api, title)
      return z.array(rowSchema).parse(rows)
    },
    isOwn: (api, title, revision) =>
      database
        .prepare("SELECT 1 FROM publications WHERE api = ? AND title = ? AND revision = ? AND state = 'published'")
        .get(api, title, revision) !== undefined,
    newestOwn(api, title) {
      const row: unknown = database
        .prepare(
          "SELECT MAX(revision) AS revision FROM publications WHERE api = ? AND title = ? AND state = 'published'",
        )
        .get(api, title)
      return newestSchema.parse(row).revision ?? undefined
    },
  }
}
