/** Sites that pass on what others published, by the end of their host and the name under which they are cited. */
const aggregators: readonly (readonly [host: string, name: string])[] = [
  ['news.google.com', 'Google News'],
  ['news.yahoo.com', 'Yahoo News'],
  ['yahoo.com', 'Yahoo'],
  ['msn.com', 'MSN'],
  ['aol.com', 'AOL'],
  ['apple.news', 'Apple News'],
  ['flipboard.com', 'Flipboard'],
  ['newsbreak.com', 'NewsBreak'],
  ['newspapers.com', 'Newspapers.com'],
  ['pressreader.com', 'PressReader'],
  ['proquest.com', 'ProQuest'],
  ['smartnews.com', 'SmartNews'],
]

/** The name of the site that passes a page on, by the page's host; undefined where it publishes what it shows. */
export function aggregatorName(host: string): string | undefined {
  return aggregators.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1]
}
