import type { ChatModel } from '../../models/chat/chatModel.ts'
import { promptBudget } from '../../models/chat/promptBudget.ts'
import { askWithinContext, type ContextCall } from './contextTokens.ts'

/** Maximum tokens of a model's answers, and of prompts to a model that this machine's processors run. */
export interface AnswerLimits {
  readonly serviceOutput: number
  readonly localOutput: number
  readonly localPrompt: number
}

/** A prompt and its answer, in tokens. */
export interface AskingBudget {
  readonly inputTokens: number
  readonly maxOutputTokens: number
}

/**
 * Asks with as many tokens as the model takes, within limits, and with fewer if that is too long.
 *
 * @throws as `askWithinContext`
 */
export async function askWithinBudget<T>(
  model: ChatModel,
  limits: AnswerLimits,
  context: ContextCall,
  ask: (budget: AskingBudget) => Promise<T>,
): Promise<T> {
  const local = model.kind !== 'openai'
  return askWithinContext(model, context, (contextTokens) => {
    const most = local ? limits.localOutput : limits.serviceOutput
    const maxOutputTokens = Math.min(most, Math.floor(contextTokens / 2))
    const room = promptBudget({ contextTokens, maxOutputTokens, exact: local })
    const inputTokens = runsOnProcessors(model) ? Math.min(room, limits.localPrompt) : room
    return ask({ inputTokens, maxOutputTokens })
  })
}

/** Whether a model runs on this machine without a graphics processor, so that each token of a prompt takes its time. */
function runsOnProcessors(model: ChatModel): boolean {
  return model.kind !== 'openai' && (model.atOnce ?? 1) === 1
}
