import { findStoredEvent, type StoredEvent } from '../../store/storedEvents.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { UnknownEventError } from './eventLibraryErrors.ts'

/** @throws UnknownEventError */
export function findEvent(workspace: Workspace, id: string): StoredEvent {
  const found = findStoredEvent(workspace, id)
  if (found === undefined) throw new UnknownEventError(id)
  return found
}
