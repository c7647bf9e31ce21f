/** Lehmer's generator: numbers from 0 to below 1, the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
