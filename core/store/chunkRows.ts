import { z } from 'zod'
import { chunkSchema, type Chunk } from '../domain/chunk.ts'
import type { ResultFormat } from './stepResults.ts'

const rowsSchema = z.array(chunkSchema)

/** Stores chunks as rows of offsets into the page's text. */
export const chunkRows: ResultFormat<readonly Chunk[]> = {
  save(workspace, key, chunks) {
    const insert = workspace.database.prepare(
      'INSERT INTO chunks (step_key, ordinal, id, page_id, start, "end", tokens) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    for (const { ordinal, id, pageId, start, end, tokens } of chunks) {
      insert.run(key, ordinal, id, pageId, start, end, tokens)
    }
  },
  load(workspace, key) {
    const rows: unknown = workspace.database
      .prepare(
        'SELECT id, page_id AS pageId, ordinal, start, "end", tokens FROM chunks WHERE step_key = ? ORDER BY ordinal',
      )
      .all(key)
    return rowsSchema.parse(rows)
  },
}
