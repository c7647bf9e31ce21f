import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'
import { ratedPeriod, type RatedPeriod } from './ratedPeriod.ts'
import type { SourceRating } from './sourceReliability.ts'

/** A rating from the list, for one host and path. */
export interface RatedPlace {
  /** Lower case, without leading and trailing slashes; empty for the whole host. */
  readonly path: string
  /** Whether the path is a prefix that may end within a path segment. */
  readonly isBeginning: boolean
  /**
   * Whether it is the first of its entry's addresses or has a similar name; others may be of other publications by the same
   * publisher.
   */
  readonly isMain: boolean
  readonly period?: RatedPeriod
  readonly rating: SourceRating
}

const entrySchema = z.object({
  name: z.string().min(1),
  qualifier: z.string().nullable(),
  status: z.enum(['gr', 'nc', 'm', 'gu', 'd']),
  raw: z.string(),
  domains: z.array(z.string().min(1)),
  last: z.string().nullable(),
  shortcut: z.string().nullable(),
})
type Entry = z.infer<typeof entrySchema>

const statuses = {
  gr: 'reliable',
  nc: 'no-consensus',
  m: 'mixed',
  gu: 'unreliable',
  d: 'deprecated',
} as const satisfies Record<Entry['status'], SourceRating['status']>

let byHost: ReadonlyMap<string, readonly RatedPlace[]> | undefined

/** The ratings in resources/reliability, by host in lower-case ASCII. */
export function perennialSources(): ReadonlyMap<string, readonly RatedPlace[]> {
  byHost ??= readSources()
  return byHost
}

function readSources(): ReadonlyMap<string, readonly RatedPlace[]> {
  const file = join(packageRoot, 'resources', 'reliability', 'source-reliability.json')
  const places = new Map<string, RatedPlace[]>()
  for (const entry of z.array(entrySchema).parse(JSON.parse(readFileSync(file, 'utf8')))) {
    for (const domain of entry.domains) {
      const { host, ...place } = ratedPlace(entry, domain)
      // The domains include paths of Hansard's site.
      if (!host.includes('.')) continue
      const listed = places.get(host)
      if (listed === undefined) places.set(host, [place])
      else listed.push(place)
    }
  }
  return places
}

function ratedPlace(entry: Entry, domain: string): RatedPlace & { readonly host: string } {
  const covers = domain
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
  const slash = covers.indexOf('/')
  const path = slash < 0 ? '' : covers.slice(slash + 1)
  const period = entry.qualifier === null ? undefined : ratedPeriod(entry.qualifier)
  return {
    host: slash < 0 ? covers : covers.slice(0, slash),
    path: path.replace(/\*$/, ''),
    isBeginning: path.endsWith('*'),
    isMain: hasSimilarName(covers, entry.domains[0] ?? covers),
    ...(period === undefined ? {} : { period }),
    rating: sourceRating(entry, covers),
  }
}

/** Whether two domains have similar names, such as "apnews.com" and "ap.org". */
function hasSimilarName(domain: string, main: string): boolean {
  const [one = '', other = ''] = [domain, main].map((each) => each.replace(/^(?:the|www\.)/, '').split('.')[0])
  return one.startsWith(other) || other.startsWith(one)
}

function sourceRating({ name, qualifier, status, raw, last, shortcut }: Entry, covers: string): SourceRating {
  return {
    status: statuses[status],
    blacklisted: raw.split('|').includes('b=y'),
    name,
    ...(qualifier === null ? {} : { qualifier: qualifier.replace(/^\(([^()]*)\)$/, '$1') }),
    covers,
    ...(last === null ? {} : { lastDiscussed: last }),
    ...(shortcut === null ? {} : { shortcut }),
  }
}
