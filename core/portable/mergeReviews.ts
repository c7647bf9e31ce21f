/** A decision as it is stored, and when it was made. */
export interface StoredDecision {
  /** The event of review as JSON. */
  readonly event: string
  /** ISO 8601. */
  readonly at: string
  /** Whether it came with a file and is not confirmed. */
  readonly elsewhere: boolean
}

export interface Decisions {
  /** In order; undone ones are at the end. */
  readonly events: readonly StoredDecision[]
  /** How many are in force. */
  readonly position: number
}

export interface MergedDecisions extends Decisions {
  readonly added: number
  /** Decisions of the file that do not fit the draft as it is reviewed here. */
  readonly unfit: number
}

/**
 * The decisions of two workspaces on one draft, by time. A decision that is known here remains as it is here, in force or
 * undone, so that merging the same file again changes nothing.
 *
 * @param begin begins with the draft as written: what it returns applies the next decision and says whether it fits; each is
 *   applied a few times at most, however many there are
 */
export function mergeReviews(
  own: Decisions,
  other: Decisions,
  begin: () => (decision: StoredDecision) => boolean,
): MergedDecisions {
  const isNew = unknownTo(own.events)
  const added = other.events
    .map((decision, place) => ({ decision, inForce: place < other.position }))
    .filter(({ decision }) => isNew(decision))
  const standing = added.filter(({ inForce }) => inForce).map(({ decision }) => decision)
  const ownStanding = own.events.slice(0, own.position)
  const undone = [
    ...own.events.slice(own.position),
    ...added.filter(({ inForce }) => !inForce).map(({ decision }) => decision),
  ]
  const byTime = [...ownStanding, ...standing].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  if (standing.length === 0 || byTime.every(begin())) {
    return { events: [...byTime, ...undone], position: byTime.length, added: added.length, unfit: 0 }
  }
  const fits = begin()
  const fitting = ownStanding.every(fits) ? [...ownStanding, ...standing.filter(fits)] : ownStanding
  const unfit = ownStanding.length + standing.length - fitting.length
  return { events: [...fitting, ...undone], position: fitting.length, added: added.length - unfit, unfit }
}

/** Tells of each decision in turn whether it is new; equal ones count as often as they are there. */
function unknownTo(known: readonly StoredDecision[]): (decision: StoredDecision) => boolean {
  const counts = new Map<string, number>()
  const key = ({ event, at }: StoredDecision): string => `${at} ${event}`
  for (const decision of known) counts.set(key(decision), (counts.get(key(decision)) ?? 0) + 1)
  return (decision) => {
    const left = counts.get(key(decision)) ?? 0
    counts.set(key(decision), left - 1)
    return left <= 0
  }
}
