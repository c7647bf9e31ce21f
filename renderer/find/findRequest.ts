import type { ProviderName } from '../../core/collect/providers/provider.ts'
import { firstDay, lastDay } from '../../core/collect/providers/searchWindow.ts'
import { isoOf } from '../../core/domain/readDate.ts'
import { isWebAddress } from '../../core/collect/webAddress.ts'
import type { FindRequest } from '../../core/engine/libraries/events/eventLibrary.ts'

/** The search form as typed. */
export interface TypedFind {
  readonly article: string
  /** Language codes, separated by commas or spaces. */
  readonly versions: string
  /** Feed addresses, separated by spaces. */
  readonly feeds: string
  readonly query: string
  /** Section headings, separated by semicolons. */
  readonly headings: string
  /** A year, month or day; empty for no limit. */
  readonly from: string
  readonly to: string
}

/** Why the request is invalid. */
export type FindFault = 'untitled' | 'nobody' | 'feeds' | 'from' | 'to' | 'order'

interface EventToFind {
  readonly title: string
  /** The query if the user did not edit it. */
  readonly suggested: string
}

/** Maximum languages to read. */
const mostVersions = 10
/** Maximum sections to search for. */
const mostHeadings = 20
/** Maximum feeds to read. */
const mostFeeds = 50

/** The typed request, and what is wrong with it. If the user did not edit the query, the program chooses the words. */
export function findRequest(
  from: readonly ProviderName[],
  typed: TypedFind,
  { title, suggested }: EventToFind,
): { readonly request: FindRequest; readonly fault?: FindFault } {
  const fault = faultOf(from, typed, title)
  const feeds = from.includes('feed') ? feedsOf(typed) : []
  const versions = typed.versions.split(/[\s,;]+/).filter((code) => code !== '')
  const headings = typed.headings.split(/[;\n]+/).flatMap((heading) => (heading.trim() === '' ? [] : [heading.trim()]))
  const [first, last] = [isoOf(typed.from) ?? typed.from.trim(), isoOf(typed.to) ?? typed.to.trim()]
  return {
    request: {
      from,
      article: typed.article,
      ...(typed.query.trim() === suggested ? {} : { query: typed.query }),
      ...(headings.length === 0 ? {} : { headings: headings.slice(0, mostHeadings) }),
      ...(feeds.length === 0 ? {} : { feeds: feeds.slice(0, mostFeeds) }),
      ...(versions.length === 0 ? {} : { versions: versions.slice(0, mostVersions) }),
      window:
        first === '' && last === ''
          ? 'any'
          : { ...(first === '' ? {} : { from: first }), ...(last === '' ? {} : { to: last }) },
    },
    ...(fault === undefined ? {} : { fault }),
  }
}

function faultOf(from: readonly ProviderName[], typed: TypedFind, title: string): FindFault | undefined {
  if (title.trim() === '') return 'untitled'
  if (from.length === 0) return 'nobody'
  if (from.includes('feed') && !isFeedList(feedsOf(typed))) return 'feeds'
  if (from.every((name) => name === 'extlinks')) return undefined
  const [first, last] = [firstDay(isoOf(typed.from)), lastDay(isoOf(typed.to))]
  if (typed.from.trim() !== '' && first === undefined) return 'from'
  if (typed.to.trim() !== '' && last === undefined) return 'to'
  return first !== undefined && last !== undefined && first > last ? 'order' : undefined
}

function feedsOf({ feeds }: TypedFind): readonly string[] {
  return feeds.split(/\s+/).filter((address) => address !== '')
}

function isFeedList(addresses: readonly string[]): boolean {
  return addresses.length > 0 && addresses.every(isWebAddress)
}
