import { setImmediate } from 'node:timers/promises'
import {
  buildQuestions,
  type PlannedQuestion,
  type QuestionRequest,
} from '../../../collect/providers/buildQuestions.ts'
import { findPages } from '../../../collect/providers/findPages.ts'
import { openProvider } from '../../../collect/providers/openProvider.ts'
import type { Provider } from '../../../collect/providers/provider.ts'
import { windowOf } from '../../../collect/providers/searchWindow.ts'
import { rateAddress } from '../../../collect/reliability/rateSource.ts'
import { siteRule } from '../../../collect/reliability/siteLists.ts'
import type { Event } from '../../../domain/event.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { eventPages } from '../../../store/eventPages.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { keptSites } from '../../tools/keptSites.ts'
import type { FindRequest, FoundSources } from './eventLibrary.ts'
import { providerOptions } from './providerOptions.ts'
import { identifySource, sourceKey } from './sourceIdentity.ts'

/** Who answers a query. Each feed is on its own server: a failure says nothing about the others. */
export function ownerOf({ from, query }: PlannedQuestion): string {
  return from === 'feed' ? `${from} ${query}` : from
}

interface EventToFindFor {
  readonly event: Event
  /** Absent for an event that is not yet in the workspace. */
  readonly id?: string
}

/** Pages rated before other work gets a turn. */
const ratedAtOnce = 20

interface FindContext {
  readonly context: LibraryContext
  readonly call: LongCall
  /** Wraps each provider, for instance with one that stores answers. `about` is all that its answers depend on besides the query. */
  readonly wrap?: (provider: Provider, about: unknown) => Provider
}

/**
 * Searches for pages of an event. Pages that the event already has are marked.
 *
 * @throws the signal's reason
 */
export async function findSources(
  { event, id }: EventToFindFor,
  request: FindRequest & Pick<QuestionRequest, 'refined'>,
  { context, call, wrap = (provider) => provider }: FindContext,
): Promise<FoundSources> {
  const { signal, onProgress } = call
  const asked = buildQuestions(event, request)
  const options = { ...providerOptions(context, event), versions: request.versions, searchedWiki: request.wiki }
  const { searxng, googleCx, wiki, searchedWiki, language, about: words, versions } = options
  const about = { searxng, googleCx, wiki, searchedWiki, language, words, versions }
  const providers = new Map(
    asked.map((question) => [ownerOf(question), wrap(openProvider(question.from, options), about)]),
  )
  const window = request.window === 'any' ? undefined : (request.window ?? windowOf(event.date))
  const { hits, ...found } = await findPages(
    asked.flatMap((question) => {
      const provider = providers.get(ownerOf(question))
      return provider === undefined ? [] : [{ ...question, provider }]
    }),
    {
      ...(window === undefined ? {} : { window }),
      ...(signal === undefined ? {} : { signal }),
      onAsked: (done, total) => onProgress?.({ step: 'collect', done, total }),
    },
  )
  const known = new Set(id === undefined ? [] : eventPages(context.workspace(), id).map(sourceKey))
  const sites = keptSites(context.settings)
  const rated: FoundSources['hits'][number][] = []
  for (const [at, hit] of hits.entries()) {
    // Rating hundreds at once would block other work.
    if (at % ratedAtOnce === 0) await setImmediate()
    const isKnown = known.size > 0 && known.has(sourceKey(identifySource(hit.url)))
    const rule = siteRule([hit.url], [sites])
    const reliability = rateAddress(hit.url, hit.publishedAt)
    rated.push({ ...hit, known: isKnown, reliability, ...(rule === undefined ? {} : { rule }) })
  }
  signal?.throwIfAborted()
  return { ...found, hits: rated, asked }
}
