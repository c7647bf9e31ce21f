import { basename } from 'node:path'
import type {
  ChatHistoryItem,
  LlamaChat,
  LlamaContext,
  LlamaGrammar,
  LLamaContextualRepeatPenalty,
} from 'node-llama-cpp'
import pLimit from 'p-limit'
import type { AnswerFormat } from './answerFormat.ts'
import type { ChatAnswer, ChatCall, ChatMessage, ChatModel, ChatRequest, FinishKind } from './chatModel.ts'
import { watchForLoop } from './findLoop.ts'
import { ModelMemoryError } from './ggufErrors.ts'
import { ggufVersion } from './ggufVersion.ts'
import { grammarOf } from './grammarOf.ts'
import { loadGguf, type LoadGgufOptions } from './loadGguf.ts'
import { wordsAmong } from './wordTokens.ts'
import { ContextExceededError } from './serviceErrors.ts'

/** Contexts grow in these steps, so that calls of similar length share one and what it has read already. */
const contextStep = 2048

/** Tokens of the answer in which a penalty looks for repeats. */
const penalizedTokens = 256

export type GgufChatOptions = LoadGgufOptions & {
  /** Path of the model file. */
  readonly path: string
  /** Limit of prompt and answer together, below the model's own. */
  readonly contextTokens?: number
}

/**
 * A local model, run by llama.cpp with the chat template and tokenizer that its file brings. Its text at temperature 0
 * depends on the number of threads and the kind of processor: two machines may differ. A call that begins as the one
 * before reads the common beginning once.
 *
 * @throws GgufRuntimeError, GgufFileError, ModelMemoryError; `complete` rejects with ContextExceededError too
 */
export async function openGgufChat(options: GgufChatOptions): Promise<ChatModel> {
  const { path } = options
  const version = await ggufVersion(path)
  const { package: llamaPackage, llama, model, threads } = await loadGguf(path, options)
  const contextTokens = Math.min(model.trainContextSize, options.contextTokens ?? Infinity)
  const name = basename(path)
  // Once: it compares the file's template with all that are known, which takes most of a second.
  const chatWrapper = llamaPackage.resolveChatWrapper(model)
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
      open = { context, chat: new llamaPackage.LlamaChat({ contextSequence: context.getSequence(), chatWrapper }) }
      return open.chat
    } catch (error) {
      signal?.throwIfAborted()
      throw new ModelMemoryError(path, `a context of ${contextSize} tokens`, { cause: error })
    }
  }

  const grammars = new Map<string, Promise<LlamaGrammar>>()
  const grammarFor = ({ schema }: AnswerFormat): Promise<LlamaGrammar> => {
    const grammar = grammarOf(schema)
    const made = grammars.get(grammar) ?? llama.createGrammar({ grammar })
    grammars.set(grammar, made)
    return made
  }
  const keepWords = wordsAmong(model)

  const complete = async (request: ChatRequest, call: ChatCall): Promise<ChatAnswer> => {
    const started = performance.now()
    call.signal?.throwIfAborted()
    const history = request.messages.map(toHistoryItem)
    const { contextText } = chatWrapper.generateContextState({
      chatHistory: [...history, { type: 'model', response: [] }],
    })
    const prompt = contextText.tokenize(model.tokenizer)
    const needed = prompt.length + request.maxOutputTokens
    if (needed > contextTokens) {
      throw new ContextExceededError(
        name,
        ` (${prompt.length} + ${request.maxOutputTokens} of ${contextTokens} tokens)`,
      )
    }
    const chat = await openChat(Math.max(needed, request.reserveTokens ?? 0), call.signal)
    const grammar = request.format === undefined ? undefined : await grammarFor(request.format)
    // The last token of a prompt is always read again: the first of the answer comes out of it.
    const reusedTokens = Math.min(chat.sequence.compareContextTokens(prompt).firstDifferentIndex, prompt.length - 1)
    const stop = new AbortController()
    const cancel = (): void => stop.abort(call.signal?.reason)
    if (call.signal?.aborted === true) cancel()
    call.signal?.addEventListener('abort', cancel, { once: true })
    const loop = watchForLoop()
    const answer = thinkingInTags((piece) => {
      if (loop.push(piece)) stop.abort()
      call.onText?.(piece)
    })
    let outputTokens = 0
    let finish: FinishKind
    try {
      const { metadata } = await chat.generateResponse(history, {
        maxTokens: request.maxOutputTokens,
        temperature: request.temperature,
        repeatPenalty: penaltyOf(request.repeatPenalty, keepWords),
        ...(request.seed === undefined ? {} : { seed: request.seed }),
        ...(grammar === undefined ? {} : { grammar }),
        signal: stop.signal,
        stopOnAbortSignal: true,
        onResponseChunk: ({ segmentType, text, tokens }) => {
          outputTokens += tokens.length
          answer.push(text, segmentType !== undefined)
        },
      })
      call.signal?.throwIfAborted()
      finish = stop.signal.aborted ? 'repetition' : metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
    } finally {
      call.signal?.removeEventListener('abort', cancel)
    }
    return {
      text: answer.end(),
      finish,
      promptTokens: prompt.length,
      reusedTokens,
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

function penaltyOf(
  penalty: number | undefined,
  punishTokensFilter: LLamaContextualRepeatPenalty['punishTokensFilter'] & object,
): LLamaContextualRepeatPenalty | false {
  if (penalty === undefined || penalty === 1) return false
  return { penalty, lastTokens: penalizedTokens, punishTokensFilter }
}

function toHistoryItem({ role, content }: ChatMessage): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] }
  return { type: role, text: content }
}

/** Joins an answer's pieces and writes those of a thinking segment, which llama.cpp tells apart, in `<think>` tags. */
function thinkingInTags(onText: (delta: string) => void): {
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
    onText(piece)
  }
  return { push, end: () => (push('', false), whole) }
}
