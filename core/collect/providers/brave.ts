import { z } from 'zod'
import { askService, type ServiceAnswer, type ServiceRefusal } from './askService.ts'
import { listHits, plainLine, textOfHtml } from './listHits.ts'
import { processPace } from './pace.ts'
import type { Provider, SearchServiceOptions, SearchWindow } from './provider.ts'
import { searchServers } from './searchServers.ts'
import { firstDay, lastDay } from './searchWindow.ts'
import { plural } from '../../text/plural.ts'

export interface BraveOptions extends SearchServiceOptions {
  /** Brave's index of the web, or of news. */
  readonly index: 'web' | 'news'
  /** Undefined for none. Only sent to `server`. */
  readonly key: string | undefined
}

/** From Brave's documentation of its search API. Web results are nested in `web`, news results are not. */
const pages = z.array(
  z.object({
    url: z.string(),
    title: z.string().nullish(),
    description: z.string().nullish(),
    page_age: z.string().nullish(),
  }),
)
const answerSchemas = {
  web: z
    .object({ type: z.literal('search'), web: z.object({ results: pages.default([]) }).optional() })
    .transform(({ web }) => web?.results ?? []),
  news: z.object({ type: z.literal('news'), results: pages.default([]) }).transform(({ results }) => results),
} as const
const refusalSchema = z.object({
  error: z.object({ code: z.string().default(''), detail: z.string().nullish() }),
})

const service = 'Brave'
/** The smallest plan allows one request per second. */
const everyMs = 1100
/** Brave's limits of a query in characters and words. */
const mostCharacters = 400
const mostWords = 50
/** Results per answer, the maximum. */
const counts = { web: '20', news: '50' } as const
/** Brave's languages whose codes are those of BCP 47. */
const languages = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
)

/** Searches Brave's own index with a key of the person's plan. */
export function brave({ index, key, language = '', server = searchServers.brave, ...options }: BraveOptions): Provider {
  const provider = index === 'web' ? 'brave' : 'brave-news'
  const { web, pace = processPace, now } = options
  return {
    name: provider,
    needs: key === undefined ? ['brave-key'] : [],
    async search(query, { window, signal } = {}) {
      await pace.turn(server, everyMs, signal)
      const url = new URL(`/res/v1/${index}/search`, server)
      const asked = {
        q: shortened(query),
        count: counts[index],
        ...languageOf(language),
        ...freshness(window, now()),
        ...(index === 'web' ? { result_filter: 'web' } : {}),
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      const results = await askService({
        provider,
        service,
        url,
        schema: answerSchemas[index],
        web,
        request: {
          headers: { 'X-Subscription-Token': key ?? '' },
          signal,
        },
        readRefusal,
        otherRemedy: 'Try again later, or search without Brave.',
        secret: key,
        pace,
      })
      return listHits(
        provider,
        results.map(({ url: found, title, description, page_age: publishedAt }) => ({
          url: found,
          title: textOfHtml(title ?? ''),
          snippet: textOfHtml(description ?? ''),
          publishedAt,
        })),
      )
    },
  }
}

function shortened(query: string): string {
  return query.trim().split(/\s+/).slice(0, mostWords).join(' ').slice(0, mostCharacters).toWellFormed()
}

function languageOf(language: string): { readonly search_lang?: string } {
  const code = language.split('-')[0]?.toLowerCase() ?? ''
  return languages.has(code) ? { search_lang: code } : {}
}

/** From the window's first day to its last, or to today. A window without a beginning cannot be expressed. */
function freshness(window: SearchWindow | undefined, now: Date): { readonly freshness?: string } {
  const from = firstDay(window?.from)
  const to = lastDay(window?.to) ?? now.toISOString().slice(0, 10)
  return from === undefined || from > to ? {} : { freshness: `${from}to${to}` }
}

function readRefusal(answer: ServiceAnswer): ServiceRefusal | undefined {
  const { status } = answer
  const refusal = refusalSchema.safeParse(answer.json)
  const { code = '', detail } = refusal.success ? refusal.data.error : {}
  if (status === 401 || status === 403 || code === 'SUBSCRIPTION_TOKEN_INVALID') {
    const remedy = 'Give a valid key in the settings or as BRAVE_API_KEY.'
    return { problem: `${service} does not accept the key (${status}).`, remedy }
  }
  if (status === 429 || status === 402) return usedUp(answer)
  if (!refusal.success) return undefined
  const reason = plainLine(detail ?? code, 200).replace(/\.$/, '')
  return {
    problem: `${service} refused the request (${status}): ${reason}.`,
    remedy: 'Search with other words, or without Brave.',
  }
}

const hour = 60 * 60

/**
 * Explains which limit was reached. The `X-RateLimit-*` headers list, for each window in seconds, the plan's requests, how
 * many remain, and when they are renewed.
 */
function usedUp({ status, headers }: ServiceAnswer): ServiceRefusal {
  const windows = numbersOf(headers['x-ratelimit-policy'], /;\s*w=(\d+)/)
  const limits = numbersOf(headers['x-ratelimit-limit'], /(\d+)/)
  const remaining = numbersOf(headers['x-ratelimit-remaining'], /(\d+)/)
  const resets = numbersOf(headers['x-ratelimit-reset'], /(\d+)/)
  const long = remaining.findIndex((rest, at) => rest === 0 && (resets[at] ?? 0) > 1 && (windows[at] ?? hour) >= hour)
  if (long < 0 && status === 429) {
    const problem = `${service} received too many requests (429).`
    return { problem, remedy: 'Try again in a minute.', retryAfter: resets[0] ?? 1 }
  }
  const [limit, renewed] = [limits[long], resets[long]]
  return {
    problem: `${service}’s quota${limit === undefined ? '' : ` of ${limit} requests`} is used up (${status}).`,
    remedy: `${renewed === undefined ? 'See your plan there' : `It is renewed in ${spanOf(renewed)}`}; until then search without Brave.`,
    retryAfter: Infinity,
  }
}

function numbersOf(header: string | undefined, pattern: RegExp): readonly number[] {
  return (header ?? '').split(',').flatMap((part) => {
    const digits = pattern.exec(part)?.[1]
    return digits === undefined ? [] : [Number(digits)]
  })
}

function spanOf(seconds: number): string {
  const [number, unit] =
    seconds >= 36 * hour
      ? [Math.ceil(seconds / (24 * hour)), 'day']
      : seconds >= 90 * 60
        ? [Math.ceil(seconds / hour), 'hour']
        : [Math.max(1, Math.ceil(seconds / 60)), 'minute']
  return plural(number, unit)
}
