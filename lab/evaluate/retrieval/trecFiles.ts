import { evaluationFile } from './evaluationErrors.ts'

/** What a ranker answered: per query, per document its score. Numbers as they are; order and rank in the file mean nothing. */
export type Run = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What people judged: per query, per document its grade; more than 0 is relevant, and how much more is its gain. */
export type Judgements = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * Reads a run as TREC writes it: `query Q0 document rank score tag` a line.
 *
 * @param source the file's name, for errors
 * @throws CitewrightError with the line, for a line of another form, a score that is no number, or a document twice
 */
export function parseRun(text: string, source: string): Run {
  return parseLines(text, source, {
    form: 'query Q0 document rank score tag',
    fields: 6,
    read: ([query = '', , document = '', , score = '']) => ({ query, document, number: score, what: 'score' }),
  })
}

/**
 * Reads judgements as TREC writes them: `query 0 document grade` a line, the grade a whole number.
 *
 * @param source the file's name, for errors
 * @throws CitewrightError with the line
 */
export function parseJudgements(text: string, source: string): Judgements {
  return parseLines(text, source, {
    form: 'query 0 document grade',
    fields: 4,
    read: ([query = '', , document = '', grade = '']) => ({ query, document, number: grade, what: 'grade' }),
  })
}

/**
 * A run as TREC reads it, best document first.
 *
 * @param tag the run's name; white space in it becomes hyphens
 */
export function formatRun(run: Run, tag: string): string {
  const name = tag.trim().replace(/\s+/g, '-')
  return [...run]
    .flatMap(([query, scores]) =>
      byScore(scores).map(
        ([document, score], at) => `${query} Q0 ${document} ${at + 1} ${score} ${name === '' ? 'run' : name}\n`,
      ),
    )
    .join('')
}

/** Judgements as TREC reads them: `query 0 document grade` a line. */
export function formatJudgements(judgements: Judgements): string {
  return [...judgements]
    .flatMap(([query, grades]) => Array.from(grades, ([document, grade]) => `${query} 0 ${document} ${grade}\n`))
    .join('')
}

/**
 * Documents best first as trec_eval orders them: by the score as a 32-bit float, and those of one score by their names, the
 * later one first.
 */
export function byScore(scores: ReadonlyMap<string, number>): readonly (readonly [document: string, score: number])[] {
  return [...scores].sort(
    ([one, a], [other, b]) => Math.fround(b) - Math.fround(a) || (one < other ? 1 : one > other ? -1 : 0),
  )
}

interface LineForm {
  readonly form: string
  readonly fields: number
  readonly read: (fields: readonly string[]) => {
    readonly query: string
    readonly document: string
    readonly number: string
    readonly what: 'score' | 'grade'
  }
}

function parseLines(text: string, source: string, { form, fields, read }: LineForm): Run {
  const found = new Map<string, Map<string, number>>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line.trim() === '') continue
    const parts = line.trim().split(/\s+/)
    const refuse = (fault: string): never => {
      throw evaluationFile({ source, line: at + 1, fault, form })
    }
    if (parts.length !== fields) refuse(`has ${parts.length} fields where ${fields} are wanted`)
    const { query, document, number, what } = read(parts)
    const value = Number(number)
    if (!Number.isFinite(value) || (what === 'grade' && !Number.isInteger(value))) {
      refuse(`has the ${what} "${number.slice(0, 40)}", which is no ${what === 'grade' ? 'whole number' : 'number'}`)
    }
    const documents = found.get(query) ?? new Map<string, number>()
    if (documents.has(document)) refuse(`names the document ${document} for the query ${query} a second time`)
    found.set(query, documents.set(document, value))
  }
  if (found.size === 0) throw evaluationFile({ source, fault: 'holds no line', form })
  return found
}
