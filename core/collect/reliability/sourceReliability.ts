/**
 * The ratings of English Wikipedia's list of perennial sources, from best to worst. `not-rated` is for sources that are not
 * listed.
 */
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
  /** The part, topic or period to which the rating applies, or other names of the source; without outer parentheses. */
  readonly qualifier?: string
  /** The listed host, or host and path, that matched the address. */
  readonly covers: string
  /** The year in which the source was last discussed. */
  readonly lastDiscussed?: string
  /** As in `WP:RSPBBC`. */
  readonly shortcut?: string
}

export interface SourceReliability {
  /** `mixed` if differing ratings of several parts, topics or periods apply. */
  readonly status: ReliabilityStatus
  /** The most specific entries for the address; empty if the source is not rated. */
  readonly ratings: readonly SourceRating[]
}

export const notRated: SourceReliability = { status: 'not-rated', ratings: [] }

/** Whether drafts exclude a source unless the person allows it. */
export function isLeftOut({ status }: SourceReliability): boolean {
  return status === 'deprecated' || status === 'blacklisted'
}
