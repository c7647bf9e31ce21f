import { expect, it } from 'vitest'
import { createBudget } from '../../../../core/models/chat/budget.ts'
import { createOpenaiChat } from '../../../../core/models/chat/openaiChat.ts'
import { withBudget } from '../../../../core/models/chat/withBudget.ts'
import { startOpenaiServer } from '../../../openaiServer.ts'
import { request } from './openaiSession.ts'

const prices = { promptPerMillion: 0, outputPerMillion: 1000 }

it('A connection that drops within the answer is paid for, and no attempt is made that the rest does not cover', async () => {
  const server = await startOpenaiServer({
    script: [{ kind: 'stream', deltas: ['A fire broke out in the bus station', '.'], dropAfter: 2 }],
  })
  const service = createOpenaiChat({
    model: 'tiny',
    baseUrl: server.baseUrl,
    environment: {},
    retry: { firstWaitSeconds: 0.01 },
  })
  // Fifty tokens of output cost five cents, and what came of an attempt one: the rest covers a second and no third.
  const budget = createBudget({ maxCost: 0.065, prices })
  const model = withBudget(service, budget)
  let restarts = 0
  await expect(model.complete(request, { onRestart: () => (restarts += 1) })).rejects.toMatchObject({
    name: 'BudgetExceededError',
  })
  expect(server.requests).toHaveLength(2)
  expect(restarts).toBe(2)
  expect(budget.spent()).toBeGreaterThanOrEqual(0.02)
  expect(budget.spent()).toBeLessThan(0.025)
  await model.close()
  await server.close()
})
