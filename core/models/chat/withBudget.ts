import type { Budget, Reservation } from './budget.ts'
import type { ChatModel, ChatRequest } from './chatModel.ts'
import { estimateTokens } from './estimateTokens.ts'

/** Tokens that chat templates put around each message, and services count. */
const tokensAroundMessage = 8

/**
 * The model, which is not asked where its answer could cost more than the budget has left. An attempt that broke off in
 * the middle of its answer counts as paid for by an estimate, and no further one is made that the rest does not cover; a
 * call that fails without a word of an answer counts as nothing.
 *
 * `complete` rejects with BudgetExceededError too.
 */
export function withBudget(model: ChatModel, budget: Budget): ChatModel {
  return {
    ...model,
    complete: async (request, call) => {
      const promptTokens = await countPrompt(model, request)
      let reservation: Reservation | undefined = budget.reserve(promptTokens, request.maxOutputTokens)
      let text = ''
      const settleBroken = (): void => {
        if (text === '') reservation?.release()
        else reservation?.settle({ promptTokens, reusedTokens: 0, outputTokens: estimateTokens(text) })
        reservation = undefined
        text = ''
      }
      const stop = new AbortController()
      const cancel = (): void => stop.abort(call.signal?.reason)
      if (call.signal?.aborted === true) cancel()
      call.signal?.addEventListener('abort', cancel, { once: true })
      try {
        const answer = await model.complete(request, {
          ...call,
          signal: stop.signal,
          onText: (delta) => {
            text += delta
            call.onText?.(delta)
          },
          onRestart: () => {
            settleBroken()
            call.onRestart?.()
            try {
              reservation = budget.reserve(promptTokens, request.maxOutputTokens)
            } catch (error) {
              stop.abort(error)
            }
          },
        })
        reservation.settle(answer)
        return answer
      } catch (error) {
        settleBroken()
        throw error
      } finally {
        call.signal?.removeEventListener('abort', cancel)
      }
    },
  }
}

async function countPrompt(model: ChatModel, { messages, format }: ChatRequest): Promise<number> {
  // Services put the form of the answer into the prompt.
  const parts = [...messages.map(({ content }) => content), ...(format === undefined ? [] : [JSON.stringify(format)])]
  const counts = await Promise.all(parts.map((part) => model.countTokens(part)))
  return counts.reduce((sum, tokens) => sum + tokens + tokensAroundMessage, 0)
}
