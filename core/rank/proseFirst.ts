import type { Passage } from '../chunk/passage.ts'
import { proseShare } from '../extract/judgeText.ts'

/** A passage with less prose is a menu, a list, a table or notices. */
const leastProse = 0.3

/**
 * Passages with prose, then the others, both in their order.
 *
 * @param order indices of passages
 */
export function proseFirst(order: readonly number[], passages: readonly Pick<Passage, 'text'>[]): readonly number[] {
  const hasProse = (index: number): boolean => proseShare(passages[index]?.text ?? '') >= leastProse
  return [...order.filter(hasProse), ...order.filter((index) => !hasProse(index))]
}
