import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { QaResult } from '../../../lab/engine/qa/evaluateQa.ts'
import { runHere } from '../../cli/runHere.ts'
import { article, questionLine, realTimeFolder, resultLine } from '../evaluate/realtimeqa/realTimeFiles.ts'

let folder: string
beforeAll(() => {
  folder = realTimeFolder({
    '20260519_qa.jsonl': [questionLine(), questionLine({ question_id: '20260519_1', answer: ['9'] })],
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

const evaluate = (...parameters: readonly string[]) =>
  runHere(['lab', 'evaluate-qa', folder, ...parameters], { workspace: ':memory:' })

it('measures each way of asking with each ranker, leaves plots and answers, and tells what it left out', async () => {
  const out = join(folder, 'out')
  const { code, stdout, stderr } = await evaluate(
    ...['--setting', 'choice', '--setting', 'nota', '--setting', 'generation'],
    ...['--ranker', 'search', '--ranker', 'bm25', '--out', out],
  )
  expect(code).toBe(0)
  expect(stderr).toContain('20260519_1 is left out: its right answer "9" is none of the 3')
  expect(stdout).toMatch(/Multiple choice\n.*\nsearch +1 +100\.0 +100\.0/)
  expect(stdout).toMatch(/Answers in words\n.*EM +F1.*\nsearch/)
  const result = JSON.parse(readFileSync(join(out, 'answers.json'), 'utf8')) as QaResult
  expect(result.runs.map(({ setting, ranker }) => `${setting} ${ranker}`)).toEqual([
    'choice search',
    'nota search',
    'generation search',
    'choice bm25',
    'nota bm25',
    'generation bm25',
  ])
  const [choice, nota, generation] = result.runs.map(({ outcomes }) => outcomes[0])
  expect(choice).toMatchObject({ answer: 'Isla Merrin', right: true, retrieved: true, documents: 1, filled: 0 })
  expect(choice?.evidence?.text).toContain('Isla Merrin ran aground')
  expect(nota).toMatchObject({ none: true, abstained: true, right: true })
  expect(generation).toMatchObject({ answer: 'Isla Merrin', exact: 1, right: true })
  for (const setting of ['choice', 'nota', 'generation']) {
    expect(existsSync(join(out, `risk-coverage-${setting}.svg`))).toBe(true)
  }
})

it('a question without results, a day or a page that tells is not answered, and is no error of reading', async () => {
  const bare = realTimeFolder({
    '20260519_qa.jsonl': [questionLine({ question_date: null }), questionLine({ question_id: '20260519_1' })],
    '20260519_gcs.jsonl': [resultLine([]), resultLine([article(0, 'Rain fell.', null)], '20260519_1')],
  })
  const { code, stdout } = await runHere(['lab', 'evaluate-qa', bare, '--json'], { workspace: ':memory:' })
  rmSync(bare, { recursive: true })
  expect(code).toBe(0)
  const { runs } = JSON.parse(stdout) as QaResult
  expect(runs[0]?.measures).toMatchObject({ unread: 1, split: { right: 0, retrieval: 2, reading: 0 }, hitRate: 0 })
  expect(runs[0]?.outcomes[0]).toMatchObject({
    date: null,
    answer: null,
    abstained: true,
    documents: 0,
    evidence: null,
  })
})

it('fills up from a second collection, of articles or of searches, where the search found fewer', async () => {
  const file = join(folder, 'more.jsonl')
  const more = [article(1, 'The ferry Isla Merrin was refloated in Harrow Bay.'), article(2, 'Rain fell.')]
  writeFileSync(
    file,
    [...more, resultLine([article(0, 'known already'), article(3, 'A ferry.')])]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  )
  const { stdout } = await evaluate('--fallback', file, '--best', '3', '--json')
  const { runs } = JSON.parse(stdout) as QaResult
  expect(runs[0]?.outcomes[0]).toMatchObject({ documents: 3, filled: 2 })
})

it('reads the next best chunks where none of the first can be relied on', async () => {
  const ferry = 'The ferry Isla Merrin ran aground in Harrow Bay on 14 May, the coastguard said.'
  const heard = 'which ferry ran aground in Harrow Bay'
  const pages = [0, 1, 2].map((at) => `It is not said ${heard}. It was asked ${heard}, and ${heard} ${at} years ago.`)
  const calm = 'The tide was falling and the wind was light from the south. '.repeat(12)
  const others = ['Rain fell on the council.', 'A school was opened.', 'The price of oil rose.', 'Nobody won a prize.']
  const results = [...pages, `${ferry} ${calm}`, ...others].map((text, at) => article(at, text))
  const asked = realTimeFolder({ '20260519_gcs.jsonl': [resultLine(results)] })
  const read = async (...parameters: readonly string[]) => {
    const chunks = ['--documents', 'chunks', '--ranker', 'bm25', '--best', '2', '--setting', 'generation']
    const { stdout } = await runHere(['lab', 'evaluate-qa', asked, ...chunks, ...parameters, '--json'], {
      workspace: ':memory:',
    })
    return (JSON.parse(stdout) as QaResult).runs[0]?.outcomes[0]
  }
  const [once, twice] = [await read(), await read('--rounds', '2')]
  rmSync(asked, { recursive: true })
  expect(once).toMatchObject({ documents: 2, abstained: true, retrieved: false })
  expect(twice).toMatchObject({ documents: 4, retrieved: true, answer: 'Isla Merrin' })
})

it.each<[RegExp, readonly string[]]>([
  [/The reader "oracle" is not known/, ['--reader', 'oracle']],
  [/The model file \/no\/such\.gguf does not exist/, ['--reader', 'gguf:/no/such.gguf']],
  [/Allowed choices are choice, nota, generation/, ['--setting', 'essay']],
  [/The collection \/no\/such\.jsonl cannot be read/, ['--fallback', '/no/such.jsonl']],
  [/best/, ['--best', '0']],
  [/Two rounds are read of chunks/, ['--rounds', '2']],
  [/Two rounds are read of chunks/, ['--rounds', '2', '--documents', 'chunks', '--ranker', 'search']],
  [/certainty model .*package\.json is not valid|cannot be read/, ['--certainty', '/no/such.json']],
])('refuses with %s', async (told, parameters) => {
  const { code, stderr } = await evaluate(...parameters)
  expect(code).toBe(2)
  expect(stderr).toMatch(told)
})
