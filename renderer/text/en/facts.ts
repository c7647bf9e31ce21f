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
    more: 'Page by page, and what is to be known of them',
    reader: (reader: string) => `Read by ${reader}.`,
  },
  figures: {
    label: 'Facts in figures',
    hold: (facts: number) => (facts === 1 ? '1 fact holds' : `${count(facts, 'fact')} hold`),
    disputed: (facts: number) => `${facts.toLocaleString('en')} in dispute`,
    gone: (facts: number) => `${facts.toLocaleString('en')} not any more`,
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
  numberTip: (operation: number) => `Show operation ${operation} in the log`,
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
  ask: {
    open: 'Ask',
    title: 'Question to the facts',
    placeholder: 'Who, when, where, how many …',
    ask: 'Ask the facts',
    asking: (seconds: number) => `Reading the facts … ${seconds} s`,
    none: 'No fact answers it. Below are those that come nearest.',
    answer: 'The facts answer:',
    perhaps: 'Perhaps:',
    perhapsWhy: 'This reading is not one to rely on: see what the fact says.',
    disputed: 'The facts are in dispute, and no newer page says which is right:',
    told: (day: string) => `told last on ${day}`,
    toldBy: (day: string, page: string) => `told last on ${day} by ${page}`,
    showFact: 'Show the fact that says so',
    facts: (facts: number) => `${count(facts, 'fact')} that may answer`,
    all: 'Show all facts',
  },
  tabs: 'Of the facts',
  tab: (facts: number, pages: number) => ({
    facts: `Facts (${facts.toLocaleString('en')})`,
    pages: `Pages (${pages.toLocaleString('en')})`,
    log: 'Log',
  }),
  reason: 'Why (optional, for the log)',
  leaveOut: {
    open: 'Leave this out',
    other: 'Leave the other out',
    tip: 'Undo what brought the fact. Nothing is lost: it can be redone.',
    action: 'Leave it out',
  },
  change: {
    undo: (operation: number) => `Operation ${operation} is undone.`,
    redo: (operation: number) => `Operation ${operation} is in force again.`,
    takenBack: (page: string) => `“${page}” is taken back: nothing that it says counts any more.`,
    changes: (facts: number) => (facts === 0 ? 'It changes no fact.' : `It changes ${count(facts, 'fact')}.`),
    more: (facts: number) => `${facts.toLocaleString('en')} more`,
    revert: 'Undo',
    came: 'There now:',
    went: 'Gone:',
    holds: 'Holds again:',
    not: 'Not any more:',
    disputed: 'In dispute now:',
    undisputed: 'Not in dispute any more:',
    sources: (pages: number, before: number) =>
      `Said by ${count(pages, 'page')} instead of ${before.toLocaleString('en')}:`,
  },
  pages: {
    list: 'Pages that were read',
    read: (moment: string, reader: string) => `Read ${moment} by ${reader}`,
    facts: (facts: number) => `Show ${count(facts, 'fact')}`,
    noFacts: 'no fact',
    takenBack: 'Taken back:',
    noReason: 'no reason was given',
    takeBack: 'Take back',
    takeBackOf: (page: string) => `Take back: ${page}`,
    takeBackTip: 'Let nothing count that was read of this page',
    takeBackAbout: (facts: number) =>
      facts === 0
        ? 'Nothing of this page counts then. It says no fact now.'
        : `Nothing of this page counts then: of the ${count(facts, 'fact')} that it says, those go that no other page says, and what it made false holds again. It can be brought back.`,
    bringBack: 'Bring back',
    bringBackOf: (page: string) => `Bring back: ${page}`,
  },
  log: {
    label: 'Everything that was done',
    find: 'Find in the log',
    which: 'Which operations',
    shown: {
      all: 'All operations',
      'by-hand': 'Done by hand',
      'make-false': 'Said otherwise',
      dispute: 'Disputes',
      refuse: 'Refused',
    },
    loading: 'Reading the log …',
    noMatch: 'No operation is like that.',
    operations: (operations: number) => count(operations, 'operation'),
    did: {
      add: 'New fact',
      reinforce: 'Said again',
      'make-false': 'Said otherwise',
      rewrite: 'New fact in place of another',
      dispute: 'Dispute',
      refuse: 'Refused',
      'take-back': 'Page taken back',
      undo: 'Undone:',
      redo: 'Put in force again:',
    },
    meant: (operation: number) => `operation ${operation}`,
    state: {
      undone: 'undone',
      'taken-back': 'its page was taken back',
      idle: 'without effect: its fact is not there',
    },
    against: 'against',
    reason: (reason: string) => `reason: ${reason}`,
    deed: { undo: 'Undo', redo: 'Redo' },
    undo: (operation: number) => `Undo operation ${operation}`,
    redo: (operation: number) => `Redo operation ${operation}`,
    lookBack: 'Look back',
    lookBackTo: (operation: number) => `Look back to operation ${operation}`,
    lookBackTip: 'The facts as they were when this had been done',
  },
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
