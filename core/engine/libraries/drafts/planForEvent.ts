import type { LongCall } from '../../../domain/progress.ts'
import type { OutlineResult } from '../../engine.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { outlineEvent } from './outlineEvent.ts'
import { keptSites } from '../../tools/keptSites.ts'
import type { WriteOptions } from './draftLibrary.ts'
import { fillOptions } from './fillOptions.ts'

/** Plans an article from the included sources of a stored event. A repeated call returns the stored answer. */
export async function planForEvent(
  eventId: string,
  given: WriteOptions,
  { workspace, clock, settings, web, archive }: LibraryContext,
  call: LongCall,
): Promise<OutlineResult> {
  const store = workspace()
  findEvent(store, eventId)
  const source = { kind: 'stored', eventId } as const
  const { options } = fillOptions(source, given, settings)
  return outlineEvent(
    { source, ...options },
    { workspace: store, clock, call, web, archive: archive(), sites: keptSites(settings), steps: [], settings },
  )
}
