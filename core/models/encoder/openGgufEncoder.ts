import { basename } from 'node:path'
import type { LlamaEmbeddingContext } from 'node-llama-cpp'
import pLimit from 'p-limit'
import { ModelMemoryError } from '../chat/ggufErrors.ts'
import { ggufVersion } from '../chat/ggufVersion.ts'
import { loadGguf, type LoadedGguf, type LoadGgufOptions } from '../chat/loadGguf.ts'
import type { SentenceEncoder } from './sentenceEncoder.ts'
import { normalized } from './vectorLayers.ts'

/** Tokens read of a text at most: what the published rankers read (WikiGenBench). */
const publishedTokens = 512

/** Tokens that llama.cpp may put around a text. */
const specialTokens = 2

interface Loaded {
  readonly gguf: LoadedGguf
  readonly context: LlamaEmbeddingContext
}

/**
 * Opens an embedding model in the GGUF format, run by llama.cpp with the pooling and tokenizer that its file names,
 * compared by cosine. A file names no prompts, so queries and passages go in as they are.
 *
 * @throws GgufFileError where the file is missing or is no GGUF; `encode` rejects with CitewrightError and ModelMemoryError too
 */
export async function openGgufEncoder(
  path: string,
  options: Omit<LoadGgufOptions, 'signal'> = {},
): Promise<SentenceEncoder> {
  const fingerprint = await ggufVersion(path)
  // One sequence reads; calls that come at once take turns.
  const takeTurns = pLimit(1)
  let loading: Promise<Loaded> | undefined
  const load = async (): Promise<Loaded> => {
    const gguf = await loadGguf(path, options)
    const contextSize = Math.min(publishedTokens, gguf.model.trainContextSize) + specialTokens
    try {
      const { model, threads } = gguf
      return { gguf, context: await model.createEmbeddingContext({ contextSize, batchSize: contextSize, threads }) }
    } catch (cause) {
      await gguf.model.dispose()
      await gguf.llama.dispose()
      throw new ModelMemoryError(path, `a context of ${contextSize} tokens`, { cause })
    }
  }
  return {
    name: basename(path),
    fingerprint,
    similarity: 'cosine',
    maxTokens: publishedTokens,
    encode: (texts, _role, call = {}) =>
      takeTurns(async () => {
        call.signal?.throwIfAborted()
        if (texts.length === 0) return { vectors: [], cut: [] }
        const { gguf, context } = await (loading ??= load())
        const room = Math.min(publishedTokens, gguf.model.trainContextSize) - specialTokens
        const vectors: Float32Array[] = []
        const cut: boolean[] = []
        for (const text of texts) {
          call.signal?.throwIfAborted()
          // Special tokens that a page writes out are read as the text that they are.
          const tokens = gguf.model.tokenize(text, false)
          const { vector } = await context.getEmbeddingFor(tokens.slice(0, room))
          vectors.push(normalized(Float32Array.from(vector)))
          cut.push(tokens.length > room)
          call.onProgress?.({ step: 'rank', done: vectors.length, total: texts.length, unit: 'chunks' })
        }
        return { vectors: sameLength(vectors), cut }
      }),
    close: () =>
      takeTurns(async () => {
        // A model that failed to load has freed its memory and reported the error.
        const loaded = await loading?.catch(() => undefined)
        await loaded?.context.dispose()
        await loaded?.gguf.model.dispose()
        await loaded?.gguf.llama.dispose()
      }),
  }
}

/** llama.cpp gives a text without a token no vector; it gets zeros, which are like nothing. */
function sameLength(vectors: readonly Float32Array[]): readonly Float32Array[] {
  const width = Math.max(...vectors.map(({ length }) => length))
  return vectors.map((vector) => (vector.length === width ? vector : new Float32Array(width)))
}
