import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '../../../lab/benchmark/benchmarkResults.ts'
import { openResults, type BenchmarkDescription } from '../../../lab/benchmark/results/openResults.ts'
import { sketchDraft } from '../../core/export/draftFixture.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const text = 'The ferry Isla Merrin ran aground near Harrow Bay with 146 people on board.'
const draft = sketchDraft([{ text }], [{ sentences: [{ text, cites: [0] }] }])
const description: BenchmarkDescription = {
  citewright: '0.1.0',
  name: 'Rankers',
  description: '',
  judges: { verifier: null, model: null },
  wordnet: null,
  seed: 0,
  arms: ['a', 'b'].map((id) => ({
    id,
    settings: {
      method: null,
      ranker: id,
      writer: null,
      preset: null,
      topK: null,
      chunkWords: null,
      provenance: null,
      refine: null,
      rewrite: null,
    },
  })),
  events: ['x', 'y'].map((id) => ({ id, title: id, reference: false })),
}
const keys = ['x', 'y'].flatMap((event) => ['a', 'b'].map((arm) => ({ event, arm, key: `${event}-${arm}` })))
const done: Omit<Cell, 'event' | 'arm'> = {
  outcome: 'done',
  problem: null,
  measures: { sentences: 1, meteor: null },
  badges: { supported: 1 },
  selfJudged: false,
  seconds: 1.5,
  cost: 0.25,
  tokens: { prompt: 10, output: 20 },
}

let folder: string
beforeAll(() => {
  folder = temporaryFolder('results')
})

describe('the file of results', () => {
  it('gives cells in the order of the plan, whatever the order in which they ended, with their drafts', () => {
    const path = join(folder, 'order.sqlite')
    using results = openResults(path, { make: true })
    results.describe(description, keys)
    results.save({ key: 'y-a', cell: done, draft }, 0.25)
    results.save({ key: 'x-b', cell: { ...done, outcome: 'failed', problem: 'no' }, draft: undefined }, null)
    using reader = openResults(path)
    const read = reader.read()
    expect(read.cells.map(({ event, arm, outcome }) => [event, arm, outcome])).toEqual([
      ['x', 'b', 'failed'],
      ['y', 'a', 'done'],
    ])
    expect({ ...read, cells: [] }).toEqual({ ...description, cells: [] })
    expect(reader.draft('y', 'a')).toEqual(draft)
    expect(reader.draft('x', 'b')).toBeUndefined()
    results.pay('x-a', 0.5)
    expect(Object.fromEntries(reader.outcomes())).toEqual({ 'x-b': 'failed', 'y-a': 'done' })
    expect(Object.fromEntries(reader.payments())).toEqual({ 'x-a': 0.5, 'x-b': null, 'y-a': 0.25 })
  })

  it('keeps cells of a plan that changed, and gives them again when it changes back', () => {
    using results = openResults(join(folder, 'changed.sqlite'), { make: true })
    results.describe(description, keys)
    results.save({ key: 'x-a', cell: done, draft }, 0)
    results.describe(description, [{ event: 'x', arm: 'a', key: 'another' }])
    expect(results.read().cells).toEqual([])
    expect(results.draft('x', 'a')).toBeUndefined()
    results.describe(description, keys)
    expect(results.read().cells).toHaveLength(1)
    results.save({ key: 'x-a', cell: { ...done, seconds: 3 }, draft: undefined }, 0)
    expect(results.read().cells[0]!.seconds).toBe(3)
    expect(results.draft('x', 'a')).toBeUndefined()
  })

  it('says of a file that is missing, of another kind, or without a plan that it is no result', () => {
    const other = join(folder, 'other.txt')
    writeFileSync(other, 'These are no results. '.repeat(100))
    expect(() => openResults(join(folder, 'none.sqlite'))).toThrow('there is no such file')
    expect(() => openResults(other)).toThrow('it is no file of results')
    expect(() => openResults(folder, { make: true })).toThrow('it is a folder')
    const nothing = join(folder, 'nothing.sqlite')
    writeFileSync(nothing, '')
    expect(() => openResults(nothing)).toThrow('it is no file of results')
    expect(statSync(nothing).size).toBe(0)
    using empty = openResults(join(folder, 'empty.sqlite'), { make: true })
    expect(() => empty.read()).toThrow('no plan has been run with it yet')
  })
})
