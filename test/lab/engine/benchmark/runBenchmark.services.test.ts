import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openResults } from '../../../../lab/benchmark/results/openResults.ts'
import { createLab } from '../../../../lab/engine/createLab.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { runHere } from '../../../cli/runHere.ts'
import { errorReply, startOpenaiServer } from '../../../openaiServer.ts'
import { describeWithShared, sharedPath } from '../../../sharedData.ts'
import { contentOf, forgetSeconds, makeEvents, runPlan, writePlan } from './tinyPlans.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('bench')
  makeEvents(folder, 8)
})

const rankers = ['random', 'tfidf', 'bm25']
const says = {
  kind: 'stream',
  deltas: ['No deaths were reported and nobody was missing.[1]'],
  usage: { prompt: 1000, completion: 100 },
} as const

describe('the plans of bench/plans', () => {
  const plans = join(packageRoot, 'bench', 'plans')
  // Cells on the sample event, or what is said where a model is not there; rewriting and planning take a model as writer.
  const expected = {
    'chunks.yaml': /^4$/,
    'paper-against-grounded.yaml': /^2$/,
    'rerankers.yaml': /^4$/,
    'rerankers-dense.yaml': /^6$|dpr-question-multiset/,
    'rewrite.yaml': /^2$/,
    'rr-prr.yaml': /^2$/,
    'rr-prr-tunedrr.yaml': /tuned\.gguf/,
    'sources.yaml': /^3$/,
  }

  it('are those that are tested here', () => {
    expect(readdirSync(plans).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(Object.entries(expected))('%s can be run, or names the model that it lacks', async (name, cells) => {
    vi.stubEnv('CITEWRIGHT_API_KEY', 'never-sent')
    const lab = createLab({})
    try {
      const request = { plan: join(plans, name), results: join(folder, 'none.sqlite'), writers: ['openai:any'] }
      const said = await lab.benchmark.preview(request).then((preview) => String(preview.cells.length), String)
      expect(said).toMatch(cells)
    } finally {
      vi.unstubAllEnvs()
      lab.close()
    }
  })
})

describeWithShared('a run of a plan with SmolLM2', () => {
  it('measures what the model writes, in one pass and section by section', async () => {
    const model = `gguf:${sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')}`
    const short = { inputTokens: 1024, maxOutputTokens: 32, topK: 1, limits: { events: 1 } }
    const plan = writePlan(folder, 'local', {
      methods: ['rr', 'prr'],
      ...{ writers: model, presets: 'paper', verifier: 'none', ...short },
    })
    const request = { plan, results: join(folder, 'local.sqlite') }
    expect((await runPlan(request)).counts).toEqual({ done: 2, refused: 0, failed: 0, open: 0 })
    using results = openResults(request.results)
    for (const cell of results.read().cells) {
      expect(cell.tokens.output).toBeGreaterThan(0)
      expect(cell.measures['words']).toBeGreaterThan(0)
      expect(results.draft(cell.event, cell.arm)!.writer).toMatchObject({ kind: 'gguf' })
    }
  })
})

describe('a run of a plan', () => {
  it('that is killed goes on to the same cells, drafts and report', async () => {
    const plan = writePlan(folder, 'rankers', { methods: ['rr', 'prr'], rankers, presets: 'paper', verifier: 'none' })
    const whole = join(folder, 'whole.sqlite')
    const run = await runPlan({ plan, results: whole })
    expect(run.counts).toEqual({ done: 24, refused: 0, failed: 0, open: 0 })
    expect(run.leftOut.join(' ')).toContain('prr')

    const killed = join(folder, 'killed.sqlite')
    const script = join(packageRoot, 'test/lab/engine/benchmark/killedBench.mjs')
    const given = { workspace: `${killed}.workspace`, request: { plan, results: killed }, begun: 9 }
    expect(spawnSync(process.execPath, [script, JSON.stringify(given)]).signal).toBe('SIGKILL')
    const rest = await runPlan({ plan, results: killed })
    expect(rest.counts).toEqual(run.counts)
    expect(rest.ranNow).toBe(16)
    expect(contentOf(killed)).toEqual(contentOf(whole))
    expect(await reportOf(killed)).toEqual(await reportOf(whole))
  })

  it('stops where the money does not suffice for the rest, and goes on with more', async () => {
    const server = await startOpenaiServer({ script: [says] })
    try {
      const plan = writePlan(folder, 'priced', {
        methods: 'rr',
        writers: 'openai:priced',
        baseUrl: server.baseUrl,
        prices: { prompt: 2, output: 10 },
        maxOutputTokens: 100,
        presets: 'paper',
        verifier: 'none',
        limits: { events: 4 },
      })
      const request = { plan, results: join(folder, 'priced.sqlite') }
      const first = await runPlan({ ...request, maxCost: 0.007 })
      expect(first.outOfMoney).toBe(0.007)
      expect(first.counts.open).toBeGreaterThan(0)
      expect(first.counts.done + first.counts.open).toBe(4)
      expect(first.spent).toBeLessThanOrEqual(0.007)
      const rest = await runPlan({ ...request, maxCost: 1 })
      expect(rest).toMatchObject({ counts: { done: 4, open: 0 }, ranNow: first.counts.open, outOfMoney: null })
      expect(rest.spent).toBeCloseTo(4 * 0.003, 9)
      expect(server.requests).toHaveLength(4)
    } finally {
      await server.close()
    }
  })

  it('has its drafts graded by the model that the plan names, and tells what that cost', async () => {
    const scores = '"fluency": 4, "info": 3, "outline": 2, "organization": 2, "focus": 5, "coverage": 1'
    const judge = await startOpenaiServer({
      script: [
        { kind: 'stream', deltas: [`{"reason": "As asked.", ${scores}}`], usage: { prompt: 500, completion: 20 } },
      ],
    })
    try {
      const plan = writePlan(folder, 'graded', {
        ...{ methods: 'rr', presets: 'paper', verifier: 'none', limits: { events: 2 } },
        judge: { model: 'openai:grader', baseUrl: judge.baseUrl, prices: { prompt: 2, output: 10 } },
      })
      const request = { plan, results: join(folder, 'graded.sqlite') }
      const run = await runPlan(request)
      expect(run.counts).toEqual({ done: 2, refused: 0, failed: 0, open: 0 })
      using results = openResults(request.results)
      const { cells } = results.read()
      expect(cells).toHaveLength(2)
      for (const { measures } of cells) expect(measures).toMatchObject({ fluency: 4, focus: 5, coverage: 1 })
      expect(run.spent).toBeCloseTo(judge.requests.length * 0.0012, 9)
      expect((await runPlan(request)).ranNow).toBe(0)
    } finally {
      await judge.close()
    }
  })

  it('keeps a cell that failed as one, with the reason, and tries it again the next time', async () => {
    let isDown = true
    const server = await startOpenaiServer({
      script: ({ body }) =>
        isDown && JSON.stringify(body).includes('Merrin 2') ? errorReply(400, { message: 'not today' }) : says,
    })
    try {
      const service = { writers: 'openai:faulty', baseUrl: server.baseUrl, presets: 'paper', verifier: 'none' }
      const plan = writePlan(folder, 'faulty', { methods: 'rr', ...service, limits: { events: 3 } })
      const request = { plan, results: join(folder, 'faulty.sqlite') }
      expect((await runPlan(request)).counts).toEqual({ done: 2, refused: 0, failed: 1, open: 0 })
      using results = openResults(request.results)
      const failed = results.read().cells.find(({ outcome }) => outcome === 'failed')
      expect(failed).toMatchObject({ event: 'ferry-2', measures: {} })
      expect(failed!.problem).toContain('not today')
      isDown = false
      expect(await runPlan(request)).toMatchObject({ ranNow: 1, counts: { done: 3, failed: 0 } })
    } finally {
      await server.close()
    }
  })
})

async function reportOf(results: string): Promise<readonly string[]> {
  forgetSeconds(results)
  const out = `${results}-report`
  expect(await runHere(['lab', 'bench', 'report', results, '--out', out])).toMatchObject({ code: 0, stderr: '' })
  return readdirSync(out)
    .sort()
    .map((name) => readFileSync(join(out, name), 'utf8'))
}
