import type { FactIndex, FactMatch } from './factIndex.ts'

export interface RetrievalLimits {
  /** Entries at most that a text retrieves in a hop. */
  readonly most: number
  readonly least: number
  readonly hops: number
}

/** Facts that a text may speak of: those like it, and with hops those like these. */
export function retrieveFacts(
  text: string,
  index: FactIndex,
  { hops, ...limits }: RetrievalLimits,
): readonly FactMatch[] {
  const found = new Map<string, FactMatch>()
  let asked: readonly string[] = [text]
  for (let hop = 0; hop <= hops && asked.length > 0; hop += 1) {
    const fresh = asked.flatMap((one) => index.similar(one, limits)).filter(({ id }) => !found.has(id))
    // What was found by way of another fact is as like the text as it is itself.
    for (const match of fresh) {
      found.set(match.id, hop === 0 ? match : { id: match.id, similarity: index.likeness(match.id, text) })
    }
    asked = fresh.flatMap(({ id }) => index.textOf(id) ?? [])
  }
  return [...found.values()]
}
