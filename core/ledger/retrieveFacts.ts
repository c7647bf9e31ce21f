import type { LongCall } from '../domain/progress.ts'
import type { FactIndex, FactMatch } from './factIndex.ts'

export interface RetrievalLimits {
  /** Maximum number of entries retrieved per text and hop. */
  readonly most: number
  readonly least: number
  readonly hops: number
}

/** Retrieves the facts that each text may be about: similar ones and, with hops, those similar to these. */
export async function retrieveFacts(
  texts: readonly string[],
  index: FactIndex,
  { hops, ...limits }: RetrievalLimits,
  call: LongCall = {},
): Promise<readonly (readonly FactMatch[])[]> {
  const near = await index.similar(texts, limits, call)
  const found = near.map((matches) => new Map(matches.map((match) => [match.id, match])))
  let fresh: readonly (readonly string[])[] = near.map((matches) => matches.map(({ id }) => id))
  for (let hop = 1; hop <= hops && fresh.some((ids) => ids.length > 0); hop += 1) {
    const asked = [...new Set(fresh.flat())].map((id) => ({ id, text: index.textOf(id) ?? '' }))
    const further = await index.similar(
      asked.map(({ text }) => text),
      limits,
      call,
    )
    const reached = new Map(asked.map(({ id }, at) => [id, further[at] ?? []]))
    fresh = fresh.map((ids, at) => {
      const next = ids.flatMap((id) => (reached.get(id) ?? []).map((match) => match.id))
      return [...new Set(next)].filter((id) => found[at]?.has(id) === false)
    })
    // Facts found through another fact get their own similarity to the text.
    const rows = [...new Set(fresh.flat())]
    const table = await index.compare(rows, texts, call)
    const rowOf = new Map(rows.map((id, row) => [id, row]))
    for (const [at, ids] of fresh.entries()) {
      for (const id of ids) found[at]?.set(id, { id, similarity: table.at(rowOf.get(id) ?? -1, at) })
    }
  }
  return found.map((matches) => [...matches.values()])
}
