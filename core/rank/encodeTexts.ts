import type { LongCall } from '../domain/progress.ts'
import type { SentenceEncoder, TextRole } from '../models/encoder/sentenceEncoder.ts'
import type { StoredVector, VectorCache } from './vectorCache.ts'
import { sha256 } from '../platform/sha256.ts'

/** Increment when the program changes how it passes texts to a model and so their vectors. */
const revision = 1

/** Texts encoded between two writes to the cache: the most that a killed run has to repeat. */
const portion = 128

export interface EncodeOptions extends LongCall {
  readonly role: TextRole
  /** Vectors of earlier runs. Default: none. */
  readonly cache?: VectorCache | undefined
}

/**
 * Vectors of texts, from the cache where possible; new ones are added to it. Repeated texts are encoded once. If all are
 * cached, the encoder's model is not loaded.
 */
export async function encodeTexts(
  encoder: SentenceEncoder,
  texts: readonly string[],
  { role, cache, ...call }: EncodeOptions,
): Promise<readonly StoredVector[]> {
  const owner = { model: `${encoder.fingerprint}/${revision}`, role }
  const hashes = texts.map((text) => sha256(text))
  const textOf = new Map(hashes.map((hash, at) => [hash, texts[at] ?? '']))
  const known = new Map(cache?.find(owner, textOf.keys()))
  const missing = [...textOf].filter(([hash]) => !known.has(hash))
  const found = textOf.size - missing.length
  for (let start = 0; start < missing.length; start += portion) {
    const batch = missing.slice(start, start + portion)
    const { vectors, cut } = await encoder.encode(
      batch.map(([, text]) => text),
      role,
      {
        ...call,
        onProgress: ({ done = 0, ...progress }) =>
          call.onProgress?.({ ...progress, done: found + start + done, total: textOf.size }),
      },
    )
    const encoded = new Map(
      batch.flatMap(([hash], at) => {
        const vector = vectors[at]
        return vector === undefined ? [] : [[hash, { vector, cut: cut[at] ?? false }] as const]
      }),
    )
    cache?.save(owner, encoded)
    for (const [hash, vector] of encoded) known.set(hash, vector)
  }
  return hashes.map((hash) => {
    const vector = known.get(hash)
    if (vector === undefined) throw new RangeError(`the encoder ${encoder.name} returned fewer vectors than texts`)
    return vector
  })
}
