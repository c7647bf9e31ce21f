import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { exportDraft } from '../../../core/export/exportDraft.ts'
import { sketchDraft } from '../../core/export/draftFixture.ts'
import { startOpenaiServer, type OpenaiServer, type ScriptedReply } from '../../openaiServer.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { runHere } from '../../cli/runHere.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

const score = z.object({ score: z.number().nullable(), reason: z.string(), missing: z.string().optional() })
const evaluationSchema = z.object({
  drafts: z.array(
    z.object({
      measures: z.record(z.string(), z.number().nullable()),
      graded: z.object({
        judge: z.object({ kind: z.string(), name: z.string(), version: z.string() }),
        scores: z.record(z.string(), score),
        answers: z.array(z.object({ prompt: z.object({ id: z.string(), version: z.string() }), text: z.string() })),
      }),
      selfGraded: z.boolean(),
    }),
  ),
  modelJudge: z.object({
    name: z.string(),
    version: z.string(),
    calls: z.number(),
    tokens: z.object({ prompt: z.number(), output: z.number() }),
    cost: z.number().nullable(),
    missing: z.number(),
  }),
})
const folder = temporaryFolder('judge')
const path = (name: string): string => join(folder, name)
let server: OpenaiServer | undefined

beforeAll(() => {
  const text = 'The ferry Isla Merrin ran aground near Harrow Bay with 146 people on board.'
  const draft = sketchDraft(
    [{ text }],
    [{ sentences: [{ text, cites: [0] }] }, { heading: 'Rescue', sentences: [{ text: 'Lifeboats took all off.' }] }],
  )
  writeFileSync(path('draft.json'), exportDraft(draft, 'json'))
  const writer = { kind: 'openai', name: 'grader', version: 'https://other.example/v1' } as const
  writeFileSync(path('own.json'), exportDraft({ ...draft, writer }, 'json'))
})
afterEach(async () => {
  await server?.close()
  server = undefined
})

const usage = { prompt: 500, completion: 20 }

/** A service that answers the question of each rubric. */
async function startJudge(change: (text: string, asked: string) => string = (text) => text): Promise<OpenaiServer> {
  return startOpenaiServer({
    script: ({ body }): ScriptedReply => {
      const asked = JSON.stringify(body)
      const [measure = ''] = /(?<=Grade (?:its|the) )(?:outline|organization|focus|coverage)/.exec(asked) ?? []
      const scores = measure === '' ? '"fluency": 4, "info": 3' : `"${measure}": 2`
      return { kind: 'stream', deltas: [change(`{"reason": "As asked.", ${scores}}`, measure)], usage }
    },
  })
}

function ask(server: OpenaiServer, draft: string, workspace: string, ...more: readonly string[]) {
  const where = ['--base-url', server.baseUrl, '--workspace', path(workspace)]
  return runHere(['lab', 'evaluate', path(draft), '--judge', 'openai:grader', ...where, ...more])
}

