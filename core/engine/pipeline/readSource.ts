import { collectPages } from '../../collect/collectPages.ts'
import { readEvent } from '../../collect/readEvent.ts'
import type { Archive } from '../../collect/archive/archive.ts'
import type { Web } from '../../collect/web/web.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import type { EventSource } from './draftRequest.ts'
import { readStoredEvent } from './readStoredEvent.ts'
import type { Collected } from './steps/collectStep.ts'

export interface SourceContext {
  /** Opens the workspace; called only for stored events. */
  readonly workspace: () => Workspace
  readonly web: Web
  readonly archive: Archive | undefined
  readonly call: LongCall
}

/** Reads an event file or folder, fetches named pages, or loads the included sources of a stored event. */
export async function readSource(
  source: EventSource,
  { workspace, web, archive, call }: SourceContext,
): Promise<Collected> {
  switch (source.kind) {
    case 'event':
      return readEvent(source.path)
    case 'pages':
      return collectPages(source, { ...call, web, archive })
    case 'stored':
      return readStoredEvent(workspace(), source.eventId)
  }
}
