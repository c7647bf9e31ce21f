import type { ChatMessage, ChatModel } from '../models/chat/chatModel.ts'
import { loadPrompt, renderPrompt } from '../models/prompt/loadPrompt.ts'
import { quoteText } from '../models/prompt/quoteDocument.ts'
import type { ConfirmChange } from './versionContext.ts'

const answers = ['yes', 'no'] as const

/**
 * Asks a model whether a sentence contradicts another, as GrowOVER does before it labels one changed (Ko et al. 2024).
 * The more likely of yes and no decides if the model reports likelihoods; otherwise only a written yes counts.
 */
export function confirmWithModel(open: (signal: AbortSignal | undefined) => Promise<ChatModel>): ConfirmChange {
  return async (old, current, { signal }) => {
    const model = await open(signal)
    const { system, user } = renderPrompt(await loadPrompt('confirm-change'), {
      old: quoteText(old),
      new: quoteText(current),
    })
    const messages: readonly ChatMessage[] = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ]
    const call = signal === undefined ? {} : { signal }
    if (model.scoreContinuations !== undefined) {
      const [yes, no] = await model.scoreContinuations({ messages, continuations: answers }, call)
      return (yes?.logProbability ?? -Infinity) > (no?.logProbability ?? -Infinity)
    }
    const { text } = await model.complete({ messages, maxOutputTokens: 16, temperature: 0 }, call)
    return /^[\s"'*“]*yes\b/iu.test(text.replace(/<think>[\s\S]*?(?:<\/think>|$)/giu, ''))
  }
}
