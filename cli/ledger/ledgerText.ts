import type {
  ChangedFact,
  LedgerAnswer,
  LedgerChange,
  LedgerFact,
  LedgerLibrary,
  LedgerPage,
  LedgerPageRead,
  LedgerReading,
  LedgerView,
  LoggedOperation,
} from '../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { hasAnswer } from '../../core/engine/libraries/answers/answer.ts'
import type { LedgerDocument } from '../../core/ledger/ledgerOperation.ts'
import { answerLines, forYouToRead, sentenceLines } from '../ask/answerText.ts'
import { wrapLines } from '../wrapLines.ts'
import { plural } from '../../core/text/plural.ts'

const width = 100

interface LedgerTextOptions {
  /** What is no longer valid is told too. */
  readonly all: boolean
  readonly question: boolean
  /** The ledger is told as it was after some of its operations. */
  readonly after: boolean
}

/** A ledger for a terminal: its facts with their histories and sources, then its pages. */
export function ledgerText(view: LedgerView, { all, question, after }: LedgerTextOptions): string {
  const { title, at, facts, pages, operations, answer } = view
  const holding = facts.filter(({ holds }) => holds)
  const gone = facts.length - holding.length
  const known = pages.filter((page) => isKnown(page, { at, after }))
  const disputed = facts.filter(({ disputes }) => disputes.length > 0).length
  const then = at === null ? '' : ` on ${at}`
  const head = question
    ? `${title}: ${headOf(facts.length, answer)}${then === '' ? '' : `, as of ${at}`}.`
    : `${title}: ${plural(holding.length, 'fact')} ${holding.length === 1 ? 'holds' : 'hold'}${then}${disputed === 0 ? '' : `, ${disputed} of them in dispute (!)`}; ${gone} ${gone === 1 ? 'does' : 'do'} not any more (-); ${plural(known.length, 'page')} and ${plural(operations, 'operation')}.`
  const shown = all || question ? facts : holding
  return joined([
    ...(answer === undefined ? [] : factAnswerLines(answer)),
    ...wrapLines(head, width),
    ...shown.flatMap((fact) => factLines(fact, pages)),
    ...(answer?.outcome === 'sentences' && shown.length > 0 ? ['', forYouToRead] : []),
    ...(shown.length < facts.length ? ['', 'With --all, outdated facts are listed too.'] : []),
    ...pageLines(pages, { known, facts: question ? shown : null }),
  ])
}

function headOf(facts: number, answer: LedgerAnswer | undefined): string {
  if (answer !== undefined && hasAnswer(answer)) return `${plural(facts, 'fact')} that answer it or come nearest`
  if (facts === 0) return 'no fact comes near the question'
  return `${plural(facts, 'fact')} ${facts === 1 ? 'comes nearest' : 'come nearest'}`
}

/** What the facts answer, and what is in dispute with it. */
function factAnswerLines(answer: LedgerAnswer): readonly string[] {
  const { disputes } = answer
  return [
    ...answerLines(answer, 'facts'),
    ...(disputes.length === 0 ? [] : ['In dispute with it; no newer page has settled which is right:']),
    ...disputes.flatMap((found) => [...sentenceLines(found), '']),
  ]
}

/** Events that have a ledger. */
export function ledgersText(ledgers: Awaited<ReturnType<LedgerLibrary['list']>>): string {
  if (ledgers.length === 0)
    return 'No event of the workspace has a ledger. citewright ledger EVENT --pages makes one.\n'
  return joined(
    ledgers.map(
      ({ eventId, title, pages, facts, operations }) =>
        `${eventId.slice(0, 12)}  ${plural(facts, 'fact')}, ${plural(pages, 'page')}, ${plural(operations, 'operation')}  ${title}`,
    ),
  )
}

/** What became of each page that was read. */
export function readingText({ event: { title }, read }: LedgerReading): string {
  const none = read.length === 0 ? [`${title}: no page was read.`] : []
  return joined([
    ...none,
    ...read.flatMap((page) =>
      entry(
        ' ',
        `${page.document.dated === false ? 'fetched ' : ''}${page.document.time} ${countsOf(page)}: ${page.document.url}`,
      ),
    ),
  ])
}

/** The log, an operation with its reason and the words of the page that it relies on. */
export function logText({ title, log }: Awaited<ReturnType<LedgerLibrary['log']>>): string {
  return joined([`${title}: ${plural(log.length, 'operation')}.`, ...log.flatMap(operationLines)])
}

/** What was done by hand, and what that changes. */
export function changeText({ operation, changed }: LedgerChange): string {
  const head = `That is operation ${operation}. ${changed.length === 0 ? 'It changes no fact.' : `It changes ${plural(changed.length, 'fact')}:`}`
  return joined([
    head,
    ...changed.flatMap(({ text, before, after }) => {
      const became = becameOf(before, after)
      const was = before === null ? 'did not exist' : before.holds ? 'held' : 'did not hold'
      return entry(after === null || !after.holds ? '-' : '+', `${text} (${was}; ${became}.)`)
    }),
  ])
}

/** What became of a fact: where it holds or not as before, by how many pages it is said and disputed. */
function becameOf(before: ChangedFact | null, after: ChangedFact | null): string {
  if (after === null) return 'now it is gone'
  const { holds, sources, disputes } = after
  const now = `now it ${holds ? 'holds' : 'does not hold'}`
  const pages = `said by ${plural(sources, 'page')}`
  const against = disputes === 0 ? '' : `, in dispute with ${plural(disputes, 'other fact')}`
  if (before === null || before.holds !== holds) return `${now}, ${pages}${against}`
  const settled = before.disputes > 0 && disputes === 0 ? ', not in dispute any more' : against
  return before.sources === sources
    ? `as before${settled}`
    : `as before, ${pages} in place of ${before.sources.toLocaleString('en')}${settled}`
}

