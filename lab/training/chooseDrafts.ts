/** A draft that could be exported. */
export interface Candidate {
  readonly eventId: string
  /** Share of its sentences that are supported, 0 to 1. */
  readonly supported: number
  /** ISO 8601. */
  readonly savedAt: string
}

/** Of each event the draft with the highest share supported, of equal ones the newest; in the order in which they came. */
export function chooseDrafts<T extends Candidate>(candidates: readonly T[]): readonly T[] {
  const best = new Map<string, T>()
  for (const candidate of candidates) {
    const before = best.get(candidate.eventId)
    if (before === undefined || isBetter(candidate, before)) best.set(candidate.eventId, candidate)
  }
  const chosen = new Set(best.values())
  return candidates.filter((candidate) => chosen.has(candidate))
}

function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.supported !== other.supported) return one.supported > other.supported
  return one.savedAt > other.savedAt
}
