import { rmSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { readRealTimeQa } from '../../../../lab/evaluate/realtimeqa/readRealTimeQa.ts'
import type { QaSetting } from '../../../../lab/evaluate/realtimeqa/realTimeQuestion.ts'
import { article, notaLine, questionLine, realTimeFolder, resultLine } from './realTimeFiles.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const read = (
  files: Parameters<typeof realTimeFolder>[0],
  { setting = 'choice', searched = true }: { setting?: QaSetting; searched?: boolean } = {},
) => {
  const folder = realTimeFolder(files)
  folders.push(folder)
  return readRealTimeQa(folder, { setting, searched })
}

describe('the files of RealTime QA', () => {
  it('give questions with their day, choices, right answers and what the search had found', async () => {
    const { questions, leftOut } = await read({})
    expect(leftOut).toEqual([])
    expect(questions).toMatchObject([
      {
        id: '20260519_0',
        date: '2026-05-19',
        choices: ['Sea Otter', 'Isla Merrin', 'Northern Star'],
        golds: ['Isla Merrin'],
        none: false,
        articles: [{ url: 'https://paper.example/0', title: 'Ferry 0', date: '2026-05-15' }],
      },
    ])
  })

  it('with none of the above: the choice is taken out, and the right answer is the one that was replaced', async () => {
    const { questions } = await read({}, { setting: 'nota' })
    expect(questions).toMatchObject([
      { id: '20260519_0_nota', choices: ['Sea Otter', 'Northern Star'], golds: ['Isla Merrin'], none: true },
    ])
    const kept = notaLine({ choices: ['Isla Merrin', 'None of the above'], answer: ['0'] })
    expect((await read({ '20260519_qa_nota.jsonl': [kept] }, { setting: 'nota' })).questions).toMatchObject([
      { choices: ['Isla Merrin'], golds: ['Isla Merrin'], none: false, articles: [{ title: 'Ferry 0' }] },
    ])
  })

  it('without a day, or with one that is none, a question and an article have none', async () => {
    const { questions } = await read({
      '20260519_qa.jsonl': [questionLine({ question_date: null })],
      '20260519_gcs.jsonl': [resultLine([article(0, 'Text.', '2026/13/45'), article(1, ' \n ')])],
    })
    expect(questions[0]?.date).toBeUndefined()
    expect(questions[0]?.articles).toEqual([
      { url: 'https://paper.example/0', title: 'Ferry 0', text: 'Text.', date: null },
    ])
  })

  it('a question of which the search found nothing has no articles', async () => {
    const { questions } = await read({ '20260519_gcs.jsonl': [resultLine([]), resultLine([article(0, 'x')], 'other')] })
    expect(questions).toMatchObject([{ articles: [] }])
  })

  it.each<[string, Parameters<typeof questionLine>[0]]>([
    [
      'it has 200 answers to choose from, and may have 50',
      { choices: Array.from({ length: 200 }, (_, at) => `choice ${at}`) },
    ],
    ['two of its answers to choose from are the same', { choices: ['Isla Merrin', ' isla  merrin', 'x'] }],
    ['its right answer "3" is none of the 3 to choose from', { answer: ['3'] }],
    ['its right answer "-1" is none of the 3 to choose from', { answer: ['-1'] }],
    ['it tells no right answer', { answer: [] }],
    ['it has fewer than two answers to choose from', { choices: ['Isla Merrin'] }],
    ['one of its answers to choose from is empty', { choices: ['', 'x'] }],
  ])('a question is left out, and the others are read: %s', async (why, fields) => {
    const sound = questionLine({ question_id: '20260519_1' })
    const { questions, leftOut } = await read({ '20260519_qa.jsonl': [questionLine(fields), sound] })
    expect(leftOut).toEqual([{ id: '20260519_0', file: '20260519_qa.jsonl', why }])
    expect(questions.map(({ id }) => id)).toEqual(['20260519_1'])
  })

  it.each<[RegExp, Record<string, string>, QaSetting?]>([
    [
      /20260519_qa\.jsonl, line 2: it is not JSON/,
      { '20260519_qa.jsonl': `${JSON.stringify(questionLine())}\n{"quest` },
    ],
    [/20260519_gcs\.jsonl, line 1: search_result is missing/, { '20260519_gcs.jsonl': '{"question_id": "a"}' }],
    [
      /20260519_qa\.jsonl, line 1: choices is missing/,
      { '20260519_qa.jsonl': '{"question_id":"a","question_sentence":"b","answer":[]}' },
    ],
    [/has no 20260519_gcs\.jsonl, the search results/, { '20260519_gcs.jsonl': '' }],
    [/has no 20260519_qa_nota\.jsonl/, { '20260519_qa_nota.jsonl': '' }, 'nota'],
    [/has no questions of RealTime QA/, { '20260519_qa.jsonl': '' }],
  ])('%s', async (message, files, setting = 'choice') => {
    await expect(read(files, { setting })).rejects.toThrow(message)
  })

  it('are read without search results where other pages are there to be searched', async () => {
    const { questions } = await read({ '20260519_gcs.jsonl': '' }, { searched: false })
    expect(questions).toMatchObject([{ articles: [] }])
  })

  it('name a folder that is not there', async () => {
    await expect(readRealTimeQa('/no/such/folder', { setting: 'choice', searched: true })).rejects.toThrow(
      '/no/such/folder cannot be read',
    )
  })
})
