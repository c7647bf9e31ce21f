import type { LongCall } from '../../../domain/progress.ts'
import type { FoundSources } from '../events/eventLibrary.ts'
import type { SearchSummary } from './collectedEvent.ts'
import type { PagePlan } from './planPages.ts'

/** The summary of a search and of the pages planned from it. */
export function summaryOf(
  { asked, hits, outside, problems }: FoundSources,
  { beyond, articles, leftOut }: PagePlan,
  window: SearchSummary['window'],
): SearchSummary {
  const found = hits.length + outside
  return { asked, ...(window === undefined ? {} : { window }), found, outside, beyond, problems, articles, leftOut }
}

/** A call whose progress is reported as part of collecting. */
export function partOf(call: LongCall, part: 'searching' | 'fetching' | 'sources'): LongCall {
  const { onProgress } = call
  return onProgress === undefined ? call : { ...call, onProgress: (progress) => onProgress({ ...progress, part }) }
}
