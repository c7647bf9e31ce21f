import { article } from './article.ts'
import { count } from './count.ts'

export const update = {
  none: 'No draft yet. Here you can compare a draft with newer pages, sentence by sentence.',
  toDraft: 'Go to draft',
  loading: 'Reading what was found …',
  drafts: 'Draft',
  look: {
    heading: 'Look for changes',
    about:
      'Included sources that the draft was not written from are read, and each sentence is compared with them. The draft does not change until you accept a change.',
    reading: 'Reading the sources …',
    pages: (pages: number) => `${count(pages, 'page')} that the draft was not written from`,
    nothing:
      'No newer pages: the draft was written from every included source that could be read. Add newer pages below, or include more sources.',
    nothingSince: (day: string) => `No page is from ${day} or later. Choose an earlier day, or add newer pages.`,
    unreadable: (pages: number) =>
      pages === 1 ? '1 included source could not be read.' : `${count(pages, 'included source')} could not be read.`,
    toSources: 'See sources',
    since: 'Pages from (optional)',
    sinceHelp: 'Such as 2026-05-14 or May 14, 2026. Earlier pages are skipped.',
    sinceWrong: 'This is not a date. Write it as 2026-05-14 or May 14, 2026.',
    passedOver: (pages: number) => `${count(pages, 'page')} from before that day`,
    more: (pages: number) => `Show ${count(pages, 'more page')}`,
    start: 'Look for changes',
    find: 'Find newer pages',
    findTip: 'Uses the searches set up in Settings to find pages from that day on; they become sources of the event.',
    finding: (title: string) => `Looking for newer pages on ${title}`,
    foundNone: (day: string) => `No new pages from ${day} on were found.`,
    add: 'Add pages',
    back: 'Back to what was found',
    collecting: 'Collecting pages. They are read once they are here.',
    running: 'Reading the pages. You can keep working meanwhile.',
    task: (title: string) => `Looking for changes in ${title}`,
  },
  undated: (day: string) => `fetched ${day}, undated`,
  day: (day: string) => day,
  found: (pages: number, from: string, to: string) =>
    from === to ? `${count(pages, 'page')} of ${from}` : `${count(pages, 'page')} from ${from} to ${to}`,
  older: (pages: number, day: string) =>
    pages === 1
      ? `1 of them older than the draft’s newest, of ${day}`
      : `${pages.toLocaleString('en')} of them older than the draft’s newest, of ${day}`,
  passedOver: (sentences: number) =>
    sentences === 1
      ? '1 more sentence of the pages is not suggested'
      : `${sentences.toLocaleString('en')} more sentences of the pages are not suggested`,
  notSuggested: {
    opinion: 'reads like opinion or talk',
    context: 'depends on what comes before it',
    overtaken: 'overtaken by newer pages',
    unsupported: 'not supported by its evidence',
    said: 'said already',
    consistent: 'does not contradict the draft',
  },
  before: (pages: number, day: string) =>
    pages === 1 ? `1 page from before ${day} was skipped` : `${count(pages, 'page')} from before ${day} were skipped`,
  foundAt: (moment: string) => `Read ${moment}`,
  since: (day: string) => `from ${day} on`,
  again: 'Look again',
  came: (pages: number) => (pages === 1 ? '1 source was added since.' : `${count(pages, 'source')} were added since.`),
  read: 'Pages read',
  problems: 'Pages that could not be read, or not completely',
  figures: {
    changed: (suggestions: number) => `${suggestions.toLocaleString('en')} changed`,
    disputed: (suggestions: number) => `${suggestions.toLocaleString('en')} disputed`,
    unsupported: (suggestions: number) => `${suggestions.toLocaleString('en')} no longer supported`,
    missing: (suggestions: number) => `${suggestions.toLocaleString('en')} missing`,
    unchanged: (sentences: number) => `${sentences.toLocaleString('en')} unchanged`,
    decided: (decided: number, suggestions: number) =>
      `${decided.toLocaleString('en')} of ${suggestions.toLocaleString('en')} decided`,
  },
  onlyKind: 'Show only these',
  allKinds: 'Show all changes',
  nothingChanged: (pages: number) =>
    `${count(pages, 'page')} ${pages === 1 ? 'was' : 'were'} read. No sentence is contradicted, and no fact was found that the draft lacks.`,
  allDecided: 'Everything is decided.',
  toExport: 'Go to export',
  lead: 'Lead',
  newSection: (heading: string) => `New section: ${heading}`,
  suggestions: 'Changes, the most important first',
  otherSentences: 'Other sentences by section',
  unchanged: (sentences: number) => `${count(sentences, 'sentence')} unchanged`,
  saidAgain: (pages: number) =>
    pages === 1 ? 'said by 1 newer page' : `said by ${pages.toLocaleString('en')} newer pages`,
  toLookAt: 'Unchanged, but worth a look',
  rival: (text: string) => `Contradicted by: “${text}”`,
  olderSays: (text: string) => `A page that is not the newest contradicts it: “${text}”`,
  olderMore: (pages: number) =>
    pages === 1 ? '1 more older page contradicts it' : `${pages.toLocaleString('en')} more older pages contradict it`,
  restsOn: (old: string, current: string) => `It is based on ${old}, which is now ${current}.`,
  kind: {
    changed: 'changed',
    disputed: 'disputed',
    unsupported: 'no longer supported',
    contradicted: 'contradicted by its source',
    'not-found': 'not found in its sources',
    partly: 'partly supported',
    missing: 'missing',
  },
  contradicted: (pages: number) =>
    pages === 1 ? '1 page says otherwise' : `${pages.toLocaleString('en')} pages say otherwise`,
  saidBy: (pages: number) => (pages === 1 ? 'said by 1 page' : `said by ${pages.toLocaleString('en')} pages`),
  others: (pages: number) => (pages === 1 ? '1 other page' : `${pages.toLocaleString('en')} other pages`),
  disputes: (text: string) => `Said for the same day, but contradicts it: ${text}`,
  old: 'Draft',
  current: 'Newer page',
  openPage: (title: string) => `Open ${title} in Sources`,
  accept: 'Accept',
  edit: 'Edit',
  reject: 'Reject',
  acceptTip: {
    instead: 'Replace the sentence with the newer wording (a)',
    out: 'Leave the sentence out (a)',
    missing: 'Add the sentence to its section (a)',
    tag: 'Mark the sentence with the wiki’s tag (a)',
  },
  editTip: 'Put it in your own words (e)',
  rejectTip: {
    sentence: 'Keep the draft’s wording (r)',
    article: 'Leave the sentence unchanged (r)',
    missing: 'Do not add it (r)',
  },
  stands: 'The newer wording is already in the draft, so accepting leaves this sentence out.',
  leavesOut: 'No page has a wording to replace it, so accepting leaves this sentence out.',
  editor: 'The sentence in your words',
  decision: {
    accepted: 'accepted',
    edited: 'accepted in your words',
    rejected: 'rejected',
    gone: 'no longer in the draft',
    out: 'left out',
    marked: 'marked',
  },
  keys: 'Keys: j k next, previous · n p next, previous to decide · a accept · e edit · r reject · o open the page · u undo',
  tabs: { draft: 'This draft', article: 'An article on a wiki' },
  tabsLabel: 'What to update',
  article,
}
