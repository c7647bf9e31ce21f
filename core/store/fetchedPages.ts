import { z } from 'zod'
import type { RawPage } from '../collect/rawPage.ts'
import { pageProblemSchema, type PageProblem } from '../domain/page.ts'
import { rawPageRow, restoreRawPage } from './rawPageRow.ts'
import { jsonResult, type ResultFormat } from './stepResults.ts'

export interface FetchedPages {
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
}

const problemsFormat = jsonResult(z.array(pageProblemSchema).readonly())
const rowsSchema = z.array(z.object({ record: z.string(), body: z.instanceof(Uint8Array) }))

/**
 * Fetched pages, byte for byte, for resuming an interrupted run. collectStep deletes those that are too old the next
 * time it fetches pages by address, so without such a run they remain in the workspace. SQLite reuses their space; the
 * file does not shrink.
 */
export const fetchedPages: ResultFormat<FetchedPages> = {
  save(workspace, key, { pages, problems }) {
    const insert = workspace.database.prepare(
      'INSERT INTO fetched_pages (step_key, place, record, body) VALUES (?, ?, ?, ?)',
    )
    for (const [place, page] of pages.entries()) {
      const { record, body } = rawPageRow(page)
      insert.run(key, place, record, body)
    }
    problemsFormat.save(workspace, key, problems)
  },
  load(workspace, key) {
    const rows: unknown = workspace.database
      .prepare('SELECT record, body FROM fetched_pages WHERE step_key = ? ORDER BY place')
      .all(key)
    return {
      pages: rowsSchema.parse(rows).map(restoreRawPage),
      problems: problemsFormat.load(workspace, key),
    }
  },
}
