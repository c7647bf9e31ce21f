import type { ChatModel } from './chatModel.ts'
import { openGgufChat } from './ggufChat.ts'
import { createOpenaiChat } from './openaiChat.ts'
import type { WriterSpec } from './parseWriterSpec.ts'

export interface OpenChatModelOptions {
  /** Address of the service; without effect on a model file. Default `https://api.openai.com/v1`. */
  readonly baseUrl?: string
  /** Cancels the loading of a model file: opening then rejects with the signal's reason. Without effect on a service. */
  readonly signal?: AbortSignal
}

/**
 * Opens the model that a writer is named by.
 *
 * @throws the errors of `openGgufChat` and `createOpenaiChat`, and the signal's reason
 */
export async function openChatModel(
  spec: Exclude<WriterSpec, { kind: 'extractive' }>,
  { baseUrl, signal }: OpenChatModelOptions = {},
): Promise<ChatModel> {
  switch (spec.kind) {
    case 'gguf':
      return openGgufChat({ path: spec.path, ...(signal === undefined ? {} : { signal }) })
    case 'openai':
      return createOpenaiChat({ model: spec.model, ...(baseUrl === undefined ? {} : { baseUrl }) })
  }
}
