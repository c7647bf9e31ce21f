import { count } from './count.ts'

export const find = {
  tabsLabel: 'How pages are given',
  tabs: { given: 'Addresses and files', find: 'Find pages' },
  find: 'Find pages',
  finding: 'Asking …',
  extlinks: {
    label: 'External links of an article',
    field: 'Article',
    help: (wiki: string) =>
      wiki === ''
        ? 'Its address in any wiki.'
        : `Its title in ${wiki}, or its address in any wiki. Links to wikis, archives’ own pages and identifiers are left out.`,
  },
  versions: 'Its versions in other languages',
  versionsHelp: 'Codes such as de, fr: their citations are read as well. Empty for none.',
  feeds: {
    label: 'Feeds (RSS, Atom)',
    field: 'Addresses of feeds',
    help: 'By spaces. A site’s address will do where its page names its feed. Entries from the event’s time on are found.',
  },
  searches: 'Searches',
  words: 'Words to search for',
  wordsHelp: 'They go to the searches that you choose.',
  headings: 'Sections to search for as well',
  headingsHelp: 'By semicolons, such as Rescue; Investigation: each with the title, as PRR asks. Empty for none.',
  from: 'Published from',
  to: 'Published until',
  windowHelp:
    'A year, month or day, such as 2026-05-14 or May 14, 2026. Empty for no limit; pages without a date are listed all the same.',
  needs: (name: string, need: string) => `${name} needs ${need}`,
  faults: {
    untitled: 'Enter a title of the event first.',
    nobody: 'Choose whom to ask.',
    feeds: 'Give the addresses of feeds, each with https://.',
    from: 'Give the first day as a year, month or day, such as 2026-05-14 or May 14, 2026.',
    to: 'Give the last day as a year, month or day, such as 2026-05-14 or May 14, 2026.',
    order: 'The time ends before it begins.',
  },
  /** As they are named in a list, and beside a page that they found. */
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
  none: 'No pages were found. Search with other words or in a wider time, or ask another search.',
  noneWithin: (outside: number) => `${count(outside, 'page')} found, all dated outside the time. Widen it to see them.`,
  found: (pages: number, known: number, outside: number) =>
    [
      `${count(pages, 'page')} found`,
      ...(known === 0 ? [] : [`${known} already among the sources`]),
      ...(outside === 0 ? [] : [`${outside} dated outside the time left out`]),
    ].join(', '),
  list: 'Pages that were found',
  all: 'Select all',
  by: (provider: string, rank: number) => `${provider} ${rank}`,
  byQuery: (provider: string, rank: number, query: string) => `${provider}, rank ${rank}, asked for: ${query}`,
  known: 'already a source',
  denied: 'left out by your list',
  article: 'article, no source',
  useLinks: 'Use its external links',
  useLinksOf: (title: string) => `Use its external links: ${title}`,
  add: (pages: number) => (pages === 0 ? 'Add selected' : `Add ${count(pages, 'selected page')}`),
}
