import type { Sentence } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import { samePairs } from './samePairs.ts'

/** Sentences of different drafts that say the same, in the order of the drafts: null for a draft without one. */
export type SameSentences = readonly (SentenceId | null)[]

interface Place {
  readonly draft: number
  readonly id: SentenceId
}

/** Groups the sentences of several drafts that say the same, most similar first. A sentence is in at most one group. */
export function sameSentences(drafts: readonly (readonly Sentence[])[]): readonly SameSentences[] {
  const pairs = drafts
    .flatMap((left, one) =>
      drafts.slice(one + 1).flatMap((right, at) =>
        samePairs(left, right).map((pair) => ({
          similarity: pair.similarity,
          left: { draft: one, id: pair.left },
          right: { draft: one + 1 + at, id: pair.right },
        })),
      ),
    )
    .sort((a, b) => b.similarity - a.similarity)
  const groupOf = new Map<string, Map<number, SentenceId>>()
  const groupAt = (place: Place): Map<number, SentenceId> =>
    groupOf.get(keyOf(place)) ?? new Map([[place.draft, place.id]])
  for (const { left, right } of pairs) {
    const [one, two] = [groupAt(left), groupAt(right)]
    // Two groups are joined unless a draft would have two sentences in it.
    if ([...one.keys()].some((draft) => two.has(draft))) continue
    const joined = new Map([...one, ...two])
    for (const [draft, id] of joined) groupOf.set(keyOf({ draft, id }), joined)
  }
  return [...new Set(groupOf.values())].map((group) => drafts.map((_, draft) => group.get(draft) ?? null))
}

function keyOf({ draft, id }: Place): string {
  return `${draft} ${id}`
}
