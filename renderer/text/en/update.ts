import { article } from './article.ts'
import { count } from './count.ts'

export const update = {
  none: 'This event has no draft. Once one is written, newer pages are held against it here, sentence by sentence.',
  toDraft: 'Go to draft',
  loading: 'Reading what was found …',
  drafts: 'Draft',
  look: {
    heading: 'Look for changes',
    about:
      'Included sources that the draft was not written from are read, and each sentence is held against them. The draft stays as it is until you accept a change.',
    reading: 'Reading the sources …',
    pages: (pages: number) => `${count(pages, 'page')} that the draft was not written from`,
    nothing:
      'Nothing is newer: the draft was written from every included source that could be read. Add newer pages below, or include more sources.',
    nothingSince: 'No page is from that day or later. Name an earlier day, or add newer pages.',
    unreadable: (pages: number) =>
      pages === 1 ? '1 included source could not be read.' : `${count(pages, 'included source')} could not be read.`,
    toSources: 'See sources',
    since: 'Pages from (optional)',
    sinceHelp: 'A day such as 2026-05-14 or May 14, 2026. Pages from before are passed over.',
    sinceWrong: 'This is not a date. Write it as 2026-05-14 or May 14, 2026.',
    passedOver: (pages: number) => `${count(pages, 'page')} from before that day`,
    more: (pages: number) => `Show ${count(pages, 'more page')}`,
    start: 'Look for changes',
    find: 'Find newer pages',
    findTip: 'Asks the searches that are set for pages from that day on; they become sources of the event.',
    finding: (title: string) => `Looking for newer pages on ${title}`,
    foundNone: (day: string) => `No page from ${day} on was found that the event does not have.`,
    add: 'Add pages',
    back: 'Back to what was found',
    collecting: 'Pages are being collected. They are read when they are there.',
    running: 'The pages are being read. You can go on with other work meanwhile.',
    task: (title: string) => `Looking for changes in ${title}`,
  },
  undated: (day: string) => `fetched ${day}, its own day not told`,
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
    context: 'hangs on what stands before it',
    overtaken: 'overtaken by newer pages',
    said: 'said already',
  },
  before: (pages: number, day: string) =>
    pages === 1
      ? `1 page from before ${day} was passed over`
      : `${count(pages, 'page')} from before ${day} were passed over`,
  foundAt: (moment: string) => `Read ${moment}`,
  since: (day: string) => `from ${day} on`,
  again: 'Look again',
  came: (pages: number) => (pages === 1 ? '1 source has come since.' : `${count(pages, 'source')} have come since.`),
  read: 'Pages read',
  problems: 'Pages that gave nothing, or less than they should',
  figures: {
    changed: (suggestions: number) => `${suggestions.toLocaleString('en')} changed`,
    disputed: (suggestions: number) => `${suggestions.toLocaleString('en')} disputed`,
    unsupported: (suggestions: number) => `${suggestions.toLocaleString('en')} no longer supported`,
    missing: (suggestions: number) => `${suggestions.toLocaleString('en')} missing`,
    unchanged: (sentences: number) => `${sentences.toLocaleString('en')} unchanged`,
    decided: (decided: number, suggestions: number) =>
      `${decided.toLocaleString('en')} of ${suggestions.toLocaleString('en')} decided`,
  },
  nothingChanged: (pages: number) =>
    `${count(pages, 'page')} ${pages === 1 ? 'was' : 'were'} read. No sentence is contradicted, and no fact was found that the draft lacks.`,
  allDecided: 'All is decided.',
  toExport: 'Go to export',
  lead: 'Lead',
  suggestions: 'Changes by section',
  open: (suggestions: number) => `${suggestions.toLocaleString('en')} to decide`,
  unchanged: (sentences: number) => `${count(sentences, 'sentence')} unchanged`,
  saidAgain: (pages: number) =>
    pages === 1 ? 'said by 1 newer page' : `said by ${pages.toLocaleString('en')} newer pages`,
  toLookAt: 'Unchanged, and worth a look',
  rival: (text: string) => `Against it stands: “${text}”`,
  olderSays: (text: string) => `A page that is not the newest says otherwise: “${text}”`,
  olderMore: (pages: number) =>
    pages === 1 ? '1 more older page says otherwise' : `${pages.toLocaleString('en')} more older pages say otherwise`,
  restsOn: (old: string, current: string) => `It counts on ${old}, which is now ${current}.`,
  missingHere: 'Missing in this section',
  kind: {
    changed: 'changed',
    disputed: 'disputed',
    unsupported: 'no longer supported',
    contradicted: 'contradicted by its source',
    'not-found': 'not found in its sources',
    partly: 'supported in part',
    missing: 'missing',
  },
  contradicted: (pages: number) =>
    pages === 1 ? 'contradicted by 1 page' : `contradicted by ${pages.toLocaleString('en')} pages`,
  saidBy: (pages: number) => (pages === 1 ? 'said by 1 page' : `said by ${pages.toLocaleString('en')} pages`),
  others: (pages: number) => (pages === 1 ? '1 other page' : `${pages.toLocaleString('en')} other pages`),
  disputes: (text: string) => `What is said of the same day as well, and cannot hold with it: ${text}`,
  old: 'Draft',
  current: 'Newer page',
  openPage: (title: string) => `Open ${title} in Sources`,
  accept: 'Accept',
  edit: 'Edit',
  reject: 'Reject',
  acceptTip: {
    instead: 'Put the newer wording in the sentence’s place (a)',
    out: 'Leave the sentence out (a)',
    missing: 'Put the sentence into this section (a)',
    tag: 'Mark the sentence with the wiki’s tag (a)',
  },
  editTip: 'Put it in your own words (e)',
  rejectTip: {
    sentence: 'Keep the draft’s wording (r)',
    article: 'Leave the sentence as it is (r)',
    missing: 'Leave it out (r)',
  },
  stands: 'The newer words stand in the draft already: accept leaves the sentence out.',
  leavesOut: 'No wording of a page takes its place: accept leaves the sentence out.',
  editor: 'The sentence in your words',
  decision: {
    accepted: 'accepted',
    edited: 'accepted in your words',
    rejected: 'rejected',
    gone: 'not in the draft any more',
    out: 'left out',
    marked: 'marked',
  },
  keys: 'Keys: j k next, previous · n p next, previous to decide · a accept · e edit · r reject · o open the page · u undo',
  tabs: { draft: 'This draft', article: 'An article on a wiki' },
  tabsLabel: 'What is kept true',
  article,
}
