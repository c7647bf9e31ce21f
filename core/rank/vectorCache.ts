import type { TextRole } from '../models/encoder/sentenceEncoder.ts'

export interface StoredVector {
  readonly vector: Float32Array
  /** Whether the encoder read only the beginning of the text. */
  readonly cut: boolean
}

/** The model that a vector belongs to. */
export interface VectorOwner {
  /** Changes with everything that affects an encoder's vectors. */
  readonly model: string
  readonly role: TextRole
}

/** Caches vectors between runs, by SHA-256 of their texts (hexadecimal). */
export interface VectorCache {
  find(owner: VectorOwner, hashes: Iterable<string>): ReadonlyMap<string, StoredVector>
  save(owner: VectorOwner, vectors: ReadonlyMap<string, StoredVector>): void
}
