import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createWeb } from '../../../../../core/collect/web/createWeb.ts'
import { CitewrightError } from '../../../../../core/domain/citewrightError.ts'
import type { ChatWriter } from '../../../../../core/engine/tools/findWriter.ts'
import type { OpenDraftJudge } from '../../../../../core/engine/pipeline/judging/openDraftJudge.ts'
import { qualifyJudgeStep, qualifyWriterStep } from '../../../../../core/engine/pipeline/judging/qualifySteps.ts'
import type { RunContext } from '../../../../../core/engine/pipeline/runContext.ts'
import type { Judge } from '../../../../../core/judge/judge.ts'
import type { ChatModel } from '../../../../../core/models/chat/chatModel.ts'
import { openWorkspace } from '../../../../../core/store/openWorkspace.ts'
import { scriptedChat } from '../../../../scriptedChat.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const clock = { now: () => new Date(0) }
let folder: string

beforeEach(() => {
  folder = temporaryFolder('qualify')
})

/** In a workspace that is opened anew, as after a restart. */
async function inWorkspace<T>(work: (context: RunContext) => Promise<T>): Promise<T> {
  const workspace = openWorkspace(join(folder, 'workspace.sqlite'))
  try {
    return await work({ workspace, clock, call: {}, web: createWeb(), archive: undefined, steps: [] })
  } finally {
    workspace.close()
  }
}

function judgeOf(version: string, fail?: Error): OpenDraftJudge & { readonly calls: () => number } {
  let calls = 0
  const judge: Judge = {
    kind: 'chat',
    looks: false,
    name: 'model',
    version,
    judge: (claims) => {
      calls += 1
      if (fail !== undefined) return Promise.reject(fail)
      return Promise.resolve(claims.map(() => ({ label: 'supported', probability: null, unsupported: [], needed: [] })))
    },
  }
  return {
    name: 'model',
    isWriter: false,
    judge: () => Promise.resolve(judge),
    made: () => [],
    prices: undefined,
    model: { kind: 'openai', name: 'model', version },
    calls: () => calls,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }
}

function writerOf(model: ChatModel): ChatWriter {
  const { kind, name, version } = model
  return { kind, name, version, atOnce: 1, model: () => Promise.resolve(model), close: () => Promise.resolve() }
}

/** Counts how often somebody is about to be asked. */
function announcements(): { readonly announce: () => Promise<void>; readonly count: () => number } {
  let count = 0
  return {
    announce: () => {
      count += 1
      return Promise.resolve()
    },
    count: () => count,
  }
}

describe('a qualification', () => {
  it('is asked once for each version of a judge, also after a restart', async () => {
    const judge = judgeOf('1')
    const told = announcements()
    const first = await inWorkspace((context) => qualifyJudgeStep(judge, context, told.announce))
    expect(first).toMatchObject({ balancedAccuracy: 0.5, qualified: false, answered: 24 })
    expect(await inWorkspace((context) => qualifyJudgeStep(judge, context, told.announce))).toEqual(first)
    expect([judge.calls(), told.count()]).toEqual([1, 1])
    const other = judgeOf('2')
    await inWorkspace((context) => qualifyJudgeStep(other, context, told.announce))
    expect([other.calls(), told.count()]).toEqual([1, 2])
  })

  it('that failed for an error is asked again', async () => {
    const error = new CitewrightError('unavailable', 'The service is down.', 'Wait.')
    const { announce } = announcements()
    await inWorkspace(async (context) => {
      await expect(qualifyJudgeStep(judgeOf('1', error), context, announce)).rejects.toBe(error)
      expect(context.steps).toMatchObject([{ name: 'qualify', part: 'judge', outcome: 'failed' }])
    })
    const judge = judgeOf('1')
    await inWorkspace((context) => qualifyJudgeStep(judge, context, announce))
    expect(judge.calls()).toBe(1)
  })

  it('of a writer is asked once too, and the report knows the call', async () => {
    const model = scriptedChat(['No labels here.'])
    const { announce } = announcements()
    const writer = writerOf(model)
    const first = await inWorkspace(async (context) => {
      const result = await qualifyWriterStep(writer, context, announce)
      expect(context.steps).toMatchObject([{ name: 'qualify', part: 'writer', outcome: 'done', calls: [{}] }])
      return result
    })
    expect(first.qualified).toBe(false)
    await inWorkspace(async (context) => {
      expect(await qualifyWriterStep(writer, context, announce)).toEqual(first)
      expect(context.steps).toMatchObject([{ outcome: 'reused', calls: [] }])
    })
    expect(model.requests).toHaveLength(1)
  })
})
