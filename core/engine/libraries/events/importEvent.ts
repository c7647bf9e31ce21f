import { readEventPages } from '../../../collect/readEvent.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { addEventPage, eventPages, saveCollected } from '../../../store/eventPages.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { keptSites } from '../../tools/keptSites.ts'
import { createImported } from './createEvent.ts'
import { filesOf, isIncludedAtFirst, leaveOutFiles } from './leaveOutSources.ts'
import { identifyPages } from './sourceIdentity.ts'

/**
 * Reads an event file or folder into the workspace, all of it or nothing. Of an event that is there already the pages are
 * renewed and included as they were; those that were added by hand stay. Gives the event's id.
 *
 * @throws the errors of `readEvent`; the signal's reason
 */
export async function importEvent(path: string, context: LibraryContext, call: LongCall): Promise<string> {
  const { workspace, clock } = context
  call.signal?.throwIfAborted()
  call.onProgress?.({ step: 'collect' })
  const { event, collected } = await readEventPages(path)
  call.signal?.throwIfAborted()
  const store = workspace()
  const identities = identifyPages(collected)
  const sites = keptSites(context.settings)
  const { eventId, known } = store.transaction(() => {
    const eventId = createImported(store, event, clock.now().toISOString())
    const known = new Set(eventPages(store, eventId).map(({ id }) => id))
    for (const [at, identity] of identities.entries()) {
      const entry = collected[at]
      if (entry === undefined) continue
      const included = isIncludedAtFirst(identity.source, sites, entry.page)
      addEventPage(store, eventId, { ...identity, included, problems: entry.problems })
      saveCollected(store, eventId, { id: identity.id, collected: entry })
    }
    call.onProgress?.({ step: 'collect', unit: 'pages', done: collected.length, total: collected.length })
    return { eventId, known }
  })
  const added = identities.filter(({ id }) => !known.has(id))
  await leaveOutFiles(eventId, filesOf(added), { context, call })
  return eventId
}
