import { z } from 'zod'
import { providerNames, type Provider, type SearchHit } from '../../../collect/providers/provider.ts'
import { findStep, forgetSteps, jsonResult, saveStep } from '../../../store/stepResults.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { stepKey } from '../../pipeline/stepKey.ts'
import { hour } from './hour.ts'

const name = 'hits'

const hitsFormat = jsonResult<readonly SearchHit[]>(
  z.array(
    z.strictObject({
      url: z.string(),
      title: z.string(),
      publishedAt: z.string().exactOptional(),
      snippet: z.string().exactOptional(),
      archiveUrl: z.string().exactOptional(),
      article: z.literal(true).exactOptional(),
      foundBy: z.enum(providerNames),
      rank: z.int().positive(),
    }),
  ),
)

/**
 * A provider whose answers are stored and reused for an hour, so that a resumed run repeats no query: some searches
 * are slow, some cost money. Empty answers are not stored.
 *
 * @param about all that the answers depend on besides the query, as JSON
 */
export function rememberHits(
  provider: Provider,
  about: unknown,
  { workspace, clock }: Pick<LibraryContext, 'workspace' | 'clock'>,
): Provider {
  const { name: from } = provider
  return {
    ...provider,
    async search(query, options = {}) {
      const store = workspace()
      const now = clock.now().getTime()
      forgetSteps(store, { name, before: new Date(now - hour).toISOString() })
      const key = stepKey(name, 1, { from, query, window: options.window ?? null, about })
      const stored = findStep(store, key, hitsFormat)
      if (stored !== undefined) return stored.result
      const hits = await provider.search(query, options)
      const finished = clock.now()
      const seconds = Math.max(0, finished.getTime() - now) / 1000
      if (hits.length > 0) {
        saveStep(store, { key, name, result: hits, seconds, finishedAt: finished.toISOString() }, hitsFormat)
      }
      return hits
    },
  }
}
