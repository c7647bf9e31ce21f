import { basename } from 'node:path'
import type { ChatHistoryItem, ChatWrapper, LlamaChat, LlamaGrammar, LlamaModel, Token } from 'node-llama-cpp'
import type { AnswerFormat } from './answerFormat.ts'
import type { AnswerToken, ChatAnswer, ChatCall, ChatMessage, ChatModel, ChatRequest } from './chatModel.ts'
import { watchForLoop } from './findLoop.ts'
import { contextInMemory } from './contextInMemory.ts'
import { ggufVersion } from './ggufVersion.ts'
import { grammarOf } from './grammarOf.ts'
import { loadGguf, type LoadGgufOptions } from './loadGguf.ts'
import { scoreContinuations } from './scoreContinuations.ts'
import { createSequencePool, type SequenceNeed } from './sequencePool.ts'
import { ContextExceededError } from './serviceErrors.ts'

export type GgufChatOptions = LoadGgufOptions & {
  /** Path of the model file. */
  readonly path: string
  /** Limit of prompt and answer together, if lower than that of the model and memory. */
  readonly contextTokens?: number | undefined
  /**
   * Number of calls processed in parallel, in batches, each in its own sequence; further ones wait. `{gpu}` applies only
   * with a graphics processor, since one call keeps all cores of a processor busy (`npm run bench:ask`). Default 1.
   */
  readonly atOnce?: number | { readonly gpu: number } | undefined
}

/**
 * Opens a local model with llama.cpp, using the chat template and tokenizer in its file. At temperature 0 its text may
 * still differ between machines, because it depends on the number of threads and the kind of processor, and between calls
 * in one batch and the same calls one after another, if two tokens are equally likely within rounding errors. If a call has
 * the same beginning as an earlier one of its sequence, that is not read again.
 *
 * @throws GgufFileError, ModelMemoryError, CitewrightError; `complete` also rejects with ContextExceededError
 */
export async function openGgufChat(options: GgufChatOptions): Promise<ChatModel> {
  const { path } = options
  const version = await ggufVersion(path)
  const { package: llamaPackage, llama, model, threads } = await loadGguf(path, options)
  const contextTokens = Math.min(
    model.trainContextSize,
    options.contextTokens ?? Infinity,
    await contextInMemory(llama, model),
  )
  // Resolved once: comparing the file's template with all known ones takes most of a second.
  const chatWrapper = llamaPackage.resolveChatWrapper(model)
  const atOnce = callsAtOnce(options.atOnce, llama.gpu !== false)
  const pool = createSequencePool({ package: llamaPackage, model, chatWrapper, path, contextTokens, threads, atOnce })
  const opened: OpenedModel = {
    name: basename(path),
    model,
    chatWrapper,
    contextTokens,
    grammarFor: cachedGrammars((grammar) => llama.createGrammar({ grammar })),
  }
  return {
    kind: 'gguf',
    name: opened.name,
    version,
    contextTokens,
    countTokens: (text) => Promise.resolve(model.tokenize(text).length),
    atOnce,
    complete: async (request, call) => {
      const prepared = prepare(opened, request, { after: request.maxOutputTokens, signal: call.signal })
      return pool.use(prepared, (chat) => write(opened, { chat, prepared, request, call }))
    },
    scoreContinuations: async (request, { signal }) => {
      const continuations = request.continuations.map((text) => tokensOf(model, text))
      const longest = Math.max(0, ...continuations.map(({ length }) => length))
      const prepared = prepare(opened, request, { after: longest, signal })
      const rows = await pool.use(prepared, ({ sequence }) =>
        scoreContinuations(sequence, prepared.prompt, continuations, signal),
      )
      return rows.map((row) => ({ logProbability: row.reduce((sum, value) => sum + value, 0), tokens: row.length }))
    },
    close: async () => {
      await pool.close()
      await model.dispose()
      await llama.dispose()
    },
  }
}

interface OpenedModel {
  /** Base name of the file. */
  readonly name: string
  readonly model: LlamaModel
  readonly chatWrapper: ChatWrapper
  readonly contextTokens: number
  readonly grammarFor: (format: AnswerFormat) => Promise<LlamaGrammar>
}

function cachedGrammars(create: (grammar: string) => Promise<LlamaGrammar>): OpenedModel['grammarFor'] {
  const grammars = new Map<string, Promise<LlamaGrammar>>()
  return ({ schema }) => {
    const text = grammarOf(schema)
    const grammar = grammars.get(text) ?? create(text)
    grammars.set(text, grammar)
    return grammar
  }
}

