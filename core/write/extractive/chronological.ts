import type { Candidate } from './candidateSentences.ts'
import type { StatedTime } from './statedTimes.ts'

interface Placed {
  readonly unit: readonly Candidate[]
  readonly head: Candidate
  readonly time: StatedTime
}

/** Sorts units by day and time of day, then by page and offset; units without a known day come last. */
export function chronological(
  units: readonly (readonly Candidate[])[],
  timeOf: (candidate: Candidate) => StatedTime,
): readonly Candidate[] {
  const pageRank = new Map<string, number>()
  for (const { passage, rank } of units.flat())
    pageRank.set(passage.page.id, Math.min(rank, pageRank.get(passage.page.id) ?? rank))
  const rankOf = ({ passage }: Candidate): number => pageRank.get(passage.page.id) ?? 0
  return units
    .flatMap((unit): readonly Placed[] => {
      const [head] = unit
      return head === undefined ? [] : [{ unit, head, time: timeOf(head) }]
    })
    .sort(
      (a, b) =>
        compareDays(a.time.day, b.time.day) ||
        compareMinutes(a, b) ||
        rankOf(a.head) - rankOf(b.head) ||
        a.head.start - b.head.start,
    )
    .flatMap(({ unit }) => unit)
}

/** A sentence that names the day without a time comes first; one whose day is only inferred comes last. */
function compareMinutes(a: Placed, b: Placed): number {
  const [first, second] = [a, b].map(({ head, time }) => time.minutes ?? (head.date?.length === 10 ? -1 : 1440))
  return (first ?? 0) - (second ?? 0)
}

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
