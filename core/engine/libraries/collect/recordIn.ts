import { addressKey } from '../../../collect/address/addressKey.ts'
import type { CollectedFolder, CollectedFolderPage } from '../../../collect/collectedFolder.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import type { MissingPage, SearchSummary } from './collectedEvent.ts'
import type { PagePlan } from './planPages.ts'

interface Recorded {
  readonly searches: SearchSummary
  readonly missing: readonly MissingPage[]
  readonly plan: PagePlan
}

/**
 * The folder's event.json with a record of the latest collection: queries, failures, pages left out and pages not
 * fetched. For pages already there, the searches that found them are updated.
 */
export function recordIn(
  base: CollectedFolder | undefined,
  { searches, missing, plan }: Recorded,
): Readonly<Record<string, unknown>> {
  const pages = base?.pages.map((page) => ({ ...page, ...foundOf(page, plan.known) }))
  return { ...base?.value, collected: { ...searches, missing }, ...(pages === undefined ? {} : { pages }) }
}

/** Earlier findings stay, because they came from other searches. */
function foundOf(page: CollectedFolderPage, known: PagePlan['known']): Pick<CollectedFolderPage, 'found'> {
  const now = [page.url, page.finalUrl].flatMap((url) =>
    typeof url === 'string' && isWebAddress(url) ? (known.get(addressKey(url)) ?? []) : [],
  )
  if (now.length === 0) return {}
  const all = new Map([...(page.found ?? []), ...now].map((each) => [`${each.by} ${each.query}`, each]))
  return { found: [...all.values()].sort((a, b) => a.rank - b.rank) }
}
