import type { ChatMessage } from '../../models/chat/chatModel.ts'
import { renderPrompt, type Prompt } from '../../models/prompt/loadPrompt.ts'

/** A prompt's messages with what another prompt says of the form of the answer behind each. */
export function inForm(
  messages: readonly ChatMessage[],
  form: { readonly prompt: Prompt; readonly values: Readonly<Record<string, string>> },
): readonly ChatMessage[] {
  const { system, user } = renderPrompt(form.prompt, form.values)
  return messages.map(({ role, content }) => ({ role, content: `${content}\n\n${role === 'system' ? system : user}` }))
}
