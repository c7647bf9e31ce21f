import { z } from 'zod'
import { askService, type ServiceAnswer, type ServiceRefusal } from './askService.ts'
import { listHits, plainLine } from './listHits.ts'
import type { Provider, SearchServiceOptions, SearchWindow } from './provider.ts'
import { searchServers } from './searchServers.ts'
import { firstDay, lastDay } from './searchWindow.ts'

export interface GoogleOptions extends SearchServiceOptions {
  /** Undefined for none. Only sent to `server`. */
  readonly key: string | undefined
  /** ID of a Programmable Search Engine; empty for none. */
  readonly cx: string
}

/** From Google's documentation of its Custom Search JSON API. `items` is missing if nothing was found. */
const answerSchema = z.object({
  kind: z.literal('customsearch#search'),
  items: z
    .array(
      z.object({
        link: z.string(),
        title: z.string().nullish(),
        snippet: z.string().nullish(),
        pagemap: z
          .object({ metatags: z.array(z.record(z.string(), z.unknown())).catch([]).default([]) })
          .catch({ metatags: [] })
          .optional(),
      }),
    )
    .default([]),
})
const refusalSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z
      .array(z.object({ reason: z.string().optional() }))
      .catch([])
      .default([]),
  }),
})

const provider = 'google'
const service = 'Google'
/** Results per answer, the maximum. */
const count = '10'
/** Interface languages by which results can be restricted. */
const languages = new Set(
  'ar bg ca cs da de el en es et fi fr hr hu id is it iw ja ko lt lv nl no pl pt ro ru sk sl sr sv tr'.split(' '),
)
/** Meta tags with the date of publication, in order of preference. */
const dateTags = ['article:published_time', 'og:article:published_time', 'datepublished', 'date', 'dc.date']

/** When Google ends the service. It no longer takes new customers. */
const end = '2027-01-01'

/** Searches with the person's own Programmable Search Engine. Google ends this service on 1 January 2027. */
export function google({ key, cx, language, server = searchServers.google, web, pace, now }: GoogleOptions): Provider {
  return {
    name: provider,
    needs: [...(key === undefined ? (['google-key'] as const) : []), ...(cx === '' ? (['google-cx'] as const) : [])],
    async search(query, { window, signal } = {}) {
      const url = new URL('/customsearch/v1', server)
      const asked = { cx, q: query, num: count, ...languageOf(language ?? ''), ...datesOf(window, now()) }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      const { items } = await askService({
        provider,
        service,
        url,
        schema: answerSchema,
        // The API takes the key in this header too, which keeps it out of the address.
        web,
        request: { headers: { 'X-Goog-Api-Key': key ?? '' }, signal },
        readRefusal: (answer) => readRefusal(answer, now()),
        otherRemedy: over(now()) ?? 'Try again later, or search without Google.',
        secret: key,
        pace,
      })
      return listHits(
        provider,
        items.map(({ link, title, snippet, pagemap }) => ({
          url: link,
          title,
          snippet,
          publishedAt: publishedAt(pagemap?.metatags ?? []),
        })),
      )
    },
  }
}

function languageOf(language: string): { readonly lr?: string } {
  const code = language.split('-')[0]?.toLowerCase() ?? ''
  return languages.has(code) ? { lr: `lang_${code}` } : {}
}

/** Restricts results to a range of days, according to the pages' own dates. */
function datesOf(window: SearchWindow | undefined, now: Date): { readonly sort?: string } {
  const from = firstDay(window?.from)
  const to = lastDay(window?.to) ?? now.toISOString().slice(0, 10)
  if (from === undefined || from > to) return {}
  return { sort: `date:r:${from.replaceAll('-', '')}:${to.replaceAll('-', '')}` }
}

function publishedAt(metatags: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  return dateTags
    .flatMap((name) => metatags.map((tags) => tags[name]))
    .find((value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
}

/** The remedy after the service has ended; undefined before. */
function over(now: Date): string | undefined {
  return now.toISOString() < end ? undefined : 'Google ended this service on 1 January 2027: use another search.'
}

function readRefusal({ status, json }: ServiceAnswer, now: Date): ServiceRefusal | undefined {
  const refusal = refusalSchema.safeParse(json)
  if (!refusal.success) return undefined
  const { message, status: name, details } = refusal.data.error
  const line = plainLine(message, 200).replace(/\.$/, '')
  const [ended, quota] = [over(now), status === 429 || name === 'RESOURCE_EXHAUSTED']
  if (quota) {
    const remedy = ended ?? 'It is renewed at midnight Pacific time; until then search without Google.'
    return { problem: `Google’s daily quota is used up (${status}).`, remedy, retryAfter: Infinity }
  }
  const invalid = status === 400 && details.some(({ reason }) => reason === 'API_KEY_INVALID')
  if (invalid || /api key not valid/i.test(message) || status === 401 || status === 403) {
    return {
      problem: `${service} does not accept the key (${status}${line === '' ? '' : `: ${line}`}).`,
      remedy:
        ended ??
        'Give a key for which the Custom Search API is enabled, in the settings or as GOOGLE_API_KEY. Google does not enable it for new customers.',
    }
  }
  return {
    problem: `${service} refused the request (${status}): ${line}.`,
    remedy: ended ?? 'Check the ID of the search engine, or search with other words.',
  }
}
