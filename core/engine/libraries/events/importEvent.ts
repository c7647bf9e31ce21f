import { readEventPages } from '../../../collect/readEvent.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { addEventPage, eventPages, saveCollected } from '../../../store/eventPages.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { keptSites } from '../../tools/keptSites.ts'
import { createImported } from './createEvent.ts'
import { filesOf, isIncludedAtFirst, leaveOutFiles } from './leaveOutSources.ts'
import { identifyPages } from './sourceIdentity.ts'

/**
 * Imports an event file or folder completely, or not at all, and returns the event's id. If the event already exists,
 * its pages are updated and stay included or excluded; sources added by hand stay.
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
