import type { Passage } from '../chunk/passage.ts'
import { proseWords } from '../extract/proseWords.ts'

/** Words in prose that a passage needs to be ranked, and the share of prose below which it is ranked after the others. */
const least = { words: 12, share: 0.65 }

/**
 * Selects the best passages that are mostly prose, in order, then those with some sentences among menus, lists, captions or
 * notices. Passages without a sentence are excluded, unless there are no others.
 *
 * @param order indices of passages
 * @param most maximum number of passages
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
