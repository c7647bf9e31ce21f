import type { ChatModel } from './chatModel.ts'
import { openGgufChat, type GgufChatOptions } from './ggufChat.ts'
import type { OpenaiChatOptions } from './openaiChat.ts'
import type { WriterSpec } from './parseWriterSpec.ts'

export interface OpenChatModelOptions {
  /** Address of the service; without effect on a model file. Default `https://api.openai.com/v1`. */
  readonly baseUrl?: string
  /** The service's key; `null` for none at all. Default: that of the environment. */
  readonly apiKey?: string | null
  /** How long a service is waited for, and how often it is asked again. */
  readonly patience?: Pick<OpenaiChatOptions, 'timeouts' | 'retry'>
  /** Calls that a model file answers side by side; without effect on a service. */
  readonly atOnce?: GgufChatOptions['atOnce']
  /** Tokens that prompt and answer may have together. Default: what the service reports, or what the model file and memory hold. */
  readonly contextTokens?: number
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
  { baseUrl, apiKey, patience, atOnce, contextTokens, signal }: OpenChatModelOptions = {},
): Promise<ChatModel> {
  const limit = contextTokens === undefined ? {} : { contextTokens }
  switch (spec.kind) {
    case 'gguf':
      return openGgufChat({
        path: spec.path,
        ...limit,
        ...(atOnce === undefined ? {} : { atOnce }),
        ...(signal === undefined ? {} : { signal }),
      })
    case 'openai': {
      // Loaded with the packages that speak to services by those who ask one.
      const { createOpenaiChat } = await import('./openaiChat.ts')
      return createOpenaiChat({
        model: spec.model,
        ...patience,
        ...limit,
        ...(baseUrl === undefined ? {} : { baseUrl }),
        ...(apiKey === undefined ? {} : { apiKey }),
      })
    }
  }
}
