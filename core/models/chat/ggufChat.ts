import { basename } from 'node:path'
import type { ChatHistoryItem, LlamaChat, LlamaContext } from 'node-llama-cpp'
import pLimit from 'p-limit'
import type { ChatAnswer, ChatCall, ChatMessage, ChatModel, ChatRequest } from './chatModel.ts'
import { ModelMemoryError } from './ggufErrors.ts'
import { ggufVersion } from './ggufVersion.ts'
import { loadGguf, type LoadGgufOptions } from './loadGguf.ts'
import { ContextExceededError } from './serviceErrors.ts'

/** Contexts grow in these steps, so that calls of similar length share one and what it has read already. */
const contextStep = 2048

export type GgufChatOptions = LoadGgufOptions & {
  /** Path of the model file. */
  readonly path: string
  /** Limit of prompt and answer together, below the model's own. */
  readonly contextTokens?: number
}

/**
 * A local model, run by llama.cpp with the chat template and tokenizer that its file brings. Its text at temperature 0
 * depends on the number of threads and the kind of processor: two machines may differ.
 *
 * @throws GgufRuntimeError, GgufFileError, ModelMemoryError; `complete` rejects with ContextExceededError too
 */
export async function openGgufChat(options: GgufChatOptions): Promise<ChatModel> {
  const { path } = options
  const version = await ggufVersion(path)
  const { package: llamaPackage, llama, model, threads } = await loadGguf(path, options)
  const contextTokens = Math.min(model.trainContextSize, options.contextTokens ?? Infinity)
  const name = basename(path)
  // One sequence reads and writes; calls that come at once take turns.
  const takeTurns = pLimit(1)
  let open: { readonly context: LlamaContext; readonly chat: LlamaChat } | undefined

  const openChat = async (tokens: number, signal: AbortSignal | undefined): Promise<LlamaChat> => {
    if (open !== undefined && open.context.contextSize >= tokens) return open.chat
    await open?.context.dispose()
    open = undefined
    const contextSize = Math.min(contextTokens, Math.ceil(tokens / contextStep) * contextStep)
    try {
      const context = await model.createContext({
        contextSize,
        threads,
        ...(signal === undefined ? {} : { createSignal: signal }),
      })
      open = { context, chat: new llamaPackage.LlamaChat({ contextSequence: context.getSequence() }) }
      return open.chat
    } catch (error) {
      signal?.throwIfAborted()
      throw new ModelMemoryError(path, `a context of ${contextSize} tokens`, { cause: error })
    }
  }

  const complete = async (request: ChatRequest, call: ChatCall): Promise<ChatAnswer> => {
    const started = performance.now()
    call.signal?.throwIfAborted()
    const history = request.messages.map(toHistoryItem)
    const chatWrapper = llamaPackage.resolveChatWrapper(model)
    const { contextText } = chatWrapper.generateContextState({
      chatHistory: [...history, { type: 'model', response: [] }],
    })
    const promptTokens = contextText.tokenize(model.tokenizer).length
    const needed = promptTokens + request.maxOutputTokens
    if (needed > contextTokens) {
      throw new ContextExceededError(name, ` (${promptTokens} + ${request.maxOutputTokens} of ${contextTokens} tokens)`)
    }
    const chat = await openChat(needed, call.signal)
    const answer = thinkingInTags(call.onText)
    let outputTokens = 0
    const { metadata } = await chat.generateResponse(history, {
      maxTokens: request.maxOutputTokens,
      temperature: request.temperature,
      ...(request.seed === undefined ? {} : { seed: request.seed }),
      ...(call.signal === undefined ? {} : { signal: call.signal }),
      onResponseChunk: ({ segmentType, text, tokens }) => {
        outputTokens += tokens.length
        answer.push(text, segmentType !== undefined)
      },
    })
    return {
      text: answer.end(),
      finish: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
      promptTokens,
      outputTokens,
      tokensEstimated: false,
      seconds: (performance.now() - started) / 1000,
      retries: 0,
      model: name,
      notSent: [],
    }
  }

  return {
    kind: 'gguf',
    name,
    version,
    contextTokens,
    countTokens: (text) => Promise.resolve(model.tokenize(text).length),
    complete: (request, call) => takeTurns(() => complete(request, call)),
    close: async () => {
      await open?.context.dispose()
      open = undefined
      await model.dispose()
      await llama.dispose()
    },
  }
}

function toHistoryItem({ role, content }: ChatMessage): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] }
  return { type: role, text: content }
}

/** Joins an answer's pieces and writes those of a thinking segment, which llama.cpp tells apart, in `<think>` tags. */
function thinkingInTags(onText: ((delta: string) => void) | undefined): {
  push(text: string, thinking: boolean): void
  end(): string
} {
  let whole = ''
  let inside = false
  const push = (text: string, thinking: boolean): void => {
    const tag = thinking === inside ? '' : thinking ? '<think>' : '</think>'
    inside = thinking
    const piece = tag + text
    if (piece === '') return
    whole += piece
    onText?.(piece)
  }
  return { push, end: () => (push('', false), whole) }
}
