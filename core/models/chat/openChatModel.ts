import type { ChatModel } from './chatModel.ts'
import { openGgufChat } from './ggufChat.ts'
import { createOpenaiChat } from './openaiChat.ts'
import type { WriterSpec } from './parseWriterSpec.ts'

/**
 * Opens the model that a writer is named by.
 *
 * @param options.baseUrl address of the service; without effect on a model file
 * @throws the errors of `openGgufChat` and `createOpenaiChat`
 */
export async function openChatModel(
  spec: Exclude<WriterSpec, { kind: 'extractive' }>,
  options: { readonly baseUrl?: string } = {},
): Promise<ChatModel> {
  switch (spec.kind) {
    case 'gguf':
      return openGgufChat({ path: spec.path })
    case 'openai':
      return createOpenaiChat({ model: spec.model, ...options })
  }
}
