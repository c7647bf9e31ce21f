import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { readJsonLines } from '../../../core/platform/readJsonLines.ts'
import { whyUnreadable } from '../../../core/platform/whyUnreadable.ts'
import {
  articlesOf,
  questionLineSchema,
  searchLineSchema,
  type QaSetting,
  type QuestionLine,
  type RealTimeArticle,
  type RealTimeQuestion,
} from './realTimeQuestion.ts'

/** Most answers to choose from that are asked; a list of a hundred and more is no choice. */
const mostChoices = 50

/** A question that cannot be asked as it is. */
export interface LeftOutQuestion {
  readonly id: string
  readonly file: string
  readonly why: string
}

interface RealTimeQa {
  readonly questions: readonly RealTimeQuestion[]
  readonly leftOut: readonly LeftOutQuestion[]
}

/**
 * Reads the questions of a folder with the files of RealTime QA: DATE_qa.jsonl, DATE_qa_nota.jsonl and DATE_gcs.jsonl, of
 * as many dates as there are. Questions that cannot be asked (answers to choose from that are the same or too many, a right
 * answer that is none of them) are left out and told of.
 *
 * @param options.searched whether search results must be there; without them a question has no articles
 * @throws {CitewrightError} `input` for a folder that cannot be read, a file that is missing, and a damaged line, which it names
 */
export async function readRealTimeQa(
  folder: string,
  { setting, searched }: { readonly setting: QaSetting; readonly searched: boolean },
): Promise<RealTimeQa> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CitewrightError(
      'input',
      `The folder ${folder} cannot be read: ${whyUnreadable(error)}.`,
      'Name a folder with the files of RealTime QA: DATE_qa.jsonl, DATE_gcs.jsonl and DATE_qa_nota.jsonl.',
      { cause: error },
    )
  })
  const dates = names.flatMap((name) => /^(.*)_qa\.jsonl$/u.exec(name)?.[1] ?? []).sort()
  if (dates.length === 0) {
    throw new CitewrightError(
      'input',
      `The folder ${folder} has no questions of RealTime QA.`,
      'Its files of questions end with _qa.jsonl: 20260619_qa.jsonl.',
    )
  }
  const questions: RealTimeQuestion[] = []
  const leftOut: LeftOutQuestion[] = []
  for (const date of dates) {
    const own = `${date}_qa.jsonl`
    const asked = setting === 'nota' ? `${date}_qa_nota.jsonl` : own
    const results = `${date}_gcs.jsonl`
    if (!names.includes(asked))
      throw missing(folder, asked, `which asks the questions of ${own} with one choice replaced`)
    if (searched && !names.includes(results)) throw missing(folder, results, `the search results of ${own}`)
    const articles = names.includes(results) ? await readResults(join(folder, results)) : new Map<string, never>()
    const before = new Map((await readQuestions(join(folder, own))).map((line) => [line.question_id, line]))
    for (const line of asked === own ? before.values() : await readQuestions(join(folder, asked))) {
      const id = line.question_id.replace(/_nota$/u, '')
      const why = faultOf(line)
      if (why === undefined) questions.push(questionOf(line, { id, before, articles: articles.get(id) ?? [] }))
      else leftOut.push({ id: line.question_id, file: asked, why })
    }
  }
  return { questions, leftOut }
}

function missing(folder: string, file: string, what: string): CitewrightError {
  return new CitewrightError(
    'input',
    `The folder ${folder} has no ${file}, ${what}.`,
    file.endsWith('_gcs.jsonl')
      ? 'Put the file there, or name other pages with --fallback.'
      : 'Put the file there, or choose another --setting.',
  )
}

function readQuestions(file: string): Promise<readonly QuestionLine[]> {
  return readJsonLines(file, {
    schema: () => questionLineSchema,
    form: '{"question_id": "…", "question_date": "2026/06/19", "question_sentence": "…", "choices": ["…"], "answer": ["0"]}',
  })
}

async function readResults(file: string): Promise<ReadonlyMap<string, readonly RealTimeArticle[]>> {
  const lines = await readJsonLines(file, {
    schema: () => searchLineSchema,
    form: '{"question_id": "…", "search_result": [{"url": "…", "title": "…", "text": "…", "publish_date": "2026/06/16"}]}',
  })
  return new Map(lines.map((line) => [line.question_id, articlesOf(line.search_result)]))
}

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const isNone = (choice: string): boolean => /^none of the above\.?$/iu.test(choice)

function faultOf({ choices, answer }: QuestionLine): string | undefined {
  const texts = choices.map((choice) => folded(choice).toLowerCase())
  if (texts.length < 2) return 'it has fewer than two answers to choose from'
  if (texts.length > mostChoices) return `it has ${texts.length} answers to choose from, and may have ${mostChoices}`
  if (texts.includes('')) return 'one of its answers to choose from is empty'
  if (new Set(texts).size < texts.length) return 'two of its answers to choose from are the same'
  if (answer.length === 0) return 'it tells no right answer'
  const outside = answer.find((index) => !/^\d+$/u.test(index) || Number(index) >= texts.length)
  return outside === undefined
    ? undefined
    : `its right answer "${outside}" is none of the ${texts.length} to choose from`
}

function questionOf(
  line: QuestionLine,
  {
    id,
    before,
    articles,
  }: {
    readonly id: string
    readonly before: ReadonlyMap<string, QuestionLine>
    readonly articles: readonly RealTimeArticle[]
  },
): RealTimeQuestion {
  const right = rightOf(line)
  const none = right.some(isNone)
  const first = before.get(id)
  return {
    id: line.question_id,
    date: line.question_date,
    question: folded(line.question_sentence),
    choices: line.choices.map(folded).filter((choice) => !isNone(choice)),
    golds: none && first !== undefined ? rightOf(first) : right.filter((answer) => !isNone(answer)),
    none,
    articles,
  }
}

function rightOf({ choices, answer }: QuestionLine): readonly string[] {
  return answer.flatMap((index) => choices[Number(index)] ?? []).map(folded)
}
