import { count } from './count.ts'

const every: Readonly<Record<number, string>> = {
  6: 'every 6 hours',
  24: 'daily',
  72: 'every 3 days',
  168: 'weekly',
}

export const watch = {
  watch: (title: string) => `Watch ${title}`,
  change: (title: string) => `Watched: change or stop watching ${title}`,
  about:
    'While Citewright is open, it looks for newer pages and compares the event’s newest draft with them. They become sources of the event; the draft does not change until you accept a change.',
  every: 'How often',
  everyOf: (hours: number) => every[hours] ?? `every ${count(hours, 'hour')}`,
  searches: 'Searches to use',
  searchesHelp: 'If you choose no search and name no feed, only sources that you add yourself are read.',
  feeds: 'Read feeds',
  feedsHelp:
    'One address per line: RSS, Atom, or a site whose page names its feed. Only entries with words of the event’s name are used.',
  feedsWrong: (lines: readonly number[]) =>
    lines.length === 1
      ? `Line ${lines.join('')} is not a web address.`
      : `Lines ${lines.join(', ')} are not web addresses.`,
  searchesLoading: 'Loading the searches …',
  start: 'Watch',
  keep: 'Save changes',
  stop: 'Stop watching',
  look: 'Check now',
  looking: 'Checking …',
  watched: (often: string) => `Watched ${often}`,
  notYet: 'not checked yet',
  nothing: (moment: string) => `nothing newer ${moment}`,
  looked: (moment: string) => `checked ${moment}`,
  noDraft: 'no draft yet to compare newer pages with',
  failed: (moment: string) => `could not be checked since ${moment}`,
  why: 'Why',
  found: (changed: number, missing: number) =>
    [
      ...(changed === 0 ? [] : [`${count(changed, 'sentence')} changed`]),
      ...(missing === 0 ? [] : [`${count(missing, 'fact')} missing`]),
    ].join(', '),
  see: 'See changes',
  others: (events: number) =>
    events === 1 ? 'Changes in 1 other watched event' : `Changes in ${count(events, 'other watched event')}`,
  update: (screen: string, changes: number) => `${screen} (${changes.toLocaleString('en')})`,
}
