import { count } from './count.ts'

export const find = {
  tabsLabel: 'How pages are given',
  tabs: { given: 'Addresses and files', find: 'Find pages' },
  find: 'Find pages',
  finding: 'Asking …',
  untitled: 'Enter a title of the event first.',
  extlinks: {
    label: 'External links of an article',
    field: 'Article',
    help: (wiki: string) =>
      wiki === ''
        ? 'Its address in any wiki.'
        : `Its title in ${wiki}, or its address in any wiki. Links to wikis, archives’ own pages and identifiers are left out.`,
  },
  searxng: {
    label: 'Search',
    field: 'Words to search for',
    help: 'Goes to your SearXNG, which asks its search engines.',
  },
  /** As they are named in a list, and beside a page that they found. */
  providers: {
    searxng: { name: 'SearXNG', short: 'SearXNG' },
    brave: { name: 'Brave, web', short: 'Brave' },
    'brave-news': { name: 'Brave, news', short: 'Brave news' },
    gdelt: { name: 'GDELT, news of three months', short: 'GDELT' },
    google: { name: 'Google', short: 'Google' },
    mediawiki: { name: 'Articles of the wiki', short: 'wiki' },
    extlinks: { name: 'External links of an article', short: 'external link' },
  },
  noSearch: 'A search needs the address of your SearXNG.',
  setSearch: 'Set it in Settings, Network',
  none: 'No pages were found.',
  found: (pages: number, known: number) =>
    known === 0 ? `${count(pages, 'page')} found` : `${count(pages, 'page')} found, ${known} already among the sources`,
  list: 'Pages that were found',
  all: 'Select all',
  by: (provider: string, rank: number) => `${provider} ${rank}`,
  known: 'already a source',
  add: (pages: number) => (pages === 0 ? 'Add selected' : `Add ${count(pages, 'selected page')}`),
}
