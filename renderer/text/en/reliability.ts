import type { ReliabilityStatus, SourceRating } from '../../../core/collect/reliability/sourceReliability.ts'

const status: Readonly<Record<ReliabilityStatus, string>> = {
  reliable: 'generally reliable',
  'no-consensus': 'no consensus',
  mixed: 'mixed',
  'not-rated': 'not rated',
  unreliable: 'generally unreliable',
  deprecated: 'deprecated',
  blacklisted: 'blacklisted',
}

const list = 'English Wikipedia’s list of perennial sources'

export const reliability = {
  status,
  rating: (rating: SourceRating) =>
    [
      `${rating.name}${rating.qualifier === undefined ? '' : ` (${rating.qualifier})`}: ${status[rating.status]}`,
      ...(rating.blacklisted ? [status.blacklisted] : []),
      ...(rating.lastDiscussed === undefined ? [] : [`last discussed ${rating.lastDiscussed}`]),
      ...(rating.shortcut === undefined ? [] : [rating.shortcut]),
    ].join(', '),
  saidBy: `According to ${list}, April 2026.`,
  foundBy: (place: string) => `Found by ${place}.`,
  claimed: 'The address is the one that the saved page states.',
  mixed: 'Parts, topics or periods of this source are rated differently.',
  notRated: `${list}, April 2026, does not list this source, which says nothing for or against it.`,
  leftOut: (word: string, name: string) => `${name} is left out: it is ${word} according to ${list}.`,
  leftOutMany: (sources: number, names: string) =>
    `${sources.toLocaleString('en')} sources are left out: they are deprecated or blacklisted according to ${list} (${names}).`,
  include: 'Include',
  includeAll: 'Include all',
  notIncluded: (word: string) =>
    `Not included, because it is ${word} according to ${list}. Drafts read this page only if you include it.`,
}
