import { findPages } from '../../../collect/providers/findPages.ts'
import { openProvider, type ProviderOptions } from '../../../collect/providers/openProvider.ts'
import { providerNames, type ProviderName } from '../../../collect/providers/provider.ts'
import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { SearchChoice, SearchTest } from './settingsLibrary.ts'

/** A subject that every search finds pages on, and that every larger wiki has an article on. */
const knownTitle = 'Wikipedia'

/** See SettingsLibrary.searches. */
export function listSearches(options: ProviderOptions): readonly SearchChoice[] {
  return providerNames.map((name) => ({ name, needs: openProvider(name, options).needs }))
}

/** See SettingsLibrary.testSearch. */
export async function testSearch(
  name: ProviderName,
  options: ProviderOptions,
  call: LongCall = {},
): Promise<SearchTest> {
  const started = performance.now()
  const question = { provider: openProvider(name, options), query: knownTitle }
  const { hits, problems } = await findPages([question], call.signal === undefined ? {} : { signal: call.signal })
  const [problem] = problems
  if (problem !== undefined) throw new CitewrightError(problem.kind, problem.message, problem.remedy)
  return { pages: hits.length, seconds: (performance.now() - started) / 1000 }
}
