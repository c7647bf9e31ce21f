import type { Passage } from '../chunk/passage.ts'
import { proseWords } from '../extract/proseWords.ts'

/** Words in prose that a passage needs to be ranked, and their share among all where it is ranked before those with less. */
const least = { words: 12, share: 0.65 }

/**
 * The first passages with prose, in their order, then those in which some sentences stand among menus, lists, captions or notices.
 * Passages without a sentence are not ranked, unless all are like that.
 *
 * @param order indices of passages
 * @param most how many are wanted
 */
export function withProse(
  order: readonly number[],
  passages: readonly Pick<Passage, 'text' | 'page'>[],
  most: number,
): readonly number[] {
  const prose: number[] = []
  const mixed: number[] = []
  for (const index of order) {
    if (prose.length === most) break
    const passage = passages[index]
    if (passage === undefined) continue
    const counts = proseWords(passage.text, passage.page.language)
    if (counts.prose < least.words) continue
    if (counts.prose >= least.share * counts.all) prose.push(index)
    else mixed.push(index)
  }
  const found = [...prose, ...mixed].slice(0, most)
  return found.length === 0 ? order.slice(0, most) : found
}
