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
    'While Citewright is open, newer pages are looked for and held against the event’s newest draft. They become sources of the event; the draft stays as it is until you accept a change.',
  every: 'Look at it',
  everyOf: (hours: number) => every[hours] ?? `every ${count(hours, 'hour')}`,
  searches: 'Ask for newer pages',
  searchesHelp: 'Where none is chosen and no feed is named, only sources that you add yourself are read.',
  feeds: 'Read feeds',
  feedsHelp:
    'One address a line: RSS or Atom, or a site whose page names its feed. Entries count that have words of the event’s name.',
  feedsWrong: (lines: readonly number[]) =>
    lines.length === 1
      ? `Line ${lines.join('')} is no web address.`
      : `Lines ${lines.join(', ')} are no web addresses.`,
  searchesLoading: 'Reading which searches can be asked …',
  start: 'Watch',
  keep: 'Keep changes',
  stop: 'Stop watching',
  look: 'Look now',
  looking: 'Looking …',
  watched: (often: string) => `Watched ${often}`,
  notYet: 'not looked at yet',
  nothing: (moment: string) => `nothing newer ${moment}`,
  looked: (moment: string) => `looked at ${moment}`,
  noDraft: 'there is no draft yet to hold newer pages against',
  failed: (moment: string) => `could not be looked at since ${moment}`,
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
