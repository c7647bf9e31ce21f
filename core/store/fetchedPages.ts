import { z } from 'zod'
import { pageProblemSchema, provenanceSchema } from '../domain/page.ts'
import type { RawPage } from '../collect/rawPage.ts'
import type { PageProblem } from '../domain/page.ts'
import { jsonResult, type ResultFormat } from './stepResults.ts'

export interface FetchedPages {
  readonly pages: readonly RawPage[]
  readonly problems: readonly PageProblem[]
}

const problemsFormat = jsonResult(z.array(pageProblemSchema).readonly())
const recordSchema = z.strictObject({
  url: z.string(),
  finalUrl: z.string(),
  provenance: provenanceSchema,
  title: z.string(),
  fetchedAt: z.string().exactOptional(),
  kind: z.enum(['text', 'bytes']),
  contentType: z.string().exactOptional(),
  fileName: z.string().exactOptional(),
})
const rowsSchema = z.array(z.object({ record: z.string(), body: z.instanceof(Uint8Array) }))

/**
 * Pages as they came from the network, byte for byte. They are for going on with a run that was cut off: collectStep drops
 * those that are too old when it next fetches pages named one by one, so until then, and without such a run for good, they
 * stay in the workspace. Their space is used again; the file does not shrink.
 */
export const fetchedPages: ResultFormat<FetchedPages> = {
  save(workspace, key, { pages, problems }) {
    const insert = workspace.database.prepare(
      'INSERT INTO fetched_pages (step_key, place, record, body) VALUES (?, ?, ?, ?)',
    )
    for (const [place, { body, ...page }] of pages.entries()) {
      if (body.kind === 'text') {
        insert.run(key, place, JSON.stringify({ ...page, kind: 'text' }), new TextEncoder().encode(body.text))
      } else {
        const { bytes, ...described } = body
        insert.run(key, place, JSON.stringify({ ...page, ...described }), bytes)
      }
    }
    problemsFormat.save(workspace, key, problems)
  },
  load(workspace, key) {
    const rows: unknown = workspace.database
      .prepare('SELECT record, body FROM fetched_pages WHERE step_key = ? ORDER BY place')
      .all(key)
    return {
      pages: rowsSchema.parse(rows).map((row) => restoreRawPage(row.record, row.body)),
      problems: problemsFormat.load(workspace, key),
    }
  },
}

function restoreRawPage(record: string, bytes: Uint8Array): RawPage {
  const { kind, contentType, fileName, ...page } = recordSchema.parse(JSON.parse(record))
  if (kind === 'text') return { ...page, body: { kind, text: new TextDecoder().decode(bytes) } }
  return {
    ...page,
    body: {
      kind,
      bytes,
      ...(contentType === undefined ? {} : { contentType }),
      ...(fileName === undefined ? {} : { fileName }),
    },
  }
}
