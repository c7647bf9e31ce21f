import type { LongCall } from '../../../domain/progress.ts'
import { beginRun, endRun } from '../../../store/runs.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { writeDraft } from './writeDraft.ts'
import type { WriteOptions } from './draftLibrary.ts'
import { fillOptions } from './fillOptions.ts'

/**
 * Writes a draft from the included sources of a stored event, and records the run, so that it can be resumed if it is
 * interrupted.
 *
 * @returns the draft's id
 */
export async function writeForEvent(
  eventId: string,
  given: WriteOptions,
  context: LibraryContext,
  call: LongCall,
): Promise<string> {
  const { workspace, clock, settings } = context
  const store = workspace()
  findEvent(store, eventId)
  const { request, options } = fillOptions({ kind: 'stored', eventId }, given, settings)
  const now = (): string => clock.now().toISOString()
  const run = beginRun(store, { eventId, options, startedAt: now() })
  try {
    const { draft } = await writeDraft(request, { context, call, options })
    endRun(store, run, { endedAt: now(), outcome: 'done' })
    return draft.id
  } catch (error) {
    const outcome = call.signal?.aborted === true ? 'cancelled' : 'failed'
    endRun(store, run, { endedAt: now(), outcome })
    throw error
  }
}
