/** What English Wikipedia's list of perennial sources says of a source, from the best to the worst. `not-rated` is what it does not list. */
export const reliabilityStatuses = [
  'reliable',
  'no-consensus',
  'mixed',
  'not-rated',
  'unreliable',
  'deprecated',
  'blacklisted',
] as const
export type ReliabilityStatus = (typeof reliabilityStatuses)[number]

/** One entry of the list. */
export interface SourceRating {
  readonly status: Exclude<ReliabilityStatus, 'not-rated' | 'blacklisted'>
  readonly blacklisted: boolean
  /** The source's name in the list. */
  readonly name: string
  /** The part, topic or period that the rating holds for, or other names of the source; without parentheses at its ends. */
  readonly qualifier?: string
  /** The host, or host and path, by which the address was found. */
  readonly covers: string
  /** The year in which the source was last discussed. */
  readonly lastDiscussed?: string
  /** As in `WP:RSPBBC`. */
  readonly shortcut?: string
}

export interface SourceReliability {
  /** `mixed` where ratings of different parts, topics or periods fit the address and differ. */
  readonly status: ReliabilityStatus
  /** The entries that fit the address best; none where the source is not rated. */
  readonly ratings: readonly SourceRating[]
}

export const notRated: SourceReliability = { status: 'not-rated', ratings: [] }

/** Whether drafts read a source only if the person says so. */
export function isLeftOut({ status }: SourceReliability): boolean {
  return status === 'deprecated' || status === 'blacklisted'
}
