import { isSamePlace, isWebAddress } from '../../core/collect/webAddress.ts'
import type { UpdatePage } from '../../core/update/draftUpdate.ts'
import { engine } from '../api/engine.ts'
import { useAppState } from '../state/appState.ts'
import { openUpdatePage } from '../parts/PageLine.tsx'

/**
 * Opens a page that was read into the ledger: on the Sources screen, or in the browser if it is no longer a source of
 * the event.
 */
export function openReadPage(page: UpdatePage): void {
  void open(page)
}

async function open(page: UpdatePage): Promise<void> {
  const { event } = useAppState.getState()
  if (event === null) return
  const { rows } = await engine.events.sources(event.id)
  const pages = rows.flatMap((row) => (row.page === undefined ? [] : [row.page]))
  const same =
    pages.find(({ id }) => id === page.id) ??
    pages.find(({ finalUrl, title }) => isSamePlace({ url: finalUrl, title }, page))
  if (same !== undefined) openUpdatePage(same)
  else if (isWebAddress(page.url)) await engine.desktop.openPage(page.url)
}
