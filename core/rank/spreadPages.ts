import type { Passage } from '../chunk/passage.ts'

/** Share of the best passages that one page may have if other pages say the same, and the number that it may always have. */
const pageShare = 0.3
const alwaysAllowed = 2
/** Share of a passage's distinctive words that must occur in passages of other pages for it to count as saying the same. */
const sameWords = 0.5
/** A token in a larger share of the passages is not distinctive. */
const commonest = 0.5

/**
 * The best passages, without letting one page fill the list with what other pages also say: beyond its share, a page
 * contributes a passage only if that has words missing from the preceding passages of other pages. If too few passages
 * remain, the skipped ones are used after all.
 *
 * @param order indices of passages, best first; more than `best` if there are more
 * @returns at most `best` of them, in the same order
 */
export function spreadPages(order: readonly number[], passages: readonly Passage[], best: number): readonly number[] {
  if (order.length <= best) return order
  const most = Math.max(alwaysAllowed, Math.ceil(best * pageShare))
  const distinctive = distinctiveTokens(passages)
  const taken = new Map<string, { count: number; readonly tokens: Set<number> }>()
  const chosen: number[] = []
  const postponed: number[] = []
  for (const index of order) {
    if (chosen.length === best) break
    const passage = passages[index]
    if (passage === undefined) continue
    const page = taken.get(passage.page.id) ?? { count: 0, tokens: new Set<number>() }
    taken.set(passage.page.id, page)
    const tokens = distinctive(passage)
    if (
      page.count >= most &&
      saidElsewhere(
        tokens,
        [...taken.values()].filter((other) => other !== page).map((other) => other.tokens),
      )
    ) {
      postponed.push(index)
      continue
    }
    page.count += 1
    for (const token of tokens) page.tokens.add(token)
    chosen.push(index)
  }
  const wanted = new Set([...chosen, ...postponed.slice(0, best - chosen.length)])
  return order.filter((index) => wanted.has(index))
}

function saidElsewhere(tokens: ReadonlySet<number>, others: readonly ReadonlySet<number>[]): boolean {
  if (tokens.size === 0) return true
  const repeated = [...tokens].filter((token) => others.some((other) => other.has(token))).length
  return repeated >= tokens.size * sameWords
}

/** The distinct tokens of a passage that do not occur in most passages. */
function distinctiveTokens(passages: readonly Passage[]): (passage: Passage) => ReadonlySet<number> {
  const passagesWith = new Map<number, number>()
  for (const { tokenIds } of passages) {
    for (const token of new Set(tokenIds)) passagesWith.set(token, (passagesWith.get(token) ?? 0) + 1)
  }
  const limit = Math.max(1, passages.length * commonest)
  return ({ tokenIds }) => new Set([...tokenIds].filter((token) => (passagesWith.get(token) ?? 0) <= limit))
}
