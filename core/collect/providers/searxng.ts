import { z } from 'zod'
import type { Web } from '../web/web.ts'
import { askService, type ServiceAnswer, type ServiceRefusal } from './askService.ts'
import { listHits, plainLine } from './listHits.ts'
import type { Provider, SearchWindow } from './provider.ts'
import { ProviderError } from './providerErrors.ts'
import { firstDay } from './searchWindow.ts'

export interface SearxngOptions {
  /** Address of the instance from the settings; empty for none. Only its origin may be on a private network. */
  readonly address: string
  /** BCP 47; default all. */
  readonly language?: string
  readonly web: Web
  readonly now: () => Date
}

/** From SearXNG's documentation of its search API; searx 1.1 answers the same way. */
const answerSchema = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      publishedDate: z.string().nullish(),
    }),
  ),
  /** Name and reason of each engine that failed. */
  unresponsive_engines: z.array(z.array(z.string())).catch([]).default([]),
})

const service = 'SearXNG'
const jsonRemedy =
  'JSON is not enabled there: add json to search.formats in its settings.yml, and start it again. Many public instances refuse it.'

/**
 * Searches with the person's own SearXNG: general and news results of the first page. SearXNG skips engines without time
 * ranges, so if the others find nothing in a range, all are asked without one.
 */
export function searxng({ address, language, web, now }: SearxngOptions): Provider {
  async function ask(asked: Asked, signal: AbortSignal | undefined): Promise<z.infer<typeof answerSchema>> {
    const url = searchUrl(address, asked)
    return await askService({
      provider: 'searxng',
      service,
      url,
      schema: answerSchema,
      web,
      request: { ownOrigin: url.origin, signal },
      statusRemedies: { 403: jsonRemedy, 404: addressRemedy },
      otherRemedy: addressRemedy,
      readRefusal,
    })
  }
  return {
    name: 'searxng',
    needs: address === '' ? ['searxng'] : [],
    async search(query, { window, signal } = {}) {
      const asked = { query, language, range: timeRange(window, now()) }
      const first = await ask(asked, signal)
      const again = first.results.length === 0 && asked.range !== undefined
      const { results, unresponsive_engines: silent } = again
        ? await ask({ ...asked, range: undefined }, signal)
        : first
      const hits = listHits(
        'searxng',
        results.map(({ content: snippet, publishedDate: publishedAt, ...page }) => ({ ...page, snippet, publishedAt })),
      )
      if (hits.length === 0 && silent.length > 0) throw allSilent(silent)
      return hits
    },
  }
}

const addressRemedy = 'Check that the address in the settings is that of a SearXNG, without /search.'

interface Asked {
  readonly query: string
  readonly language: string | undefined
  readonly range: 'day' | 'month' | 'year' | undefined
}

function searchUrl(address: string, { query, language, range }: Asked): URL {
  const url = new URL('search', address.replace(/[?#].*$/s, '').replace(/\/*$/, '/'))
  url.searchParams.set('q', query)
  url.searchParams.set('format', 'json')
  url.searchParams.set('categories', 'general,news')
  if (language !== undefined) url.searchParams.set('language', language)
  if (range !== undefined) url.searchParams.set('time_range', range)
  return url
}

const day = 24 * 60 * 60 * 1000

/** The shortest of SearXNG's ranges, all of which end now, that contains the window. */
export function timeRange(window: SearchWindow | undefined, now: Date): Asked['range'] {
  const days = (now.getTime() - Date.parse(firstDay(window?.from) ?? '')) / day
  if (Number.isNaN(days) || days < 0 || days > 365) return undefined
  // A month of a search engine has 28 to 31 days.
  return days <= 1 ? 'day' : days <= 28 ? 'month' : 'year'
}

/** An error that SearXNG reports with a status of success. */
const refusalSchema = z.object({ error: z.string().min(1) })

function readRefusal({ status, json }: ServiceAnswer): ServiceRefusal | undefined {
  const refusal = refusalSchema.safeParse(json)
  if (!refusal.success || status > 299) return undefined
  const reported = plainLine(refusal.data.error, 200).replace(/\.$/, '')
  return { problem: `${service} could not search: ${reported}.`, remedy: 'Try again later, or look at its log.' }
}

function allSilent(silent: readonly (readonly string[])[]): ProviderError {
  const failed = silent.slice(0, 5).map(([name = '', reason = '']) => plainLine(`${name} (${reason})`, 80))
  return new ProviderError({
    provider: 'searxng',
    kind: 'unavailable',
    problem: `${service} found nothing, and some of its engines failed: ${failed.join(', ')}.`,
    remedy: 'Try again later, or enable other engines there.',
  })
}
