import { Option } from 'commander'
import type { Archiving } from '../../core/collect/archive/archiving.ts'
import type { CollectRequest } from '../../core/engine/libraries/collect/collectRequest.ts'
import { pageLimits } from '../../core/collect/pageLimits.ts'
import { parseOwnOutline } from '../../core/write/paper/outline/parseOutline.ts'
import type { NamedPages } from '../eventSource.ts'
import { each, wholeNumber } from '../options.ts'
import { readOutline } from '../readOutline.ts'
import type { SiteChoices } from '../siteOptions.ts'
import { parseFrom } from './parseFrom.ts'
import { parseWindow } from './parseWindow.ts'

/** What the command line says of searching. */
interface SearchFlags {
  readonly from?: readonly string[] | undefined
  readonly searxng?: string | undefined
  readonly query?: string | undefined
  readonly heading?: readonly string[] | undefined
  readonly window?: string | undefined
  readonly versions?: string | undefined
  readonly limit?: number | undefined
  readonly archive?: Archiving | undefined
  readonly refine?: CollectRequest['refine']
}

/** Options by which pages are looked for; of `draft` they are the same. */
export function searchOptions(): readonly Option[] {
  return [
    new Option(
      '--from <searches>',
      'searches to use, separated by commas: searxng, brave, brave-news, gdelt, google, mediawiki, extlinks:"Article title", feed:URL',
    ).argParser(each),
    new Option('--searxng <url>', 'address of your SearXNG (default: that of the settings)'),
    new Option('--query <text>', "words to search for (default: the event's title, place and year)"),
    new Option('--heading <text>', 'a section to search for as well; repeat it for more').argParser(each),
    new Option(
      '--window <dates>',
      'when pages should have been published: any, 2026-05, or 2026-05-14..2026-06 (default: from the day before the event)',
    ),
    new Option('--versions <codes>', 'other languages in which extlinks reads the article, such as fr,de'),
    new Option('--limit <n>', 'found pages to fetch at most, best first (default: 100)').argParser(
      wholeNumber(1, pageLimits.pages),
    ),
  ]
}

export interface CollectFlags extends SearchFlags, NamedPages, Pick<SiteChoices, 'allow' | 'deny'> {
  /** File with an outline, whose headings are searched for. */
  readonly outline?: string | undefined
}

/**
 * What the engine is asked to collect.
 *
 * @param folder the event folder that is made or added to
 */
export async function collectRequest(
  { title = '', page = [], opened = [], ...flags }: CollectFlags,
  folder: string,
): Promise<CollectRequest> {
  const {
    archive,
    refine,
    from,
    searxng,
    query,
    heading = [],
    window,
    versions,
    limit,
    outline,
    date,
    place,
    language,
    allow,
    deny,
  } = flags
  const { pages: feeds, ...searches } = parseFrom(from ?? [])
  const planned = await readOutline(outline)
  return {
    title,
    date,
    place,
    language,
    ...searches,
    searxng,
    query,
    headings: [...heading, ...(planned === undefined ? [] : parseOwnOutline(planned).headings)],
    window: window === undefined ? undefined : parseWindow(window),
    versions: (versions ?? '').split(',').flatMap((code) => (code.trim() === '' ? [] : code.trim())),
    limit,
    allow,
    deny,
    archive,
    refine,
    pages: [...page, ...feeds],
    opened: [...opened],
    folder,
  }
}