describe('citewright lab evaluate --judge openai:MODEL', () => {
  it('grades drafts, and tells who graded, how often it was asked, and what that cost', async () => {
    server = await startJudge()
    const prices = ['--price-prompt', '2', '--price-output', '10']
    const { code, stdout, stderr } = await ask(server, 'draft.json', 'one.sqlite', ...prices, '--out', folder, '--json')
    expect([code, stderr]).toEqual([0, expect.stringContaining('grader was asked 5 times')])
    const { drafts, modelJudge } = evaluationSchema.parse(JSON.parse(stdout))
    expect(drafts[0]!.measures).toMatchObject({
      ...{ fluency: 4, info: 3, outline: 2, organization: 2, focus: 2, coverage: 2, judge_missing: 0 },
    })
    expect(drafts[0]!.graded.judge).toEqual({
      kind: 'openai',
      name: 'grader',
      version: server.baseUrl.slice('http://'.length),
    })
    expect(drafts[0]!.graded.answers).toHaveLength(5)
    expect(modelJudge).toMatchObject({ name: 'grader', calls: 5, tokens: { prompt: 2500, output: 100 }, missing: 0 })
    expect(modelJudge.cost).toBeCloseTo(0.006, 12)
    expect(server.requests.map(({ body }) => body!['temperature'])).toEqual([0, 0, 0, 0, 0])
    expect(readFileSync(path('evaluation.csv'), 'utf8')).toContain(
      `,grader ${server.baseUrl.slice('http://'.length)},false,`,
    )
  })

  it('pays for no answer twice', async () => {
    server = await startJudge()
    await ask(server, 'draft.json', 'twice.sqlite')
    const { stdout } = await ask(server, 'draft.json', 'twice.sqlite', '--json')
    expect(evaluationSchema.parse(JSON.parse(stdout)).modelJudge).toMatchObject({ calls: 0, cost: 0 })
    expect(server.requests).toHaveLength(5)
  })

  it('stops before it costs more than it may, and goes on where the limit is raised', async () => {
    server = await startJudge()
    const prices = ['--price-prompt', '2', '--price-output', '10', '--max-cost']
    const stopped = await ask(server, 'draft.json', 'limit.sqlite', ...prices, '0.013')
    expect([stopped.code, stopped.stderr]).toEqual([4, expect.stringContaining('Raise the cost limit')])
    const asked = server.requests.length
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(5)
    expect((await ask(server, 'draft.json', 'limit.sqlite', ...prices, '1')).code).toBe(0)
    expect(server.requests).toHaveLength(5)
  })

  it('counts an answer that cannot be used as missing, and names it', async () => {
    server = await startJudge((text, asked) =>
      asked === 'focus' ? '{"focus": NaN}' : asked === 'coverage' ? 'No.' : text,
    )
    const { stdout, stderr } = await ask(server, 'draft.json', 'missing.sqlite', '--json')
    const { drafts, modelJudge } = evaluationSchema.parse(JSON.parse(stdout))
    expect(drafts[0]!.measures).toMatchObject({ focus: null, coverage: null, judge_missing: 2 })
    expect(modelJudge.missing).toBe(2)
    expect(stderr).toContain('2 scores are missing:\n')
    expect(stderr).toContain('focus of "2026 Harrow Bay ferry grounding": "NaN" is no number')
  })

  it('refuses the model that wrote the draft, wherever it is served, unless that is wanted', async () => {
    server = await startJudge()
    const refused = await ask(server, 'own.json', 'own.sqlite')
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('add --same-judge')])
    expect(server.requests).toHaveLength(0)
    const taken = await ask(server, 'own.json', 'own.sqlite', '--same-judge', '--json')
    expect(taken.stderr).toContain('grader graded 1 drafts that it had written or checked itself.')
    expect(evaluationSchema.parse(JSON.parse(taken.stdout)).drafts[0]!.selfGraded).toBe(true)
  })

  it.each([
    [['--judge', 'extractive'], 'The judge "extractive" is no model that could grade an article.'],
    [['--judge', 'gguf:absent.gguf'], 'absent.gguf'],
    [['--judge', 'openai:x', '--max-cost', '1'], 'A cost limit needs the prices of the service.'],
    [['--max-cost', '1'], '--max-cost was given without a judge to ask.'],
  ])('refuses %j before anything is asked', async (parameters, message) => {
    const { code, stderr } = await runHere([
      'lab',
      'evaluate',
      path('draft.json'),
      '--workspace',
      path('x.sqlite'),
      ...parameters,
    ])
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describeWithShared('citewright lab evaluate --judge gguf:FILE', () => {
  it('grades with a local model, whose grammar leaves it no other answer than scores', async () => {
    const model = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
    const { code, stdout } = await runHere([
      ...['lab', 'evaluate', path('draft.json'), '--judge', `gguf:${model}`],
      ...['--workspace', path('gguf.sqlite'), '--json'],
    ])
    expect(code).toBe(0)
    const { drafts, modelJudge } = evaluationSchema.parse(JSON.parse(stdout))
    expect(drafts[0]!.measures['judge_missing']).toBe(0)
    for (const given of Object.values(drafts[0]!.graded.scores)) {
      expect([0, 1, 2, 3, 4, 5]).toContain(given.score)
      expect(given.reason).not.toBe('')
    }
    expect(modelJudge).toMatchObject({ name: 'SmolLM2-135M-Instruct-Q4_1.gguf', calls: 5, cost: 0, missing: 0 })
  })
})
