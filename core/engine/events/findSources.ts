import { eventQuery } from '../../collect/providers/eventQuery.ts'
import { extlinks } from '../../collect/providers/extlinks.ts'
import { findPages, type Question } from '../../collect/providers/findPages.ts'
import type { ProviderName } from '../../collect/providers/provider.ts'
import { searxng } from '../../collect/providers/searxng.ts'
import type { Event } from '../../domain/event.ts'
import type { LongCall } from '../../domain/progress.ts'
import { eventPages } from '../../store/eventPages.ts'
import type { LibraryContext } from '../libraryContext.ts'
import type { FindRequest, FoundSources } from './eventLibrary.ts'
import { identifySource, sourceKey } from './sourceIdentity.ts'

interface EventToFindFor {
  readonly event: Event
  /** Absent for an event that is not in the workspace yet. */
  readonly id?: string
}

/**
 * Looks for pages of an event. What the event already has is marked.
 *
 * @throws the signal's reason
 */
export async function findSources(
  { event, id }: EventToFindFor,
  request: FindRequest,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<FoundSources> {
  const { signal } = call
  const { hits, problems } = await findPages(
    [...new Set(request.from)].map((name) => question(name, { event, request, context })),
    {
      ...(event.date === undefined ? {} : { window: { from: event.date } }),
      ...(signal === undefined ? {} : { signal }),
    },
  )
  const known = new Set(id === undefined ? [] : eventPages(context.workspace(), id).map(sourceKey))
  return { hits: hits.map((hit) => ({ ...hit, known: known.has(sourceKey(identifySource(hit.url))) })), problems }
}

interface Asking {
  readonly event: Event
  readonly request: FindRequest
  readonly context: LibraryContext
}

function question(name: ProviderName, { event, request, context }: Asking): Question {
  const { clock, settings, web } = context
  if (name === 'extlinks')
    return { provider: extlinks({ wiki: event.wiki, web }), query: filled(request.article) ?? event.title }
  const address = settings.current().searxng
  const provider = searxng({ address, language: event.language, web, now: () => clock.now() })
  return { provider, query: filled(request.query) ?? eventQuery(event) }
}

function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim()
}
