import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../../temporaryFolder.ts'

export interface QuestionFields {
  readonly question_id?: string
  readonly question_date?: string | null
  readonly question_sentence?: string
  readonly choices?: readonly string[]
  readonly answer?: readonly string[]
}

const ferry = 'The ferry Isla Merrin ran aground in Harrow Bay on 14 May, the coastguard said.'

/** A question about a ferry, with what differs. */
export const questionLine = (fields: QuestionFields = {}): object => ({
  question_id: '20260519_0',
  question_date: '2026/05/19',
  question_source: 'a quiz',
  question_sentence: 'Which ferry ran aground in Harrow Bay?',
  choices: ['Sea Otter', 'Isla Merrin', 'Northern Star'],
  answer: ['1'],
  evidence: '',
  ...fields,
})

/** The same question with the right answer replaced. */
export const notaLine = (fields: QuestionFields = {}): object =>
  questionLine({
    question_id: '20260519_0_nota',
    choices: ['Sea Otter', 'Northern Star', 'None of the above'],
    answer: ['2'],
    ...fields,
  })

export const article = (at: number, text: string, date: string | null = '2026/05/15'): object => ({
  url: `https://paper.example/${at}`,
  title: `Ferry ${at}`,
  text,
  publish_date: date,
  authors: [],
})

export const resultLine = (results: readonly object[], id = '20260519_0'): object => ({
  question_id: id,
  search_time: '2026/05/19/20:00',
  search_result: results,
})

/** A new folder with files of JSON lines; a text is written as it is. */
export function realTimeFolder(files: Readonly<Record<string, readonly object[] | string>> = {}): string {
  const folder = temporaryFolder('qa')
  mkdirSync(folder, { recursive: true })
  const all = {
    '20260519_qa.jsonl': [questionLine()],
    '20260519_qa_nota.jsonl': [notaLine()],
    '20260519_gcs.jsonl': [resultLine([article(0, `${ferry}\n\nNobody was hurt.\n\nThe owner is called Sea Otter.`)])],
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    const text = typeof content === 'string' ? content : content.map((line) => `${JSON.stringify(line)}\n`).join('')
    if (text !== '') writeFileSync(join(folder, name), text)
  }
  return folder
}
