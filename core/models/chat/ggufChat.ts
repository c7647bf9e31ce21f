import { basename } from 'node:path'
import type {
  ChatHistoryItem,
  LlamaChat,
  LlamaContext,
  LlamaGrammar,
  LLamaContextualRepeatPenalty,
  Token,
} from 'node-llama-cpp'
import pLimit from 'p-limit'
import type { AnswerFormat } from './answerFormat.ts'
import type {
  AnswerToken,
  ChatAnswer,
  ChatCall,
  ChatMessage,
  ChatModel,
  ChatRequest,
  ContinuationRequest,
  ContinuationScore,
  FinishKind,
} from './chatModel.ts'
import { watchForLoop } from './findLoop.ts'
import { ModelMemoryError } from './ggufErrors.ts'
import { ggufVersion } from './ggufVersion.ts'
import { grammarOf } from './grammarOf.ts'
import { loadGguf, type LoadGgufOptions } from './loadGguf.ts'
import { scoreContinuations } from './scoreContinuations.ts'
import { ContextExceededError } from './serviceErrors.ts'
import { wordsAmong } from './wordTokens.ts'

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

  /** The prompt as the model's template writes it, with a chat that has room for it and so many tokens after it. */
  const prepare = async (
    { messages, reserveTokens = 0 }: Pick<ChatRequest, 'messages' | 'reserveTokens'>,
    after: number,
    signal: AbortSignal | undefined,
  ): Promise<{ history: ChatHistoryItem[]; prompt: Token[]; chat: LlamaChat }> => {
    signal?.throwIfAborted()
    const history = messages.map(toHistoryItem)
    const { contextText } = chatWrapper.generateContextState({
      chatHistory: [...history, { type: 'model', response: [] }],
    })
    const prompt = contextText.tokenize(model.tokenizer)
    const needed = prompt.length + after
    if (needed > contextTokens) {
      throw new ContextExceededError(name, ` (${prompt.length} + ${after} of ${contextTokens} tokens)`)
    }
    return { history, prompt, chat: await openChat(Math.max(needed, reserveTokens), signal) }
  }

  const tokensOf = (text: string): Token[] => model.tokenize(text, false, 'trimLeadingSpace')

  /** The tokens of a text that was written after a prompt; a model's own cut of it may differ, its text does not. */
  const likelihoods = async (
    chat: LlamaChat,
    { prompt, text, signal }: { prompt: Token[]; text: string; signal: AbortSignal | undefined },
  ): Promise<readonly AnswerToken[]> => {
    const tokens = tokensOf(text)
    const [row = []] = await scoreContinuations(chat.sequence, prompt, [tokens], signal)
    return tokens.map((token, at) => ({
      text: model.detokenize([token]),
      logProbability: row[at] ?? -Infinity,
      alternatives: [],
    }))
  }

  const score = async (
    request: ContinuationRequest,
    { signal }: Pick<ChatCall, 'signal'>,
  ): Promise<readonly ContinuationScore[]> => {
    const continuations = request.continuations.map(tokensOf)
    const longest = Math.max(0, ...continuations.map(({ length }) => length))
    const { prompt, chat } = await prepare(request, longest, signal)
    const rows = await scoreContinuations(chat.sequence, prompt, continuations, signal)
    return rows.map((row) => ({ logProbability: row.reduce((sum, value) => sum + value, 0), tokens: row.length }))
  }

  const complete = async (request: ChatRequest, call: ChatCall): Promise<ChatAnswer> => {
    const started = performance.now()
    const { history, prompt, chat } = await prepare(request, request.maxOutputTokens, call.signal)
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
    const text = answer.end()
    const tokens =
      request.logProbabilities === true ? await likelihoods(chat, { prompt, text, signal: call.signal }) : undefined
    return {
      text,
      finish,
      promptTokens: prompt.length,
      reusedTokens,
      outputTokens,
      tokensEstimated: false,
      seconds: (performance.now() - started) / 1000,
      retries: 0,
      model: name,
      notSent: [],
      ...(tokens === undefined ? {} : { tokens }),
    }
  }

  return {
    kind: 'gguf',
    name,
    version,
    contextTokens,
    countTokens: (text) => Promise.resolve(model.tokenize(text).length),
    complete: (request, call) => takeTurns(() => complete(request, call)),
    scoreContinuations: (request, call) => takeTurns(() => score(request, call)),
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
