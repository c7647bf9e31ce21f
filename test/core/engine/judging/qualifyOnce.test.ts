import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { qualifyOnce, qualifyWriterOnce } from '../../../../core/engine/judging/qualifyOnce.ts'
import type { Judge } from '../../../../core/judge/judge.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { scriptedChat } from '../../../scriptedChat.ts'

const clock = { now: () => new Date(0) }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'citewright-qualify-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** In a workspace that is opened anew, as after a restart. */
async function inWorkspace<T>(work: (storage: Parameters<typeof qualifyOnce>[1]) => Promise<T>): Promise<T> {
  const workspace = openWorkspace(join(folder, 'workspace.sqlite'))
  try {
    return await work({ workspace, clock })
  } finally {
    workspace.close()
  }
}

function judgeOf(version: string, fail?: Error): Judge & { readonly calls: () => number } {
  let calls = 0
  return {
    kind: 'chat',
    looks: false,
    name: 'model',
    version,
    calls: () => calls,
    judge: (claims) => {
      calls += 1
      if (fail !== undefined) return Promise.reject(fail)
      return Promise.resolve(claims.map(() => ({ label: 'supported', probability: null, unsupported: [], needed: [] })))
    },
  }
}

describe('a qualification', () => {
  it('is asked once for each version of a judge, also after a restart', async () => {
    const judge = judgeOf('1')
    const first = await inWorkspace((storage) => qualifyOnce(judge, storage, {}))
    expect(first).toMatchObject({ balancedAccuracy: 0.5, qualified: false, answered: 24 })
    expect(await inWorkspace((storage) => qualifyOnce(judge, storage, {}))).toEqual(first)
    expect(judge.calls()).toBe(1)
    const other = judgeOf('2')
    await inWorkspace((storage) => qualifyOnce(other, storage, {}))
    expect(other.calls()).toBe(1)
  })

  it('that failed for an error is asked again', async () => {
    const error = new Error('the service is down')
    await expect(inWorkspace((storage) => qualifyOnce(judgeOf('1', error), storage, {}))).rejects.toBe(error)
    const judge = judgeOf('1')
    await inWorkspace((storage) => qualifyOnce(judge, storage, {}))
    expect(judge.calls()).toBe(1)
  })

  it('of a writer is asked once too', async () => {
    const model = scriptedChat(['No labels here.'])
    const first = await inWorkspace((storage) => qualifyWriterOnce(model, storage, {}))
    expect(first.qualified).toBe(false)
    expect(await inWorkspace((storage) => qualifyWriterOnce(model, storage, {}))).toEqual(first)
    expect(model.requests).toHaveLength(1)
  })
})