function factLines(
  { id, text, holds, history, sources, replaces, disputes }: LedgerFact,
  pages: LedgerView['pages'],
): readonly string[] {
  const sign = holds ? (disputes.length > 0 ? '!' : ' ') : '-'
  const turns = history.filter((one, at) => at === 0 || one.holds !== history[at - 1]?.holds)
  const statedOn = turns.map(({ time, holds: held, operation, reason, page }, at) => {
    const isFetched = pages.find(({ document }) => document.id === page)?.dated === false
    const day = isFetched ? `${time}, when it was fetched` : time
    const when = held ? `${at === 0 ? 'since' : 'again since'} ${day}` : `until ${day}`
    return `${when} (#${operation}${held || reason === '' ? '' : `: ${reason}`})`
  })
  const cited = sources.map(({ document }) => numberOf(document, pages)).join('')
  return [
    '',
    ...entry(sign, `${id} ${text} ${cited}`),
    ...entry(' ', statedOn.join(', ')),
    ...sources.flatMap(({ document, passage }) =>
      passage === text ? [] : entry(' ', `${numberOf(document, pages)} “${passage}”`),
    ),
    ...replaces.flatMap((former) => entry(' ', `replaces ${former.id}: ${former.text}`)),
    ...disputes.flatMap((other) => entry(' ', `disputed by ${other.id}: ${other.text}`)),
  ]
}

/** The pages by their numbers; for a question those alone that its facts rely on. */
function pageLines(
  pages: LedgerView['pages'],
  { known, facts }: { readonly known: LedgerView['pages']; readonly facts: readonly LedgerFact[] | null },
): readonly string[] {
  const cited = new Set(facts?.flatMap(({ sources }) => sources.map(({ document }) => document.id)))
  return [
    '',
    'Pages:',
    ...known.flatMap(({ document, dated, facts: said, takenBack }) => {
      if (facts !== null && !cited.has(document.id)) return []
      const day = dated ? document.time : `fetched ${document.time}`
      const state = takenBack === null ? plural(said, 'fact') : `taken back (${takenBack})`
      const title = document.title === '' ? '' : `${document.title}: `
      return entry(
        takenBack === null ? ' ' : '-',
        `${numberOf(document, pages)} ${day}, ${state}: ${title}${document.url}`,
      )
    }),
  ]
}

/** Whether a page was known at the time as of which a ledger is told. */
function isKnown(
  { document, facts, takenBack }: LedgerPage,
  { at, after }: { readonly at: string | null; readonly after: boolean },
): boolean {
  return (at === null || document.time <= at) && (!after || facts > 0 || takenBack !== null)
}

/** A page's place in the list of pages, in brackets. */
function numberOf({ id }: LedgerDocument, pages: LedgerView['pages']): string {
  return `[${pages.findIndex(({ document }) => document.id === id) + 1}]`
}

const did: Readonly<Record<LoggedOperation['operation']['kind'], string>> = {
  add: 'new fact',
  reinforce: 'repeated',
  'make-false': 'contradicted',
  rewrite: 'new fact replacing another',
  dispute: 'dispute',
  refuse: 'refused',
  'take-back': 'page taken back',
  undo: 'undone',
  redo: 'redone',
}
const states: Readonly<Record<LoggedOperation['state'], string>> = {
  'in-force': '',
  undone: ' [undone]',
  'taken-back': ' [its page was taken back]',
  idle: ' [without effect: its fact does not exist]',
  refused: '',
  done: '',
}

function operationLines({ number, at, operation, state, text, other }: LoggedOperation): readonly string[] {
  const meant = 'operation' in operation ? ` operation ${operation.operation}` : ''
  const about = [text, other].filter((one) => one !== undefined).join(' / ')
  const lines = [
    `${did[operation.kind]}${meant}${states[state]}${about === '' ? '' : `: ${about}`}`,
    ...('document' in operation
      ? [pageLine(operation.document), ...(operation.passage === text ? [] : [`“${operation.passage}”`])]
      : []),
    ...(operation.kind === 'take-back' ? [pageLine(operation.page)] : []),
    ...(operation.reason === '' ? [] : [`reason: ${operation.reason}`]),
  ]
  const label = `${String(number).padStart(4)}  ${at.slice(0, 10)}  `
  const indent = ' '.repeat(label.length)
  return [
    '',
    ...lines
      .flatMap((line) => wrapLines(line, width - label.length))
      .map((line, place) => `${place === 0 ? label : indent}${line}`),
  ]
}

function countsOf({ added, reinforced, madeFalse, disputed, refused }: LedgerPageRead): string {
  const parts = [
    plural(added, 'new fact'),
    `${reinforced} repeated`,
    `${madeFalse} contradicted`,
    `${disputed} in dispute`,
    `${refused} refused`,
  ]
  return parts.filter((part, at) => at === 0 || !part.startsWith('0 ')).join(', ')
}

function pageLine({ title, url, time, dated }: LedgerDocument): string {
  return `${dated === false ? 'fetched ' : ''}${time}, ${title === '' ? '' : `${title}: `}${url}`
}

function entry(sign: string, text: string): readonly string[] {
  return wrapLines(text, width - 2).map((line, at) => `${at === 0 ? sign : ' '} ${line}`)
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
