import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A timed fact of CLARK-News with the news that states it. */
export interface ClarkFact {
  readonly subject: string
  readonly relation: string
  readonly object: string
  /** ISO 8601 days; null where the data has none. */
  readonly start: string | null
  readonly end: string | null
  /** Day of the news. */
  readonly date: string | null
  readonly text: string
}

const rowsSchema = z.array(
  z.object({
    subject: z.string(),
    relation: z.string(),
    object: z.string(),
    start: z.string(),
    end: z.string(),
    source_date: z.string(),
    span: z.string(),
  }),
)

/** Reads facts.csv of the research data. Facts without news are left out. */
export async function readClarkFacts(folder: string): Promise<readonly ClarkFact[]> {
  const content = await readFile(join(folder, 'facts.csv'), 'utf8')
  return rowsSchema
    .parse(parse(content, { columns: true }))
    .filter(({ span, object }) => span.trim() !== '' && object !== '')
    .map(({ subject, relation, object, start, end, source_date, span }) => ({
      subject,
      relation,
      object,
      start: start === '' ? null : start.slice(0, 10),
      end: end === '' ? null : end.slice(0, 10),
      date: dayOf(source_date),
      text: span.trim(),
    }))
}

/** A question of CLARK-News with an answer and when it is the right one, as far as the news tells. */
export interface ClarkQuestion {
  readonly question: string
  readonly answer: string
  /** The relation that it asks for. */
  readonly relation: string
  /** ISO 8601 day of the news that tells the answer, and of the news that ends it; null if there is none. */
  readonly from: string | null
  readonly until: string | null
}

const questionRowsSchema = z.array(
  z.object({
    Question: z.string(),
    Answer: z.string(),
    'Question type': z.string(),
    'Known start timestamp': z.string(),
    'Known end timestamp': z.string(),
  }),
)

/** Reads questions.csv of the research data. */
export async function readClarkQuestions(folder: string): Promise<readonly ClarkQuestion[]> {
  const content = await readFile(join(folder, 'questions.csv'), 'utf8')
  return questionRowsSchema.parse(parse(content, { columns: true })).map((row) => ({
    question: row.Question,
    answer: row.Answer,
    relation: row['Question type'],
    from: row['Known start timestamp'].slice(0, 10) || null,
    until: row['Known end timestamp'].slice(0, 10) || null,
  }))
}

/** "7/19/2011", "2018-01-29", or "08/2020", whose middle is taken. */
function dayOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}/u.test(text)) return text.slice(0, 10)
  const [month, second, third] = text.split('/').map(Number)
  const [day, year] = third === undefined ? [15, second] : [second, third]
  if (month === undefined || day === undefined || year === undefined || [month, day, year].some(Number.isNaN))
    return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const wordings: Readonly<Record<string, (subject: string) => string>> = {
  'position held': (subject) => `What government position does ${subject} hold?`,
  'member of sports team': (subject) => `What sports team is ${subject} a member of?`,
  residence: (subject) => `Where does ${subject} reside?`,
  employer: (subject) => `Who is the employer of ${subject}?`,
  chairperson: (subject) => `Who is the chairperson of ${subject}?`,
  'headquarters location': (subject) => `Where is the headquarters location of ${subject}?`,
  'chief executive officer': (subject) => `Who is the CEO of ${subject}?`,
  'head of state': (subject) => `Who is the head of state of ${subject}?`,
  'member of political party': (subject) => `What political party is ${subject} a member of?`,
  'unmarried partner': (subject) => `Who is the unmarried partner of ${subject}?`,
}

/** The question about a fact's object, as questions.csv words it. */
export function questionOf({ relation, subject }: ClarkFact): string {
  return wordings[relation]?.(subject) ?? `What is the ${relation} of ${subject}?`
}
