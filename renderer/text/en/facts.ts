import type { LedgerPageRead } from '../../../core/engine/ledger/ledgerLibrary.ts'
import type { Turn } from '../../ledger/factHistory.ts'
import type { FactFilter, FactState } from '../../ledger/factList.ts'
import { count } from './count.ts'

const pagesSay = (pages: number): string =>
  pages === 1 ? '1 page says so' : `${pages.toLocaleString('en')} pages say so`

const of = (number: number, what: string): readonly string[] =>
  number === 0 ? [] : [`${number.toLocaleString('en')} ${what}`]

const state: Readonly<Record<FactState, string>> = {
  holds: 'holds',
  disputed: 'in dispute',
  gone: 'not any more',
}

const shown: Readonly<Record<FactFilter['state'], string>> = {
  holding: 'Hold',
  disputed: 'In dispute',
  gone: 'Not any more',
  all: 'All',
}

const turn: Readonly<Record<Turn, string>> = {
  said: 'said',
  again: 'said again',
  otherwise: 'said otherwise',
  'otherwise-again': 'said otherwise again',
  back: 'said once more',
}

export const facts = {
  loading: 'Reading the facts …',
  read: {
    heading: 'Facts',
    about:
      'What the pages say of the event is kept here as facts: since when each held and until when, which pages say so, and where they disagree. Pages are read in the order of their days; of an earlier state nothing is lost.',
    open: 'Read pages',
    openNew: (pages: number) => `Read pages (${pages.toLocaleString('en')})`,
    title: 'Read pages into the facts',
    looking: 'Looking for pages that were not read …',
    pages: (pages: number) => `${count(pages, 'included page')} not read yet`,
    nothing: 'Every included source that could be read is in the facts. Add pages below, or include more sources.',
    choose: (title: string) => `Read ${title}`,
    all: 'All of them',
    more: (pages: number) => `Show ${count(pages, 'more page')}`,
    options: 'More',
    reader: 'Read by',
    readerHelp:
      'The program takes sentences as they are and has the verifier judge them. A model puts what a page tells into short facts; it takes longer.',
    embedded: 'The program itself, without a model',
    readerMissing: (name: string, why: string) => `${name}: ${why}`,
    similarity: 'Facts are found by',
    similarityHelp: 'words, or an encoder: gtr, encoder:model:ID.',
    start: (pages: number) => `Read ${count(pages, 'page')}`,
    add: 'Add pages',
    collecting: 'Pages are being collected. They can be read when they are there.',
    running: 'The pages are being read. You can go on with other work meanwhile.',
    problems: (pages: number) =>
      `${count(pages, 'page')} gave nothing, or less than ${pages === 1 ? 'it' : 'they'} should`,
    task: (title: string) => `Reading pages into the facts of ${title}`,
    close: 'Close',
  },
  result: {
    read: (pages: number) => `${count(pages, 'page')} ${pages === 1 ? 'was' : 'were'} read.`,
    counts: ({ added, reinforced, madeFalse, disputed, refused }: Omit<LedgerPageRead, 'document'>) =>
      [
        count(added, 'new fact'),
        ...of(reinforced, 'said again'),
        ...of(madeFalse, 'said otherwise'),
        ...of(disputed, 'in dispute'),
        ...of(refused, 'refused'),
      ].join(', '),
    each: 'Page by page',
    reader: (reader: string) => `Read by ${reader}.`,
  },
  figures: {
    label: 'Facts in figures',
    hold: (facts: number) => (facts === 1 ? '1 fact holds' : `${count(facts, 'fact')} hold`),
    disputed: (facts: number) => `${facts.toLocaleString('en')} in dispute`,
    gone: (facts: number) => `${facts.toLocaleString('en')} not any more`,
    pages: (pages: number) => count(pages, 'page'),
  },
  find: 'Find in the facts',
  shownState: 'Which facts',
  shown: (which: FactFilter['state'], facts: number) => `${shown[which]} (${facts.toLocaleString('en')})`,
  page: 'Page',
  anyPage: 'Of any page',
  list: 'Facts',
  noMatch: 'No fact is like that.',
  noMatchAll: 'Show all',
  state,
  since: (day: string) => `since ${day}`,
  between: (since: string, until: string) => (since === until ? `on ${since}` : `${since} to ${until}`),
  saidBy: pagesSay,
  turned: (times: number) => `turned ${times === 2 ? 'twice' : `${times.toLocaleString('en')} times`}`,
  pane: 'The fact at hand',
  panes: 'Width of the panes',
  choose: 'Choose a fact to see since when it holds and who says so.',
  closePane: 'Close the fact',
  history: 'Day by day',
  undated: (day: string) => `${day}, when it was fetched`,
  turn,
  because: (reason: string) => `(${reason})`,
  number: (operation: number) => `#${operation}`,
  numberTip: (operation: number) => `Operation ${operation} of the log`,
  sources: 'Said by',
  notes: {
    disagree: (day: string) => `Pages of ${day} disagree on this.`,
    ownContradiction: (day: string) => `A page of ${day} contradicts itself on this.`,
    unsettled: 'No newer page says which is right.',
    against: 'Against it stands:',
    saidBy: (pages: string) => `(${pages})`,
    turned: (times: number) =>
      `Pages disagree on this by turns: what was known of it has turned ${times.toLocaleString('en')} times. What the newest of them says counts.`,
    older:
      'It comes from a page that is older than one read before it, and which says otherwise. So it held from the day of the older page until that of the newer one.',
  },
  replaces: 'In place of',
  replacedBy: 'In its place',
  noPage: 'a page that is not there any more',
  when: {
    open: 'Look back',
    title: 'The facts at an earlier time',
    day: 'What held on',
    dayHelp: 'A day such as 2026-05-14. Pages from after it do not count.',
    dayWrong: 'This is no day. Write one such as 2026-05-14.',
    operations: 'After operation (optional)',
    operationsHelp: (last: number) =>
      `The facts as they were when this had been done: a number from 0 to ${last}, as the log has it.`,
    operationsWrong: (last: number) => `This is no number from 0 to ${last}.`,
    show: 'Show',
    on: (day: string) => `What held on ${day}, as far as pages of until then tell.`,
    after: (operation: number) => `The facts as they were after operation ${operation}.`,
    before: 'The facts as they were before the first operation.',
    nothing: 'Nothing was known then.',
    only: 'This is the past: nothing can be changed here.',
    earlier: 'Earlier day',
    later: 'Later day',
    back: 'Back to now',
  },
}
