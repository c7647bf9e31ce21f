import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BudgetExceededError, createBudget } from '../../../../core/models/chat/budget.ts'
import type { ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { costOf } from '../../../../core/models/chat/prices.ts'
import { withBudget } from '../../../../core/models/chat/withBudget.ts'
import { scriptedChat } from '../../../scriptedChat.ts'

const prices = { promptPerMillion: 2, outputPerMillion: 10 }
const request = {
  messages: [{ role: 'user' as const, content: 'Write now please' }],
  maxOutputTokens: 100,
  temperature: 0,
}
// Three words and eight tokens around the message, and a hundred of output.
const most = (11 * 2 + 100 * 10) / 1e6

describe('the price of a call', () => {
  it('is that of its tokens, those read before at their own price if there is one', () => {
    const tokens = { promptTokens: 1_000_000, outputTokens: 100_000, reusedTokens: 400_000 }
    expect(costOf(tokens, prices)).toBeCloseTo(3, 10)
    expect(costOf(tokens, { ...prices, cachedPerMillion: 0.5 })).toBeCloseTo(2.4, 10)
  })
})

describe('a budget', () => {
  it('refuses the call that could exceed it, and says what to do', () => {
    const budget = createBudget({ maxCost: 0.003, prices })
    budget.reserve(500, 100).settle({ promptTokens: 500, outputTokens: 100, reusedTokens: 0 })
    expect(budget.spent()).toBeCloseTo(0.002, 10)
    const refused = (): unknown => budget.reserve(501, 0)
    expect(refused).toThrow(BudgetExceededError)
    expect(refused).toThrow('$0.0020 of the limit of $0.0030 is spent. Raise the cost limit and run it again')
    expect(budget.reserve(500, 0)).toBeDefined()
  })

  it('gives back what a call did not take', () => {
    const budget = createBudget({ maxCost: 0.001, prices })
    const first = budget.reserve(0, 100)
    expect(() => budget.reserve(0, 1)).toThrow(BudgetExceededError)
    first.settle({ promptTokens: 0, outputTokens: 40, reusedTokens: 0 })
    const second = budget.reserve(0, 60)
    second.release()
    second.settle({ promptTokens: 0, outputTokens: 60, reusedTokens: 0 })
    expect(budget.spent()).toBeCloseTo(0.0004, 10)
  })

  it('is never exceeded by calls that keep their limits, however they overlap', () => {
    const call = fc.record({
      prompt: fc.nat(5000),
      most: fc.nat(2000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      wait: fc.nat(4),
    })
    fc.assert(
      fc.property(fc.array(call, { maxLength: 40 }), fc.double({ min: 0, max: 0.2, noNaN: true }), (calls, maxCost) => {
        const budget = createBudget({ maxCost, prices })
        const running: (() => void)[] = []
        for (const { prompt, most: limit, share, wait } of calls) {
          try {
            const reservation = budget.reserve(prompt, limit)
            const outputTokens = Math.floor(share * limit)
            running.push(() => reservation.settle({ promptTokens: prompt, outputTokens, reusedTokens: 0 }))
          } catch (error) {
            expect(error).toBeInstanceOf(BudgetExceededError)
          }
          while (running.length > wait) running.shift()?.()
        }
        for (const settle of running) settle()
        expect(budget.spent()).toBeLessThanOrEqual(maxCost + 1e-8)
      }),
    )
  })
})

describe('a model with a budget', () => {
  it('is asked until the rest does not cover a call, and not once more', async () => {
    const scripted = scriptedChat(['A fire broke out.', 'Two people died.', 'Never asked for.'])
    const budget = createBudget({ maxCost: most + 0.0001, prices })
    const model = withBudget(scripted, budget)
    expect(await model.complete(request, {})).toMatchObject({ text: 'A fire broke out.' })
    expect(budget.spent()).toBeCloseTo((3 * 2 + 5 * 10) / 1e6, 10)
    await model.complete(request, {})
    await expect(model.complete(request, {})).rejects.toMatchObject({
      name: 'BudgetExceededError',
      kind: 'unavailable',
    })
    expect(scripted.requests).toHaveLength(2)
  })

  it('counts a call that fails without a word as nothing', async () => {
    const budget = createBudget({ maxCost: most, prices })
    const model = withBudget(scriptedChat([new Error('refused'), 'A fire.']), budget)
    await expect(model.complete(request, {})).rejects.toThrow('refused')
    expect(budget.spent()).toBe(0)
    expect((await model.complete(request, {})).text).toBe('A fire.')
  })

  it('sets aside for calls that run at once what they may cost together', async () => {
    const budget = createBudget({ maxCost: 2.5 * most, prices })
    const model = withBudget(scriptedChat(['One.', 'Two.', 'Three.']), budget)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => model.complete(request, {})))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })

  it('passes a cancelled call on', async () => {
    const reason = new Error('enough')
    const model: ChatModel = withBudget(scriptedChat(['One.']), createBudget({ maxCost: 1, prices }))
    await expect(model.complete(request, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
