import { basename } from 'node:path'
import type { LlamaEmbeddingContext } from 'node-llama-cpp'
import pLimit from 'p-limit'
import { ModelMemoryError } from '../chat/ggufErrors.ts'
import { ggufVersion } from '../chat/ggufVersion.ts'
import { loadGguf, type LoadedGguf, type LoadGgufOptions } from '../chat/loadGguf.ts'
import type { SentenceEncoder } from './sentenceEncoder.ts'
import { normalized } from './vectorLayers.ts'

/** Maximum tokens read of a text, as for the published rankers (WikiGenBench). */
const publishedTokens = 512

/** Tokens that llama.cpp may add to a text. */
const specialTokens = 2

interface Loaded {
  readonly gguf: LoadedGguf
  readonly context: LlamaEmbeddingContext
}

/**
 * Opens an embedding model in the GGUF format, which llama.cpp runs with the pooling and tokenizer of its file and whose
 * vectors are compared by cosine. The file contains no prompts, so queries and passages are encoded unchanged.
 *
 * @throws GgufFileError if the file is missing or not a GGUF file; `encode` also rejects with CitewrightError and
 *   ModelMemoryError
 */
export async function openGgufEncoder(
  path: string,
  options: Omit<LoadGgufOptions, 'signal'> = {},
): Promise<SentenceEncoder> {
  const fingerprint = await ggufVersion(path)
  // There is one sequence, so concurrent calls take turns.
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
          // Special tokens written in a page are read as text.
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

/** llama.cpp returns no vector for a text without tokens; it gets zeros, which are similar to nothing. */
function sameLength(vectors: readonly Float32Array[]): readonly Float32Array[] {
  const width = Math.max(...vectors.map(({ length }) => length))
  return vectors.map((vector) => (vector.length === width ? vector : new Float32Array(width)))
}
