import { collectPages } from '../collect/collectPages.ts'
import { readEvent } from '../collect/readEvent.ts'
import type { LongCall } from '../domain/progress.ts'
import type { EventSource } from './draftRequest.ts'
import type { Collected } from './steps/collectStep.ts'

/** Reads an event file or folder, or fetches the pages that were named. */
export async function readSource(source: EventSource, call: LongCall): Promise<Collected> {
  if (source.kind === 'event') return readEvent(source.path)
  return collectPages(source, call)
}
