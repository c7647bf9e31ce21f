import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startOpenaiServer, type OpenaiServer } from '../../openaiServer.ts'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const rowsSchema = z.array(z.object({ name: z.string(), mean: z.record(z.string(), z.number()) }))
const folder = temporaryFolder('refined')
const lines = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('')
let server: OpenaiServer

beforeAll(() => {
  mkdirSync(join(folder, 'qrels'))
  const texts = ['A liner struck a reef.', 'A festival of music was held.', 'The vessel stranded and its crew left.']
  writeFileSync(join(folder, 'corpus.jsonl'), lines(texts.map((text, at) => ({ _id: `d${at + 1}`, text }))))
  const queries = ['ferry accident', 'music festival'].map((text, at) => ({ _id: `q${at + 1}`, text }))
  writeFileSync(join(folder, 'queries.jsonl'), lines(queries))
  writeFileSync(join(folder, 'qrels', 'test.tsv'), 'query-id\tcorpus-id\tscore\nq1\td3\t1\nq2\td2\t1\n')
})
afterEach(() => server.close())

describe('citewright lab evaluate-retrieval --refine inter', () => {
  it('searches with what a model expects to find, pays for no answer twice, and leaves run and judgements', async () => {
    server = await startOpenaiServer({
      script: [{ kind: 'stream', deltas: ['The vessel stranded on a bank and the crew left.'] }],
    })
    const saved = join(folder, 'runs')
    const ask = (...more: readonly string[]) =>
      runHere([
        ...['lab', 'evaluate-retrieval', '--collection', folder, '--ranker', 'bm25', '--queries', '1', '--json'],
        ...['--workspace', join(folder, 'workspace.sqlite'), ...more],
      ])
    const refine = ['--refine', 'inter', '--refine-rounds', '1', '--refine-samples', '2', '--save-runs', saved]
    const model = ['--writer', 'openai:expander', '--base-url', server.baseUrl]
    const plain = await ask()
    expect(rowsSchema.parse(JSON.parse(plain.stdout))[0]!.mean['map']).toBeLessThan(1)
    const refined = await ask(...refine, ...model)
    expect(refined.stderr).toContain('was asked 2 times to refine queries, at a price that is not known.')
    const [row] = rowsSchema.parse(JSON.parse(refined.stdout))
    expect([row!.name, row!.mean['map']]).toEqual(['bm25 refined by inter', 1])
    expect(readFileSync(join(saved, 'qrels.txt'), 'utf8')).toBe('q1 0 d3 1\n')
    const files = ['--qrels', join(saved, 'qrels.txt'), '--run', join(saved, 'bm25-refined-by-inter.run')]
    const again = await runHere(['lab', 'evaluate-retrieval', ...files, '--json'])
    expect(rowsSchema.parse(JSON.parse(again.stdout))[0]!.mean).toEqual(row!.mean)
    expect((await ask(...refine, ...model)).stderr).toContain('was asked 0 times to refine queries, for $0.0000.')
    expect(server.requests).toHaveLength(2)
    const nobody = await ask(...refine)
    expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('--refine takes a model')])
  })
})
