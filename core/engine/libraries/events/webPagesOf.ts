import { plainAddress } from '../../../collect/address/plainAddress.ts'
import { isWebAddress } from '../../../collect/webAddress.ts'
import { eventPages } from '../../../store/eventPages.ts'
import { noteKey } from '../../../store/pageNotes.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import type { PageToArchive } from '../../pipeline/archive/archivePages.ts'
import { findEvent } from '../../pipeline/findEvent.ts'

/** A page that was fetched from its address or, if that is gone, from a copy. */
export interface FetchedWebPage extends PageToArchive {
  readonly fromArchive: boolean
}

/** The fetched pages among an event's sources. */
export function webPagesOf(
  workspace: Workspace,
  eventId: string,
  sourceIds: readonly string[],
): readonly FetchedWebPage[] {
  const { event } = findEvent(workspace, eventId)
  return eventPages(workspace, eventId).flatMap(({ id, source, path, hash, fetchedAt, archive }) => {
    if (!sourceIds.includes(id) || !isWebAddress(source) || path !== undefined || hash === undefined) return []
    const near = fetchedAt ?? event.date
    return [{ key: noteKey({ url: source }), url: plainAddress(source), near, fromArchive: archive !== undefined }]
  })
}
