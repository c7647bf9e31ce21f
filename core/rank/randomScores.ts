import { createHash } from 'node:crypto'

/**
 * Scores from 0 to below 1 that only the seed, the query and the passage's ordinal decide: the first 48 bits of
 * SHA-256(SHA-256(`seed:query`) + ordinal), text in UTF-8, as a fraction. The same on every machine, in every version,
 * and another passage in the list changes none of them.
 */
export function randomScores(ordinals: readonly number[], { seed, query }: RandomDraw): Float64Array {
  const key = createHash('sha256').update(`${seed}:${query}`).digest()
  return Float64Array.from(ordinals, (ordinal) => {
    const bytes = createHash('sha256').update(key).update(String(ordinal)).digest()
    return bytes.readUIntBE(0, 6) / 2 ** 48
  })
}

export interface RandomDraw {
  readonly seed: number
  readonly query: string
}
