import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Estimate, Progress } from '../../../../../core/domain/progress.ts'
import type { DraftRequest } from '../../../../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult } from '../../../../../core/engine/engine.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { workspaceWithSample } from '../../../../readPages.ts'
import { isChat } from '../../../../sensibleWriter.ts'
import { openDraftingSession, type DraftingSession } from './draftingSession.ts'

const sample = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const

let session: DraftingSession
let made = 0
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

interface Estimated extends DraftResult {
  readonly estimates: readonly Estimate[]
  /** Questions that were sent before the first estimate came. */
  readonly askedBefore: number
  readonly progress: readonly Progress[]
}

async function estimated(request: Partial<DraftRequest>, workspace = `estimate-${(made += 1)}`): Promise<Estimated> {
  await workspaceWithSample(session.workspaceFile(workspace))
  const before = session.server.requests.filter(isChat).length
  const progress: Progress[] = []
  let askedBefore = -1
  const onProgress = (told: Progress): void => {
    progress.push(told)
    if (told.estimate !== undefined && askedBefore < 0)
      askedBefore = session.server.requests.filter(isChat).length - before
  }
  const result = await session.draft({ source: sample, ...request }, { workspace, call: { onProgress } })
  return { ...result, progress, askedBefore, estimates: progress.flatMap(({ estimate }) => estimate ?? []) }
}

function taken({ purposes, cost }: DraftResult['report']): Estimate {
  const uses = Object.values(purposes)
  const sum = (of: (use: (typeof uses)[number]) => number): number => uses.reduce((all, use) => all + of(use), 0)
  return {
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    reusedTokens: sum(({ reusedTokens }) => reusedTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost,
  }
}

const prices = { pricePrompt: 2, priceOutput: 10 }

describe('what a draft is expected to take', () => {
  it.each<[string, Partial<DraftRequest>]>([
    ['section by section', { ...prices }],
    ['in one call', { ...prices, method: 'rr', maxOutputTokens: 8000 }],
    ['by a plan of the editor’s', { ...prices, outline: '==Grounding==\n==Rescue==\n==Fuel==\n==Inquiry==' }],
    ['without a judge', { ...prices, judge: 'none' }],
    ['with little room', { ...prices, contextTokens: 8192 }],
  ])('%s is told before anything is asked, and right within a factor of two', async (_, request) => {
    session.answers({ headings: ['Grounding', 'Rescue', 'Fuel', 'Inquiry', 'Reactions'], facts: 12 })
    const { report, estimates, askedBefore } = await estimated(request)
    expect(estimates).toHaveLength(1)
    expect(askedBefore).toBe(0)
    const [told] = estimates
    const took = taken(report)
    for (const figure of ['calls', 'promptTokens', 'outputTokens'] as const) {
      expect(told![figure] / took[figure], `${figure}: ${told![figure]} told, ${took[figure]} taken`).toBeGreaterThan(
        0.5,
      )
      expect(told![figure] / took[figure], `${figure}: ${told![figure]} told, ${took[figure]} taken`).toBeLessThan(2)
    }
    expect(told!.cost! / took.cost!).toBeGreaterThan(0.5)
    expect(told!.cost! / took.cost!).toBeLessThan(2)
    expect(told!.reusedTokens).toBeLessThan(told!.promptTokens)
  })

  it('is not told where all of it is in the workspace', async () => {
    session.answers({})
    await estimated({}, 'again')
    const { estimates, report } = await estimated({}, 'again')
    expect(report.steps.filter(({ name, outcome }) => name !== 'collect' && outcome !== 'reused')).toEqual([])
    expect(estimates).toEqual([])
    expect(report.purposes).toEqual({})
  })

  it('has no cost where the prices are not known', async () => {
    session.answers({})
    const { estimates } = await estimated({})
    expect(estimates).toMatchObject([{ cost: null }])
  })

  it('is printed by citewright draft before it writes, and what it took after it', async () => {
    session.answers({})
    const { code, stdout, stderr } = await session.draftByCommand('printed', [
      ...['--price-prompt', '2', '--price-output', '10'],
    ])
    expect(code).toBe(0)
    const lines = stderr.split('\n')
    const at = lines.findIndex((line) =>
      /^About \d+ calls, [\d,]+ prompt tokens \([\d,]+ of them likely reused\), [\d,]+ output tokens, about \$\d+\.\d\d/.test(
        line,
      ),
    )
    expect(at).toBeGreaterThan(-1)
    expect(lines.findIndex((line) => line.startsWith('Planning sections'))).toBeGreaterThan(at)
    expect(stdout).toMatch(
      /^\d+ calls: [\d,]+ prompt tokens \([\d,]+ reused\), [\d,]+ output tokens, for \$0\.\d{4}\.$/m,
    )
  })
})
