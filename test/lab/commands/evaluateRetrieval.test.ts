import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const rows = z.array(
  z.object({ name: z.string(), mean: z.record(z.string(), z.number()), unanswered: z.array(z.string()) }),
)
let folder: string

function collection(name: string, files: Readonly<Record<string, string>>): string {
  const place = join(folder, name)
  mkdirSync(join(place, 'qrels'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(place, path), text)
  return place
}

const corpus = [
  { _id: 'd1', title: 'Ferry', text: 'The ferry ran aground in the bay.' },
  { _id: 'd2', title: '', text: 'A festival of music was held in the town.' },
  { _id: 'd3', text: 'Every passenger left the ferry by lifeboat.' },
]
const lines = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const sound = {
  'corpus.jsonl': lines(corpus),
  'queries.jsonl': lines([
    { _id: 'q1', text: 'lifeboat passenger' },
    { _id: 'q2', text: 'music festival' },
    { _id: 'q3', text: 'judged by nobody' },
  ]),
  'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td3\t1\nq2\td2\t1\nq2\td1\t0\n',
}

beforeAll(() => {
  folder = temporaryFolder('retrieval')
})

describe('citewright lab evaluate-retrieval', () => {
  it('answers the judged queries of a collection with each ranker, and its runs measure the same', async () => {
    const place = collection('beir', sound)
    const saved = join(folder, 'runs')
    const { code, stdout } = await runHere([
      'lab',
      'evaluate-retrieval',
      '--collection',
      place,
      '--ranker',
      'bm25',
      '--ranker',
      'tfidf',
      '--save-runs',
      saved,
      '--json',
    ])
    expect(code).toBe(0)
    const measured = rows.parse(JSON.parse(stdout))
    expect(measured.map(({ name }) => name)).toEqual(['bm25', 'tfidf'])
    for (const { mean } of measured) expect(mean).toMatchObject({ map: 1, ndcg_cut_10: 1, success_1: 1, P_5: 0.2 })

    const qrels = join(folder, 'trec-qrels')
    writeFileSync(qrels, 'q1 0 d3 1\nq2 0 d2 1\nq2 0 d1 0\n')
    const again = await runHere([
      'lab',
      'evaluate-retrieval',
      '--run',
      join(saved, 'bm25.run'),
      '--qrels',
      qrels,
      '--json',
    ])
    expect(rows.parse(JSON.parse(again.stdout))[0]!.mean).toEqual(measured[0]!.mean)
    expect(readFileSync(join(saved, 'bm25.run'), 'utf8')).toMatch(/^q1 Q0 d3 1 3 bm25\n/)
  })

  it('tells of judged queries that a run leaves out', async () => {
    const qrels = join(folder, 'more-qrels')
    const run = join(folder, 'less.run')
    writeFileSync(qrels, 'q1 0 d3 1\nq2 0 d2 1\n')
    writeFileSync(run, 'q1 Q0 d3 1 1 x\n')
    const { stdout, stderr } = await runHere(['lab', 'evaluate-retrieval', '--run', run, '--qrels', qrels])
    expect(stderr).toContain(`${run} answers 1 judged queries not, which are left out (--complete counts them as 0).`)
    expect(stdout).toMatch(/map +1\.0000/)
    const complete = await runHere(['lab', 'evaluate-retrieval', '--run', run, '--qrels', qrels, '--complete'])
    expect(complete.stdout).toMatch(/map +0\.5000/)
  })

  it.each([
    [{ ...sound, 'corpus.jsonl': '{"_id": "d1"}\n' }, /Line 1 of .*corpus\.jsonl has no "_id" or no "text"\./],
    [
      { ...sound, 'corpus.jsonl': lines([corpus[0]!, corpus[0]!]) },
      /Line 2 of .*corpus\.jsonl has the id d1 a second time\./,
    ],
    [{ ...sound, 'queries.jsonl': lines([{ _id: 'q7', text: 'x' }]) }, /queries\.jsonl has no query that was judged\./],
    [
      { ...sound, 'qrels/test.tsv': 'query-id\tcorpus-id\tscore\nq1\td3\tgood\n' },
      /Line 2 of .*test\.tsv has the grade "good"/,
    ],
  ])('refuses a collection that is not sound, naming the file and the line', async (files, message) => {
    const place = collection(`bad-${String(message).length}`, files)
    const { code, stderr } = await runHere(['lab', 'evaluate-retrieval', '--collection', place, '--ranker', 'bm25'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })

  it.each([
    [[], 'give --collection with --ranker, or --qrels with --run'],
    [['--collection', 'x'], '--collection wants a --ranker'],
    [['--qrels', 'x'], '--qrels wants a --run'],
    [['--collection', 'absent-folder', '--ranker', 'bm25'], 'corpus.jsonl could not be read'],
  ])('says what is missing: %j', async (given, message) => {
    const { code, stderr } = await runHere(['lab', 'evaluate-retrieval', ...given])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
