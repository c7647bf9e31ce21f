import type { LedgerPage } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { isWebAddress } from '../../core/collect/webAddress.ts'

/** Display text of a page in the ledger. */
export function pageOf({ document, dated, reliability }: LedgerPage): UpdatePage {
  const { id, url, title, time } = document
  const site = isWebAddress(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return { id, url, title, site, day: time, dated, reliability }
}

/** The date of a page as text; if it is undated, the day on which it was fetched. */
export function pageDay(
  { time, dated }: LedgerPage['document'],
  { date, fetched }: { readonly date: (iso: string) => string; readonly fetched: (day: string) => string },
): string {
  return dated === false ? fetched(date(time)) : date(time)
}
