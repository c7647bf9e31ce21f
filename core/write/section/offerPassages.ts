/**
 * Gives each passage to one section, so that no two sections tell the same. Sections take turns until none takes any more:
 * in each turn every section takes the best passage that is left to it, first the sections for which that passage ranks
 * highest; of equal ranks the earlier section comes first.
 *
 * @param rankings a section's passages as indices, best first; those that its query does not find left out
 * @param share passages a section at most, from 1
 * @returns indices by section, best first
 */
export function offerPassages(rankings: readonly (readonly number[])[], share: number): readonly (readonly number[])[] {
  const taken = new Set<number>()
  const shares = rankings.map((): number[] => [])
  const bestLeft = (section: number): number => (rankings[section] ?? []).findIndex((passage) => !taken.has(passage))
  for (let turn = 0; turn < share; turn += 1) {
    const waiting = new Set(rankings.keys())
    while (waiting.size > 0) {
      const [next] = [...waiting]
        .map((section) => ({ section, rank: bestLeft(section) }))
        .filter(({ rank }) => rank >= 0)
        .sort((a, b) => a.rank - b.rank || a.section - b.section)
      if (next === undefined) break
      const passage = rankings[next.section]?.[next.rank]
      if (passage === undefined) break
      taken.add(passage)
      shares[next.section]?.push(passage)
      waiting.delete(next.section)
    }
  }
  return shares
}
