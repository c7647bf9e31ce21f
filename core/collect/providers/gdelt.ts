import { z } from 'zod'
import { askService, type ServiceAnswer, type ServiceRefusal } from './askService.ts'
import { listHits, plainLine } from './listHits.ts'
import { processPace } from './pace.ts'
import type { Provider, SearchServiceOptions, SearchWindow } from './provider.ts'
import { ProviderError } from './providerErrors.ts'
import { searchServers } from './searchServers.ts'
import { firstDay, lastDay } from './searchWindow.ts'

/** From GDELT's announcement of its DOC 2.0 API; `{}` if nothing was found. */
const answerSchema = z.object({
  articles: z
    .array(z.object({ url: z.string(), title: z.string().nullish(), seendate: z.string().nullish() }))
    .default([]),
})

const provider = 'gdelt'
const service = 'GDELT'
const everyMs = 5_000
/** Maximum rows per answer. */
const mostRows = '250'
/** GDELT searches the last three months. */
const days = 91
const day = 24 * 60 * 60 * 1000
/** A page must contain all words of a query, and rarely contains more than these. */
const mostWords = 8
/** Words that GDELT rejects as too common. */
const common = new Set('the and for with from that this was are has his her its of in at on by to an'.split(' '))

/**
 * Searches the news of the last three months in 65 languages. GDELT translates them into English, so queries are in
 * English.
 */
export function gdelt({
  language,
  server = searchServers.gdelt,
  web,
  pace = processPace,
  now,
}: SearchServiceOptions): Provider {
  return {
    name: provider,
    needs: [],
    async search(query, { window, signal } = {}) {
      const url = searchUrl(server, { query, language, window, now: now() })
      await pace.turn(server, everyMs, signal)
      const { articles } = await askService({
        provider,
        service,
        url,
        schema: answerSchema,
        web,
        request: { signal },
        readRefusal,
        otherRemedy: 'Try again in a few minutes, or search without GDELT.',
        repair,
        pace,
      })
      return listHits(
        provider,
        articles.map(({ seendate, ...page }) => ({ ...page, publishedAt: seenAt(seendate ?? '') })),
      )
    },
  }
}

interface Asked {
  readonly query: string
  readonly language: string | undefined
  readonly window: SearchWindow | undefined
  readonly now: Date
}

function searchUrl(server: string, { query, language, window, now }: Asked): URL {
  const words = wordsOf(query, window)
  if (words.length === 0) {
    throw refused('GDELT was not asked: the words to search for are too short.', 'Search with longer words.')
  }
  const name = language === undefined ? undefined : languageName(language)
  const url = new URL('/api/v2/doc/doc', server)
  const asked = {
    query: [...words, ...(name === undefined ? [] : [`sourcelang:${name}`])].join(' '),
    mode: 'artlist',
    format: 'json',
    maxrecords: mostRows,
    sort: 'hybridrel',
    ...timesOf(window, now),
  }
  for (const [parameter, value] of Object.entries(asked)) url.searchParams.set(parameter, value)
  return url
}

/**
 * Words of letters and digits, because other characters are operators. Years in the time window are omitted, since few
 * reports mention them.
 */
function wordsOf(query: string, window: SearchWindow | undefined): readonly string[] {
  const years = [window?.from, window?.to].map((date) => date?.slice(0, 4))
  const words = query.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => {
    const plain = word.toLowerCase()
    return plain.length > 2 && !common.has(plain) && !years.includes(plain)
  })
  return [...new Set(words)].slice(0, mostWords)
}

/** GDELT's name of a language: in English, without spaces. */
function languageName(language: string): string | undefined {
  const code = language.split('-')[0] ?? ''
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code)
  return name?.replaceAll(' ', '').toLowerCase()
}

/** @throws ProviderError for a window that ends before the last three months */
function timesOf(window: SearchWindow | undefined, now: Date): Readonly<Record<string, string>> {
  const earliest = now.getTime() - days * day
  const from = Math.max(earliest, Date.parse(firstDay(window?.from) ?? '') || earliest)
  const to = Math.min(now.getTime(), (Date.parse(lastDay(window?.to) ?? '') || Infinity) + day - 1000)
  if (to < earliest) {
    throw refused(
      'GDELT was not asked: it only has the news of the last three months, and the time window ends before that.',
      'Use another search for older pages.',
    )
  }
  if (from > to)
    throw refused('GDELT was not asked: the time window ends before it begins.', 'Correct the time window.')
  return { startdatetime: compact(from), enddatetime: compact(to) }
}

/** YYYYMMDDHHMMSS. */
function compact(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace(/\D/g, '')
}

/** `20261112T083000Z` as ISO 8601. */
function seenAt(seendate: string): string | undefined {
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(seendate) ?? []
  if (date === undefined || time === undefined) return undefined
  const dashed = date.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
  return `${dashed}T${time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`
}

/** GDELT's answers contain raw titles, with control characters and backslashes that are invalid in JSON. */
function repair(text: string): string {
  return text
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\/g, (found) => (found === '\\' ? '\\\\' : found))
}

/** GDELT reports errors in plain text, with status 429 or 200. */
function readRefusal({ status, text, json }: ServiceAnswer): ServiceRefusal | undefined {
  if (status === 429 || /limit requests/i.test(text.slice(0, 500))) {
    const problem = `${service} received too many requests: it allows one in five seconds from all programs of a network together.`
    return { problem, remedy: 'Try again in a minute, or search without GDELT.', retryAfter: everyMs / 1000 }
  }
  const line = plainLine(text, 200)
  if (json !== undefined || line === '' || line.startsWith('<') || line.startsWith('{')) return undefined
  const problem = `${service} refused the request: ${line.replace(/\.$/, '')}.`
  return { problem, remedy: 'Search with other words, or without GDELT.' }
}

function refused(problem: string, remedy: string): ProviderError {
  return new ProviderError({ provider, kind: 'input', problem, remedy })
}
