import { z } from 'zod'
import { pageProblemSchema } from '../domain/page.ts'
import type { ExtractedPages } from '../extract/extractPages.ts'
import { pageRecord, restorePage, saveText } from './pageTexts.ts'
import { jsonResult, type ResultFormat } from './stepResults.ts'

const problemsFormat = jsonResult(z.array(pageProblemSchema).readonly())
const rowsSchema = z.array(z.object({ record: z.string(), text: z.string() }))

/** Stores pages in a separate table, without their texts; problems are stored with the step. */
export const extractedPages: ResultFormat<ExtractedPages> = {
  save(workspace, key, { pages, problems }) {
    const insert = workspace.database.prepare('INSERT INTO pages (step_key, place, record, sha256) VALUES (?, ?, ?, ?)')
    for (const [place, page] of pages.entries()) {
      saveText(workspace, page)
      insert.run(key, place, pageRecord(page), page.sha256)
    }
    problemsFormat.save(workspace, key, problems)
  },
  load(workspace, key) {
    const rows: unknown = workspace.database
      .prepare('SELECT record, text FROM pages JOIN texts USING (sha256) WHERE step_key = ? ORDER BY place')
      .all(key)
    return {
      pages: rowsSchema.parse(rows).map((row) => restorePage(JSON.parse(row.record), row.text)),
      problems: problemsFormat.load(workspace, key),
    }
  },
}
