import { afterAll, expect, it, vi } from 'vitest'
import { openChatModel } from '../../../core/models/chat/openChatModel.ts'
import { createRanker } from '../../../core/rank/createRanker.ts'
import { openRanker } from '../../../core/rank/openRanker.ts'
import { betweenMethod } from '../../../core/rank/betweenMethod.ts'
import { refineQuery } from '../../../core/rank/refineQuery.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { passagesWithTexts } from './passagesWithTexts.ts'

afterAll(() => vi.unstubAllEnvs())

describeWithShared('SmolLM2 and all-MiniLM-L6-v2', () => {
  it('refine a query together', async () => {
    vi.stubEnv('CITEWRIGHT_GPU', 'off')
    const passages = passagesWithTexts([
      'Torrential rain put streets of the town under water on Monday.',
      'The bakery sells bread from six in the morning.',
      'Residents were rescued from rooftops by boats.',
    ])
    await using ranker = await openRanker(`encoder:${sharedPath('models', 'all-MiniLM-L6-v2')}`)
    const between = createRanker(betweenMethod(ranker.method), passages)
    const path = sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf')
    const model = await openChatModel({ kind: 'gguf', path })
    try {
      const task = { query: 'flood disaster', passages, between, model, samples: 1, shown: 2 }
      const { samples, rounds, calls } = await refineQuery(task)
      expect(samples.length).toBeGreaterThan(0)
      expect(rounds.map(({ shown }) => shown.length)).toEqual([0, 2])
      expect(calls.every(({ outputTokens }) => outputTokens > 0 && outputTokens <= 256)).toBe(true)
      const { order } = await createRanker(ranker.method, passages).rank(task.query, { samples })
      expect(order[2]).toBe(1)
    } finally {
      await model.close()
    }
  })
})