interface PreparedPrompt extends SequenceNeed {
  readonly history: ChatHistoryItem[]
}

/**
 * Formats the prompt with the model's template.
 *
 * @param options.after tokens that follow the prompt
 * @throws ContextExceededError; the signal's reason
 */
function prepare(
  { name, model, chatWrapper, contextTokens }: OpenedModel,
  { messages, reserveTokens = 0 }: Pick<ChatRequest, 'messages' | 'reserveTokens'>,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal | undefined },
): PreparedPrompt {
  signal?.throwIfAborted()
  const history = messages.map(toHistoryItem)
  const { contextText } = chatWrapper.generateContextState({
    chatHistory: [...history, { type: 'model', response: [] }],
  })
  const prompt = contextText.tokenize(model.tokenizer)
  const needed = prompt.length + after
  if (needed > contextTokens) {
    const counts = ` (${prompt.length} + ${after} of ${contextTokens} tokens)`
    throw new ContextExceededError(name, counts, contextTokens)
  }
  return { history, prompt, tokens: Math.max(needed, reserveTokens), signal }
}

function tokensOf(model: LlamaModel, text: string): Token[] {
  return model.tokenize(text, false, 'trimLeadingSpace')
}

interface Writing {
  readonly chat: LlamaChat
  readonly prepared: PreparedPrompt
  readonly request: ChatRequest
  readonly call: ChatCall
}

async function write(opened: OpenedModel, writing: Writing): Promise<ChatAnswer> {
  const { chat, prepared, request } = writing
  const { prompt } = prepared
  const started = performance.now()
  // The last token of a prompt is always read again, because it produces the first token of the answer.
  const reusedTokens = Math.min(chat.sequence.compareContextTokens(prompt).firstDifferentIndex, prompt.length - 1)
  const answer = await generate(opened, writing)
  const tokens = request.logProbabilities === true ? await likelihoods(opened.model, chat, prepared, answer.text) : []
  return {
    ...answer,
    promptTokens: prompt.length,
    reusedTokens,
    tokensEstimated: false,
    seconds: (performance.now() - started) / 1000,
    retries: 0,
    model: opened.name,
    notSent: [],
    ...(request.logProbabilities === true ? { tokens } : {}),
  }
}

/** Generates an answer until it ends, repeats itself endlessly or is cancelled. */
async function generate(
  { grammarFor }: OpenedModel,
  { chat, prepared, request, call }: Writing,
): Promise<Pick<ChatAnswer, 'text' | 'finish' | 'outputTokens'>> {
  const grammar = request.format === undefined ? undefined : await grammarFor(request.format)
  const stop = new AbortController()
  const cancel = (): void => stop.abort(call.signal?.reason)
  if (call.signal?.aborted === true) cancel()
  call.signal?.addEventListener('abort', cancel, { once: true })
  const loop = watchForLoop({ structured: request.format !== undefined })
  const answer = thinkingInTags((piece) => {
    if (loop.push(piece)) stop.abort()
    call.onText?.(piece)
  })
  let outputTokens = 0
  try {
    const { metadata } = await chat.generateResponse(prepared.history, {
      maxTokens: request.maxOutputTokens,
      temperature: request.temperature,
      repeatPenalty: false,
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
    const finish = stop.signal.aborted ? 'repetition' : metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
    return { text: answer.end(), finish, outputTokens }
  } finally {
    call.signal?.removeEventListener('abort', cancel)
  }
}

/** The log-probabilities of the tokens of a generated text. The model's own tokens may differ, but the text is the same. */
async function likelihoods(
  model: LlamaModel,
  chat: LlamaChat,
  { prompt, signal }: PreparedPrompt,
  text: string,
): Promise<readonly AnswerToken[]> {
  const tokens = tokensOf(model, text)
  const [row = []] = await scoreContinuations(chat.sequence, prompt, [tokens], signal)
  return tokens.map((token, at) => ({
    text: model.detokenize([token]),
    logProbability: row[at] ?? -Infinity,
    alternatives: [],
  }))
}

function callsAtOnce(wanted: GgufChatOptions['atOnce'] = 1, hasGpu: boolean): number {
  return typeof wanted === 'number' ? wanted : hasGpu ? wanted.gpu : 1
}

function toHistoryItem({ role, content }: ChatMessage): ChatHistoryItem {
  if (role === 'assistant') return { type: 'model', response: [content] }
  return { type: role, text: content }
}

/** Joins an answer's pieces, and puts those of a thinking segment, which llama.cpp marks, into `<think>` tags. */
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
