import type { LongCall } from '../../../domain/progress.ts'
import type { FoundSources } from '../events/eventLibrary.ts'
import type { SearchSummary } from './collectedEvent.ts'
import type { PagePlan } from './planPages.ts'

/** What a search gave and what was planned of it, as it is told. */
export function summaryOf(
  { asked, hits, outside, problems }: FoundSources,
  { beyond, articles, leftOut }: PagePlan,
  window: SearchSummary['window'],
): SearchSummary {
  const found = hits.length + outside
  return { asked, ...(window === undefined ? {} : { window }), found, outside, beyond, problems, articles, leftOut }
}

/** A call whose progress is told as that of a part of collecting. */
export function partOf(call: LongCall, part: 'searching' | 'fetching' | 'sources'): LongCall {
  const { onProgress } = call
  return onProgress === undefined ? call : { ...call, onProgress: (progress) => onProgress({ ...progress, part }) }
}
