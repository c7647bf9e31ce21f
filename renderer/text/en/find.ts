import { count } from './count.ts'

export const find = {
  tabsLabel: 'How pages are given',
  tabs: { given: 'Addresses and files', find: 'Find pages' },
  find: 'Find pages',
  finding: 'Searching …',
  extlinks: {
    label: 'External links of an article',
    field: 'Article',
    help: (wiki: string) =>
      wiki === ''
        ? 'Its address in any wiki.'
        : `Its title in ${wiki}, or its address in any wiki. Links to wikis, archives’ own pages and identifiers are left out.`,
  },
  versions: 'Its versions in other languages',
  versionsHelp: 'Codes such as de, fr: their citations are read as well. Leave empty for none.',
  feeds: {
    label: 'Feeds (RSS, Atom)',
    field: 'Addresses of feeds',
    help: 'Separated by spaces. A site’s address works if its page names a feed. Finds entries from the event’s date on.',
  },
  searches: 'Searches',
  words: 'Words to search for',
  wordsHelp: 'Sent to the searches that you choose.',
  headings: 'Sections to search for as well',
  headingsHelp:
    'Separated by semicolons, such as Rescue; Investigation. Each is searched for together with the title, as for a draft that is written section by section. Leave empty for none.',
  from: 'Published from',
  to: 'Published until',
  windowHelp:
    'A year, month or day, such as 2026-05-14 or May 14, 2026. Leave empty for no limit. Pages without a date are always listed.',
  needs: (name: string, need: string) => `${name} needs ${need}`,
  faults: {
    untitled: 'Enter the event’s title first.',
    nobody: 'Choose at least one search.',
    feeds: 'Enter the addresses of feeds, each with https://.',
    from: 'Enter the first day as a year, month or day, such as 2026-05-14 or May 14, 2026.',
    to: 'Enter the last day as a year, month or day, such as 2026-05-14 or May 14, 2026.',
    order: 'The last day is before the first.',
  },
  /** `name` is shown in lists, `short` beside a page that was found. */
  providers: {
    searxng: { name: 'SearXNG', short: 'SearXNG' },
    brave: { name: 'Brave web', short: 'Brave' },
    'brave-news': { name: 'Brave news', short: 'Brave news' },
    gdelt: { name: 'GDELT', short: 'GDELT' },
    google: { name: 'Google (ends 1 January 2027)', short: 'Google' },
    mediawiki: { name: 'Articles of the wiki', short: 'wiki' },
    extlinks: { name: 'External links of an article', short: 'external link' },
    feed: { name: 'Feeds', short: 'feed' },
  },
  setSearch: 'Set up in Settings, Search',
  none: 'No pages found. Try other words, a longer period or another search.',
  noneWithin: (outside: number) =>
    `${count(outside, 'page')} found, all dated outside the period. Widen it to see them.`,
  found: (pages: number, known: number, outside: number) =>
    [
      `${count(pages, 'page')} found`,
      ...(known === 0 ? [] : [`${known} already among the sources`]),
      ...(outside === 0 ? [] : [`${outside} left out, dated outside the period`]),
    ].join(', '),
  list: 'Pages found',
  all: 'Select all',
  by: (provider: string, rank: number) => `${provider} ${rank}`,
  byQuery: (provider: string, rank: number, query: string) => `${provider}, rank ${rank}, searched for: ${query}`,
  known: 'already a source',
  denied: 'on your list of sites to leave out',
  article: 'article, not a source',
  useLinks: 'Use its external links',
  useLinksOf: (title: string) => `Use its external links: ${title}`,
  add: (pages: number) => (pages === 0 ? 'Add selected' : `Add ${count(pages, 'selected page')}`),
}
