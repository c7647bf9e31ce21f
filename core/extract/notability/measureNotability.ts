import { z } from 'zod'
import { registrableDomain } from '../../collect/address/registrableDomain.ts'
import { ratePage } from '../../collect/reliability/rateSource.ts'
import { isWebAddress } from '../../collect/webAddress.ts'
import type { Event } from '../../domain/event.ts'
import { isBarred, type Page } from '../../domain/page.ts'
import { placeCountry } from './placeCountry.ts'
import { isForeignLanguage, publisherCountry } from './publisherCountry.ts'

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** How widely, for how long and from where an event was reported on, as far as its pages tell. It decides nothing. */
export const notabilitySchema = z
  .strictObject({
    /** Pages that were counted: copies, messages in place of an article, wikis, and files without an address are not. */
    pages: z.int().nonnegative(),
    /** Registrable domains, which tell publishers apart; several of one publisher that is known count once. */
    domains: z.array(z.string()).readonly(),
    publishers: z.int().nonnegative(),
    /** Pages that state the day on which they were published. */
    dated: z.int().nonnegative(),
    /** The first and the last of those days. */
    first: day.exactOptional(),
    last: day.exactOptional(),
    /** Days that lie between them: 0 where all are of one day. */
    days: z.int().nonnegative().exactOptional(),
    /** ISO 3166-1 alpha-2 code of the country that the event's place names; null where it names none that is known. */
    country: z.string().nullable(),
    /** Publishers of that country, of others, and those of which the country is not known. */
    national: z.int().nonnegative(),
    international: z.int().nonnegative(),
    unknown: z.int().nonnegative(),
    warnings: z.array(z.enum(['one-publisher', 'within-two-days', 'no-dates'])).readonly(),
  })
  .readonly()
export type Notability = z.infer<typeof notabilitySchema>

/** Wikis are no coverage, and archives show what others published. */
const wikis = new Set(['wikipedia.org', 'wikinews.org', 'wikidata.org', 'wikimedia.org', 'wikivoyage.org'])
const archives = new Set(['archive.org', 'archive.today', 'archive.ph', 'archive.is', 'webcitation.org'])
/** Days within which all that was published may be one wave of news. */
const oneWave = 2

interface Publisher {
  readonly domain: string
  readonly side: 'national' | 'international' | 'unknown'
}

/**
 * Measures what the pages of an event tell of its notability: independent publishers, the days between the first and the last
 * report, and how many publishers sit in the event's own country.
 *
 * @param pages with copies marked
 */
export function measureNotability(
  { place, language }: Pick<Event, 'place' | 'language'>,
  pages: readonly Page[],
): Notability {
  const country = place === undefined ? undefined : placeCountry(place, language)
  const counted = pages.flatMap((page) => {
    const address = isCoverage(page) ? addressOf(page) : undefined
    return address === undefined ? [] : [{ page, address }]
  })
  const publishers = new Map<string, Publisher>()
  for (const { page, address } of counted) {
    const { key, ...publisher } = publisherOf(page, address, country)
    const known = publishers.get(key)
    if (known === undefined || known.side === 'unknown')
      publishers.set(key, known ? { ...known, ...publisher } : publisher)
  }
  const days = counted.flatMap(({ page }) => dayOf(page) ?? []).sort()
  const span = spanOf(days)
  const on = (side: Publisher['side']): number => [...publishers.values()].filter((one) => one.side === side).length
  return {
    pages: counted.length,
    domains: [...new Set([...publishers.values()].map(({ domain }) => domain))].sort(),
    publishers: publishers.size,
    dated: days.length,
    ...span,
    country: country ?? null,
    national: on('national'),
    international: on('international'),
    unknown: on('unknown'),
    warnings: [
      ...(publishers.size === 1 ? (['one-publisher'] as const) : []),
      ...(span !== undefined && span.days <= oneWave ? (['within-two-days'] as const) : []),
      ...(counted.length > 0 && days.length === 0 ? (['no-dates'] as const) : []),
    ],
  }
}

/** Whether an article is on a page that no other page has: what a paywall shows of one is enough. */
function isCoverage(page: Page): boolean {
  return page.duplicateOf === undefined && (!isBarred(page) || page.barrier === 'paywall')
}

function addressOf({ url, finalUrl }: Page): string | undefined {
  return [finalUrl, url].find((address) => {
    const domain = isWebAddress(address) ? registrableDomain(address) : undefined
    return domain !== undefined && !wikis.has(domain) && !archives.has(domain)
  })
}

function publisherOf(page: Page, address: string, country: string | undefined): Publisher & { readonly key: string } {
  const domain = registrableDomain(address) ?? address
  const reliability = ratePage(page)
  const [rating, ...others] = reliability.ratings
  // One publisher of several domains, where an entry of the list is for the whole of each of them.
  const name = rating !== undefined && others.length === 0 && !rating.covers.includes('/') ? rating.name : undefined
  const own = publisherCountry(address, { language: page.language, reliability })
  return { key: name ?? domain, domain, side: sideOf(own, page.language, country) }
}

function sideOf(own: string | undefined, language: string, country: string | undefined): Publisher['side'] {
  if (country === undefined) return 'unknown'
  if (own !== undefined) return own === country ? 'national' : 'international'
  return isForeignLanguage(language, country) ? 'international' : 'unknown'
}

function dayOf({ publishedAt }: Page): string | undefined {
  const stated = publishedAt?.slice(0, 10) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(stated) && !Number.isNaN(Date.parse(stated)) ? stated : undefined
}

function spanOf(days: readonly string[]): Required<Pick<Notability, 'first' | 'last' | 'days'>> | undefined {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { first, last, days: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) }
}
