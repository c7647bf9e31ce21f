import { createHash } from 'node:crypto'

/**
 * Scores from 0 to below 1 that depend only on the seed, the query and the passage's ordinal: the first 48 bits of
 * SHA-256(SHA-256(`seed:query`) + ordinal), text in UTF-8, as a fraction. They are the same on every machine and in every
 * version, and other passages in the list do not affect them.
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
