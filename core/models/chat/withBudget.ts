import type { Budget, Reservation } from './budget.ts'
import type { ChatModel, ChatRequest } from './chatModel.ts'
import { estimateTokens } from './estimateTokens.ts'

/** Tokens that chat templates add to each message, and services count. */
const tokensAroundMessage = 8

/**
 * Wraps a model so that it is not called if its answer could exceed the remaining budget. An attempt that broke off in the
 * middle of its answer is charged by an estimate, and no further attempt is made unless the remaining budget covers it. A
 * call that fails before its answer costs nothing.
 *
 * `complete` also rejects with BudgetExceededError.
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
  // Services add the answer's format to the prompt.
  const parts = [...messages.map(({ content }) => content), ...(format === undefined ? [] : [JSON.stringify(format)])]
  const counts = await Promise.all(parts.map((part) => model.countTokens(part)))
  return counts.reduce((sum, tokens) => sum + tokens + tokensAroundMessage, 0)
}
