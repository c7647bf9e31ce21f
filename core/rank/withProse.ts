import type { Passage } from '../chunk/passage.ts'
import { proseWords } from '../extract/proseWords.ts'

/** What a passage needs, unless none has it: words in prose, and their share among all. */
const least = { words: 12, share: 0.65 }

/**
 * The first passages with prose, in their order: what consists of menus, lists, tables, captions or notices is not ranked. Where
 * all do, the first of them.
 *
 * @param order indices of passages
 * @param most how many are wanted
 */
export function withProse(
  order: readonly number[],
  passages: readonly Pick<Passage, 'text' | 'page'>[],
  most: number,
): readonly number[] {
  const found: number[] = []
  for (const index of order) {
    if (found.length === most) break
    const passage = passages[index]
    if (passage !== undefined && hasProse(passage)) found.push(index)
  }
  return found.length === 0 ? order.slice(0, most) : found
}

function hasProse({ text, page }: Pick<Passage, 'text' | 'page'>): boolean {
  const { prose, all } = proseWords(text, page.language)
  return prose >= least.words && prose >= least.share * all
}
