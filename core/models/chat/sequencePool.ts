import pLimit from 'p-limit'
import type { ChatWrapper, LlamaChat, LlamaContext, LlamaModel, Token } from 'node-llama-cpp'
import type { LoadedGguf } from './loadGguf.ts'
import { ModelMemoryError } from './ggufErrors.ts'

/** Contexts grow in these steps, so that calls of similar length share one and the text already read. */
const contextStep = 2048

/** Maximum tokens of all sequences of a context together, unless one alone needs more. */
const mostTokens = 16_384

export interface SequencePoolOptions extends Pick<LoadedGguf, 'package' | 'threads'> {
  readonly model: LlamaModel
  readonly chatWrapper: ChatWrapper
  /** Path of the model file, for messages. */
  readonly path: string
  /** Limit of prompt and answer together. */
  readonly contextTokens: number
  /** Maximum number of parallel calls. */
  readonly atOnce: number
}

/** A call's requirements for a sequence. */
export interface SequenceNeed {
  readonly prompt: Token[]
  /** Tokens of prompt and answer, and those reserved for later calls. */
  readonly tokens: number
  readonly signal: AbortSignal | undefined
}

/** The sequences of one context, which are processed in parallel in llama.cpp's batches. */
export interface SequencePool {
  /**
   * Runs work with exclusive use of a sequence: the free one that already contains most of the prompt's beginning. Waits if
   * none is free, and for all of them if the context has to grow.
   *
   * Rejects with ModelMemoryError, and with the signal's reason.
   */
  use<T>(need: SequenceNeed, work: (chat: LlamaChat) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The number of sequences for a context with this many tokens each: as many as wanted and possible, at least one. */
export function sequencesFor(contextSize: number, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(mostTokens / contextSize)))
}

export function createSequencePool(options: SequencePoolOptions): SequencePool {
  const { contextTokens, atOnce } = options
  // Sequences are assigned one at a time, in the order of the calls.
  const inTurn = pLimit(1)
  const busy = new Map<LlamaChat, Promise<void>>()
  let open: { readonly context: LlamaContext; readonly chats: readonly LlamaChat[] } | undefined

  const chatsFor = async (tokens: number, signal: AbortSignal | undefined): Promise<readonly LlamaChat[]> => {
    if (open !== undefined && open.context.contextSize >= tokens) return open.chats
    await Promise.all(busy.values())
    await open?.context.dispose()
    open = undefined
    const contextSize = Math.min(contextTokens, Math.ceil(tokens / contextStep) * contextStep)
    const context = await openContext(options, { contextSize, sequences: sequencesFor(contextSize, atOnce), signal })
    const chats = Array.from(
      { length: context.totalSequences },
      () =>
        new options.package.LlamaChat({
          contextSequence: context.getSequence(),
          chatWrapper: options.chatWrapper,
        }),
    )
    open = { context, chats }
    return chats
  }

  const take = async ({ prompt, tokens, signal }: SequenceNeed): Promise<[LlamaChat, () => void]> => {
    signal?.throwIfAborted()
    const chats = await chatsFor(tokens, signal)
    while (busy.size === chats.length) await Promise.race(busy.values())
    signal?.throwIfAborted()
    const [chat] = chats
      .filter((each) => !busy.has(each))
      .sort((a, b) => cachedTokens(b, prompt) - cachedTokens(a, prompt))
    if (chat === undefined) throw new Error('a context without sequences')
    let release = (): void => undefined
    busy.set(chat, new Promise((resolve) => (release = resolve)))
    return [
      chat,
      () => {
        busy.delete(chat)
        release()
      },
    ]
  }

  return {
    async use(need, work) {
      const [chat, release] = await inTurn(() => take(need))
      try {
        return await work(chat)
      } finally {
        release()
      }
    },
    async close() {
      await open?.context.dispose()
      open = undefined
    },
  }
}

/** The number of tokens at a prompt's beginning that a sequence already contains. */
function cachedTokens({ sequence }: LlamaChat, prompt: Token[]): number {
  return sequence.compareContextTokens(prompt).firstDifferentIndex
}

/** Opens a context with fewer sequences if there is not enough memory for all. */
async function openContext(
  { model, threads, path }: SequencePoolOptions,
  { contextSize, sequences, signal }: { contextSize: number; sequences: number; signal: AbortSignal | undefined },
): Promise<LlamaContext> {
  const createSignal = signal === undefined ? {} : { createSignal: signal }
  for (let count = sequences; ; count = Math.floor(count / 2)) {
    try {
      return await model.createContext({ contextSize, sequences: count, threads, ...createSignal })
    } catch (error) {
      signal?.throwIfAborted()
      if (count <= 1) throw new ModelMemoryError(path, `a context of ${contextSize} tokens`, { cause: error })
    }
  }
}
