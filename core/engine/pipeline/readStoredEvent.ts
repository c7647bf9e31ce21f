import type { CollectedPages } from '../../collect/collectedPages.ts'
import { joinPages } from '../../collect/joinPages.ts'
import { eventPages, loadEventPage } from '../../store/eventPages.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { findEvent } from './findEvent.ts'

/**
 * An event of the workspace with the pages of its included sources, in order, like pages that were just collected.
 *
 * @throws CitewrightError
 */
export function readStoredEvent(workspace: Workspace, eventId: string): CollectedPages {
  const { event } = findEvent(workspace, eventId)
  const included = eventPages(workspace, eventId).filter((row) => row.included)
  return joinPages(
    { event, repairs: '' },
    included.map(({ id, hash, problems }) => ({
      ...(hash === undefined ? {} : { page: loadEventPage(workspace, eventId, id) }),
      problems,
    })),
  )
}
