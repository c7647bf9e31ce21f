import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../platform/packageRoot.ts'
import { ratedPeriod, type RatedPeriod } from './ratedPeriod.ts'
import type { SourceRating } from './sourceReliability.ts'

/** An entry of the list at one of its hosts and paths. */
export interface RatedPlace {
  /** Lower case, without slashes at its ends; empty for the whole host. */
  readonly path: string
  /** The path is the beginning of a part of a path, not a whole one. */
  readonly isBeginning: boolean
  /** Whether it is the first of its entry's addresses or called like it; others may be of other publications of the same house. */
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

/** What resources/reliability says, by host as an address has it: lower case, in ASCII. */
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
      // Folders of Hansard's site stand among its domains.
      if (!host.includes('.')) continue
      const there = places.get(host)
      if (there === undefined) places.set(host, [place])
      else there.push(place)
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
    isMain: isCalledLike(covers, entry.domains[0] ?? covers),
    ...(period === undefined ? {} : { period }),
    rating: sourceRating(entry, covers),
  }
}

/** "apnews.com" is called like "ap.org". */
function isCalledLike(domain: string, main: string): boolean {
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
