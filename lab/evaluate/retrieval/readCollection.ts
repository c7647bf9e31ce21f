import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { whyUnreadable } from '../../../core/platform/whyUnreadable.ts'
import { parseCranfield } from './cranfield.ts'
import { evaluationFile } from './evaluationErrors.ts'
import { parseJudgements, type Judgements } from './trecFiles.ts'

/** Documents, queries, and which document answers which query. */
export interface RetrievalCollection {
  readonly documents: readonly CollectionText[]
  /** Those that were judged. */
  readonly queries: readonly CollectionText[]
  readonly judgements: Judgements
}

export interface CollectionText {
  readonly id: string
  readonly text: string
}

const forms =
  'a folder with corpus.jsonl, queries.jsonl and qrels (a file, or qrels/test.tsv), or the Cranfield collection with cran.all.1400, cran.qry and cranqrel'

/**
 * Reads a collection from its folder: as BEIR lays it out (`corpus.jsonl` with `_id`, `title` and `text`, `queries.jsonl`
 * with `_id` and `text`, `qrels` of TREC or `qrels/test.tsv`), or the Cranfield collection as it is handed on. A title
 * comes before its text.
 *
 * @throws CitewrightError naming the file and line
 */
export async function readCollection(folder: string): Promise<RetrievalCollection> {
  const file = (name: string): string => join(folder, name)
  if (existsSync(file('cran.all.1400'))) {
    const [documents, queries, qrels] = await Promise.all(
      ['cran.all.1400', 'cran.qry', 'cranqrel'].map((name) => readText(file(name))),
    )
    return parseCranfield({ documents: documents ?? '', queries: queries ?? '', qrels: qrels ?? '' }, file('cranqrel'))
  }
  const documents = await readTexts(file('corpus.jsonl'))
  const judgements = await readJudgements(folder)
  const queries = (await readTexts(file('queries.jsonl'))).filter(({ id }) => judgements.has(id))
  if (queries.length === 0) {
    throw evaluationFile({ source: file('queries.jsonl'), fault: 'has no query that was judged', form: forms })
  }
  return { documents, queries, judgements }
}

const lineSchema = z.object({ _id: z.coerce.string(), title: z.string().default(''), text: z.string() })

async function readTexts(path: string): Promise<readonly CollectionText[]> {
  const form = '{"_id": "…", "text": "…"} a line'
  const seen = new Set<string>()
  return (await readText(path)).split('\n').flatMap((line, at): readonly CollectionText[] => {
    if (line.trim() === '') return []
    const parsed = lineSchema.safeParse(parseJson(line))
    const place = { source: path, line: at + 1, form }
    if (!parsed.success) throw evaluationFile({ ...place, fault: 'has no "_id" or no "text"' })
    const { _id: id, title, text } = parsed.data
    if (seen.has(id)) throw evaluationFile({ ...place, fault: `has the id ${id} a second time` })
    seen.add(id)
    return [{ id, text: title === '' ? text : `${title} ${text}` }]
  })
}

/** Undefined where it is no JSON. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}

async function readJudgements(folder: string): Promise<Judgements> {
  const tables = join(folder, 'qrels')
  const isFolder = existsSync(tables) && (await readdir(tables).catch(() => undefined)) !== undefined
  const path = isFolder ? join(tables, 'test.tsv') : tables
  const text = await readText(path)
  // BEIR's table: a line of headings, then query, document and grade.
  const [first = '', ...rest] = text.split(/\r?\n/)
  const isTable = first.split('\t').length === 3
  const lines = /^query-?_?id\t/i.test(first) ? ['', ...rest] : [first, ...rest]
  const trec = lines.map((line) => line.replace(/^([^\t]+)\t([^\t]+)\t([^\t]+)$/, '$1 0 $2 $3'))
  return parseJudgements(isTable ? trec.join('\n') : text, path)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw evaluationFile(
      { source: path, fault: `could not be read: ${whyUnreadable(error)}`, form: forms },
      { cause: error },
    )
  }
}
