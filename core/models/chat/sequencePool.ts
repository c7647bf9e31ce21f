import pLimit from 'p-limit'
import type { ChatWrapper, LlamaChat, LlamaContext, LlamaModel, Token } from 'node-llama-cpp'
import type { LoadedGguf } from './loadGguf.ts'
import { ModelMemoryError } from './ggufErrors.ts'

/** Contexts grow in these steps, so that calls of similar length share one and what it has read already. */
const contextStep = 2048

/** Tokens that all sequences of a context hold together at most, unless one alone needs more. */
const mostTokens = 16_384

export interface SequencePoolOptions extends Pick<LoadedGguf, 'package' | 'threads'> {
  readonly model: LlamaModel
  readonly chatWrapper: ChatWrapper
  /** Of the model file, for messages. */
  readonly path: string
  /** Limit of prompt and answer together. */
  readonly contextTokens: number
  /** Calls that run together at most. */
  readonly atOnce: number
}

/** What a call needs of a sequence. */
export interface SequenceNeed {
  readonly prompt: Token[]
  /** Prompt, answer, and what is reserved for calls to come. */
  readonly tokens: number
  readonly signal: AbortSignal | undefined
}

/** The sequences of one context: texts that are read and written side by side, in batches that llama.cpp makes. */
export interface SequencePool {
  /**
   * Does work with a sequence that nobody else has meanwhile: of the free ones that which holds most of the prompt's
   * beginning. Waits where none is free, and for all of them where the context has to grow.
   *
   * Rejects with ModelMemoryError, and with the signal's reason.
   */
  use<T>(need: SequenceNeed, work: (chat: LlamaChat) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Sequences of a context of so many tokens each: as many as are wanted and may be held, one at least. */
export function sequencesFor(contextSize: number, wanted: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(mostTokens / contextSize)))
}

export function createSequencePool(options: SequencePoolOptions): SequencePool {
  const { contextTokens, atOnce } = options
  // Sequences are given out one after another, in the order of the calls.
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
    const [chat] = chats.filter((each) => !busy.has(each)).sort((a, b) => heldBy(b, prompt) - heldBy(a, prompt))
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
      const [chat, giveBack] = await inTurn(() => take(need))
      try {
        return await work(chat)
      } finally {
        giveBack()
      }
    },
    async close() {
      await open?.context.dispose()
      open = undefined
    },
  }
}

/** How many tokens of a prompt's beginning a sequence holds. */
function heldBy({ sequence }: LlamaChat, prompt: Token[]): number {
  return sequence.compareContextTokens(prompt).firstDifferentIndex
}

/** Where there is no room for all sequences, there are fewer. */
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
