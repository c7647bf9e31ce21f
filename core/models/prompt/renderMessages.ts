import type { ChatMessage } from '../chat/chatModel.ts'
import { renderPrompt, type Prompt } from './loadPrompt.ts'

/** The system and user messages of a prompt, with its variables filled in. */
export function renderMessages(prompt: Prompt, values: Readonly<Record<string, string>>): readonly ChatMessage[] {
  const { system, user } = renderPrompt(prompt, values)
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
}
