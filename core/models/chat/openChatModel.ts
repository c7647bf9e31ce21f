import type { ChatModel } from './chatModel.ts'
import { openGgufChat, type GgufChatOptions } from './ggufChat.ts'
import type { OpenaiChatOptions } from './openaiChat.ts'
import type { WriterSpec } from './parseWriterSpec.ts'

export interface OpenChatModelOptions {
  /** Address of the service; no effect on a model file. Default `https://api.openai.com/v1`. */
  readonly baseUrl?: string
  /** The service's key; `null` for none. Default: from the environment. */
  readonly apiKey?: string | null
  /** Timeouts and retries for a service. */
  readonly patience?: Pick<OpenaiChatOptions, 'timeouts' | 'retry'>
  /** Temperature and maximum tokens of all answers of a service; no effect on a model file. Default: as each request says. */
  readonly temperature?: number
  readonly maxOutputTokens?: number
  /** Calls that a model file answers in parallel; no effect on a service. */
  readonly atOnce?: GgufChatOptions['atOnce']
  /**
   * Maximum tokens of prompt and answer together. Default: reported by the service, or the limit of the model file and
   * memory.
   */
  readonly contextTokens?: number
  /** Cancels loading a model file: opening then rejects with the signal's reason. No effect on a service. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens the model of a writer.
 *
 * @throws the errors of `openGgufChat` and `createOpenaiChat`, and the signal's reason
 */
export async function openChatModel(
  spec: Exclude<WriterSpec, { kind: 'extractive' }>,
  { baseUrl, apiKey, patience, atOnce, contextTokens, temperature, maxOutputTokens, signal }: OpenChatModelOptions = {},
): Promise<ChatModel> {
  if (spec.kind === 'gguf') return openGgufChat({ path: spec.path, contextTokens, atOnce, signal })
  // Loaded on demand, with the packages for services.
  const { createOpenaiChat } = await import('./openaiChat.ts')
  return createOpenaiChat({
    model: spec.model,
    ...patience,
    contextTokens,
    temperature,
    maxOutputTokens,
    baseUrl,
    apiKey,
  })
}
