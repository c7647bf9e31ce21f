import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult } from '../../../../core/engine/engine.ts'
import { RunFailedError } from '../../../../core/engine/pipeline/runFailedError.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import { startOpenaiServer, type OpenaiServer } from '../../../openaiServer.ts'
import { workspaceWithSample } from '../../../readPages.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
const folder = temporaryFolder('costs')

let server: OpenaiServer
let made = 0
afterEach(() => server.close())

async function draft(request: Partial<DraftRequest>, workspace = `new-${(made += 1)}`): Promise<DraftResult> {
  const engine = createEngine({ workspace: await workspaceWithSample(join(folder, `${workspace}.sqlite`)) })
  try {
    return await engine.draft({
      source,
      preset: 'paper',
      writer: 'openai:priced',
      baseUrl: server.baseUrl,
      verifier: 'none',
      ...request,
    })
  } finally {
    engine.close()
  }
}

const usage = { prompt: 1000, completion: 100 }

describe('money', () => {
  it('is counted a step by the prices given, and not known without them', async () => {
    server = await startOpenaiServer({ script: [{ kind: 'stream', deltas: ['The ferry ran aground.[1]'], usage }] })
    const priced = await draft({ pricePrompt: 2, priceOutput: 10 })
    expect(priced.report.cost).toBeCloseTo(0.003, 12)
    expect(priced.report.steps.find(({ name }) => name === 'write')!.cost).toBeCloseTo(0.003, 12)
    const unpriced = await draft({})
    expect(unpriced.report.cost).toBeNull()
  })

  it('is not spent beyond the limit, and the run goes on where the limit is raised', async () => {
    server = await startOpenaiServer({
      script: (request) => ({
        kind: 'stream',
        deltas: JSON.stringify(request.body).includes('Plan the sections')
          ? ['==Rescue==\n', '==Fuel==\n', '==Inquiry==']
          : ['The ferry ran aground.[1]'],
        // The sections are asked for at the same time, however busy the machine is.
        firstDelayMs: 300,
        usage,
      }),
    })
    const prices = { pricePrompt: 2, priceOutput: 10, method: 'prr' } as const
    const workspace = 'limit'
    const stopped = await draft({ ...prices, maxCost: 0.02 }, workspace).catch((error: unknown) => error)
    if (!(stopped instanceof RunFailedError)) throw new Error('the run was not stopped', { cause: stopped })
    expect(stopped).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Raise the cost limit') as string,
    })
    expect(stopped.report.cost).toBeLessThanOrEqual(0.02)
    const asked = server.requests.length
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(4)
    await draft({ ...prices, maxCost: 1 }, workspace)
    expect(server.requests).toHaveLength(4)
  })

  it('cannot be limited without prices', async () => {
    server = await startOpenaiServer({ script: [{ kind: 'silence' }] })
    await expect(draft({ maxCost: 1 })).rejects.toThrow('Give --price-prompt and --price-output')
    expect(server.requests).toHaveLength(0)
  })
})

describe('a refined query', () => {
  it('is searched with what the model expects, tells so in the report, and shows none of it to the writer', async () => {
    const expected = 'A submarine of the navy collided with a lighthouse near Harrow Bay.'
    server = await startOpenaiServer({
      script: ({ body }) => ({
        kind: 'stream',
        deltas: [body?.['temperature'] === 1 ? expected : 'The ferry ran aground.[1]'],
        usage,
      }),
    })
    const { draft: made, report } = await draft({ refine: 'inter', refineRounds: 1, refineSamples: 2 })
    expect(made.parameters.refine).toEqual({ method: 'inter', rounds: 1, samples: 2, shown: 15 })
    const refined = report.steps.find(({ name }) => name === 'refine')!
    expect(refined.calls).toHaveLength(2)
    expect(refined.refined).toMatchObject({ samples: [expected, expected] })
    expect(refined.refined!.expandedQuery).toContain('submarine')
    const writing = server.requests.at(-1)!
    expect(JSON.stringify(writing.body)).not.toContain('submarine')
    expect(JSON.stringify(made)).not.toContain('submarine')
  })
})

describe('answers in a bound form', () => {
  it('are asked for by a schema that has the shown numbers only, and are read as sentences', async () => {
    const sentences = [
      { text: 'The ferry ran aground.', citations: [1, 9] },
      { text: 'Everyone was taken off.', citations: [2] },
    ]
    server = await startOpenaiServer({ script: [{ kind: 'stream', deltas: [JSON.stringify({ sentences })], usage }] })
    const { draft: made } = await draft({ protocol: 'structured' })
    const { body } = server.requests[0]!
    expect(JSON.stringify(body?.['response_format'])).toContain('"enum":[1,2,3')
    const shown = made.sections[0]!.ranking.map(({ chunkId }) => chunkId)
    expect(made.sections[0]!.sentences.map(({ text, citations }) => [text, citations])).toEqual([
      ['The ferry ran aground.', [shown[0]]],
      ['Everyone was taken off.', [shown[1]]],
    ])
    expect(made.defects).toContainEqual({ kind: 'citation-out-of-range', count: 1, examples: ['9'] })
  })
})
