import type { ChatAnswer } from '../models/chat/chatModel.ts'
import type { ModelCall } from './writtenArticle.ts'

/** A finished call as the run's report shows it. */
export function toModelCall(answer: ChatAnswer, version: string): ModelCall {
  const { model, promptTokens, reusedTokens, outputTokens, tokensEstimated, seconds, retries, finish, notSent } = answer
  return {
    model,
    version,
    promptTokens,
    reusedTokens,
    outputTokens,
    tokensEstimated,
    seconds,
    retries,
    finish,
    notSent,
  }
}
