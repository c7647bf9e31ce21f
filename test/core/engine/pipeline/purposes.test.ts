import { describe, expect, it } from 'vitest'
import { purposesOf } from '../../../../core/engine/pipeline/purposes.ts'
import type { StepReport } from '../../../../core/engine/pipeline/runReport.ts'
import type { ModelCall } from '../../../../core/models/chat/modelCall.ts'

const call: ModelCall = {
  model: 'm',
  version: '1',
  promptTokens: 100,
  reusedTokens: 60,
  outputTokens: 10,
  tokensEstimated: false,
  seconds: 1,
  retries: 0,
  finish: 'stop',
  notSent: [],
}

function step(name: StepReport['name'], about: Partial<StepReport> = {}): StepReport {
  return {
    name,
    version: 1,
    key: 'k',
    outcome: 'done',
    seconds: 1,
    counts: {},
    parameters: {},
    model: null,
    calls: [call],
    tokens: { prompt: 100, output: 10 },
    cost: 0.5,
    defects: [],
    failures: [],
    ...about,
  }
}

describe('the purposes of calls', () => {
  it('are summed over steps, with the lead apart from the sections', () => {
    const purposes = purposesOf([
      step('outline'),
      step('write', { part: 'Rescue', calls: [call, call] }),
      step('write', { part: 'Aftermath' }),
      step('write', { part: 'lead' }),
      step('rank', { calls: [] }),
    ])
    expect(purposes).toEqual({
      plan: { calls: 1, promptTokens: 100, reusedTokens: 60, outputTokens: 10, cost: 0.5 },
      write: { calls: 3, promptTokens: 300, reusedTokens: 180, outputTokens: 30, cost: 1 },
      lead: { calls: 1, promptTokens: 100, reusedTokens: 60, outputTokens: 10, cost: 0.5 },
    })
  })

  it('have no cost where that of one step is not known', () => {
    const purposes = purposesOf([step('check'), step('check', { cost: null }), step('check')])
    expect(purposes.check).toMatchObject({ calls: 3, cost: null })
  })
})
