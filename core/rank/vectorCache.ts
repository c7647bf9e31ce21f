import type { TextRole } from '../models/encoder/sentenceEncoder.ts'

export interface StoredVector {
  readonly vector: Float32Array
  /** Whether the encoder read only the beginning of the text. */
  readonly cut: boolean
}

/** Whose vector of a text it is. */
export interface VectorOwner {
  /** Changes with everything that decides an encoder's vectors. */
  readonly model: string
  readonly role: TextRole
}

/** Where vectors are kept between runs, by SHA-256 of their texts (hexadecimal). */
export interface VectorCache {
  find(owner: VectorOwner, hashes: Iterable<string>): ReadonlyMap<string, StoredVector>
  save(owner: VectorOwner, vectors: ReadonlyMap<string, StoredVector>): void
}
