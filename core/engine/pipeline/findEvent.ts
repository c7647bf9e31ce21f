import { phrase } from '../../domain/phrase.ts'
import { CitewrightError } from '../../domain/citewrightError.ts'
import { findStoredEvent, type StoredEvent } from '../../store/storedEvents.ts'
import type { Workspace } from '../../store/openWorkspace.ts'

/** @throws CitewrightError if the workspace has no such event */
export function findEvent(workspace: Workspace, id: string): StoredEvent {
  const found = findStoredEvent(workspace, id)
  if (found !== undefined) return found
  throw new CitewrightError(
    'input',
    phrase`The workspace has no event ${id}.`,
    'It may have been removed. Choose an event from the list, or create it again.',
  )
}
