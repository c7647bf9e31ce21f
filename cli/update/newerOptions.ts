import { Option } from 'commander'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Event } from '../../core/domain/event.ts'
import { pageLimits } from '../../core/collect/pageLimits.ts'
import type { NewerSearch } from '../../core/engine/libraries/updating/newerSearch.ts'
import type { NewerRequest } from '../../core/engine/libraries/updating/readNewer.ts'
import { searchOptions } from '../collect/collectOptions.ts'
import { parseFrom, type NamedSearches } from '../collect/parseFrom.ts'
import { refuseSearching } from '../collect/refuseSearching.ts'
import { eventSource } from '../eventSource.ts'
import { each, options, wholeNumber } from '../options.ts'
import { siteOptions } from '../siteOptions.ts'

/** What the command line says of newer pages. */
export interface NewerFlags {
  readonly page?: readonly string[]
  readonly pages?: readonly string[]
  readonly opened?: readonly string[]
  readonly since?: string
  readonly from?: readonly string[]
  readonly searxng?: string
  readonly query?: string
  readonly heading?: readonly string[]
  readonly versions?: string
  readonly limit?: number
  readonly allow?: readonly string[]
  readonly deny?: readonly string[]
}

/** Pages are to be looked for, and nothing says from which day on. */
function noDay(title: string): CitewrightError {
  return new CitewrightError(
    'input',
    `No newer page was given for "${title}", nor a day from which on pages are looked for.`,
    'Name pages with --pages, or give --since and a day, such as --since 2026-05-31.',
  )
}

/** Options that say where newer pages come from. The day of --since takes the place of the window of other searches. */
export function newerOptions(): readonly Option[] {
  const shared = searchOptions().filter(({ long }) => long !== '--window' && long !== '--limit')
  return [
    new Option('--pages <url-or-file...>', 'newer pages, saved ones, or folders of them'),
    new Option('--page <url-or-file>', 'one of them; repeat it for more').argParser(each),
    options.opened(),
    options.day(
      '--since <day>',
      'look for pages published since this day, such as 2026-05-31; with --pages, pass over pages from before',
    ),
    ...shared,
    new Option('--limit <n>', 'pages of those found that are read, best first (default: 50)').argParser(
      wholeNumber(1, pageLimits.pages),
    ),
    ...siteOptions(),
  ]
}

/**
 * Where newer pages come from: those that were named, and, with --from or where none are named, those that are found.
 *
 * @throws {CitewrightError} for options that contradict one another
 */
export function newerRequest(
  { title, language }: Pick<Event, 'title' | 'language'>,
  { page, pages, opened, since, ...search }: NewerFlags,
): NewerRequest {
  const { from, allow, deny, ...words } = search
  const { pages: feeds, from: asked, ...searches } = from === undefined ? nobody : parseFrom(from)
  const named = [...(pages ?? []), ...(page ?? []), ...feeds]
  const isNamed = named.length > 0 || opened !== undefined
  const isSearched = asked.length > 0 || !isNamed
  if (!isSearched) refuseSearching(words)
  if (isSearched && since === undefined) throw noDay(title)
  const sites = { ...(allow === undefined ? {} : { allow }), ...(deny === undefined ? {} : { deny }) }
  return {
    source: isNamed
      ? eventSource(undefined, { title, language, page: named.length === 0 ? undefined : named, opened }, sites)
      : undefined,
    since,
    ...(isSearched
      ? { search: { ...(asked.length === 0 ? {} : { from: asked }), ...searches, ...searchOf(words), ...sites } }
      : {}),
  }
}

const nobody: NamedSearches = { from: [], feeds: [], pages: [] }

/** The words of a search, as the engine takes them. */
function searchOf({ searxng, query, heading = [], versions = '', limit }: NewerFlags): NewerSearch {
  return {
    searxng,
    query,
    headings: [...heading],
    versions: versions.split(',').flatMap((code) => (code.trim() === '' ? [] : code.trim())),
    limit,
  }
}
