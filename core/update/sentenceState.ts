import { holdsAt, openDisputes, type LedgerEntry } from '../ledger/ledger.ts'
import type { LedgerDocument, StatedOperation } from '../ledger/ledgerOperation.ts'
import type { UpdateState } from './draftUpdate.ts'
import type { ReadLedger } from './readPages.ts'

/** The state of a draft's sentence according to a ledger. */
export interface SentenceState {
  readonly state: UpdateState
  readonly reason: string
  /** The entry that replaces it. */
  readonly instead?: LedgerEntry
  /** Documents that say otherwise. */
  readonly against: LedgerEntry['sources']
  /** Entries that can hold neither with it nor with what replaces it. */
  readonly rivals: readonly LedgerEntry[]
}

interface Known extends Pick<ReadLedger, 'ledger' | 'log'> {
  /** Ids of the draft's sentences. */
  readonly own: ReadonlySet<string>
  /** Why nothing that it relies on says it any more; undefined where something does. */
  readonly lost: string | undefined
}

/** What newer pages make of a sentence, as the ledger has it once they were read. */
export function sentenceState(entry: LedgerEntry, known: Known): SentenceState {
  const { ledger, own, lost } = known
  if (holdsAt(entry) === false) return falseState(entry, known)
  // A contradiction between two of its own sentences does not come from a newer page.
  const disputed = openDisputes(entry, ledger).filter(({ other }) => !own.has(other.id))
  const [first] = disputed
  if (first !== undefined) {
    const others = disputed.map(({ other }) => other)
    const rivals = rivalsOf(others, first.other, known).filter(({ id }) => id !== entry.id)
    const against = [...others, ...rivals].flatMap(({ sources }) => sources)
    return { state: 'disputed', reason: disputeReason(entry, first), against, instead: first.other, rivals }
  }
  if (lost !== undefined) return { state: 'unsupported', reason: lost, against: [], rivals: [] }
  return { state: 'unchanged', reason: '', against: [], rivals: [] }
}

function falseState(entry: LedgerEntry, known: Known): SentenceState {
  const { log } = known
  const others = successorsOf(entry, known)
  const instead = others.findLast((other) => holdsAt(other) === true) ?? others.at(-1)
  const made = madeFalse(entry, log)
  const rivals = instead === undefined ? [] : rivalsOf(others, instead, known)
  const sources = [...others, ...rivals].flatMap((other) => other.sources)
  const against = made === undefined ? sources : [made, ...sources]
  if (instead === undefined) return { state: 'changed', reason: made?.reason ?? '', against, rivals }
  return rivals.length > 0
    ? { state: 'disputed', reason: rivalry(instead, rivals), against, instead, rivals }
    : { state: 'changed', reason: made?.reason ?? '', against, instead, rivals }
}

/** Of entries, and of those in dispute with them, the ones that hold beside the one that is suggested and are no sentences of the draft. */
function rivalsOf(
  entries: readonly LedgerEntry[],
  instead: LedgerEntry,
  { ledger, own }: Pick<Known, 'ledger' | 'own'>,
): readonly LedgerEntry[] {
  const found = new Map<string, LedgerEntry>()
  const follow = (entry: LedgerEntry): void => {
    if (found.has(entry.id) || own.has(entry.id) || holdsAt(entry) !== true) return
    found.set(entry.id, entry)
    for (const { other } of openDisputes(entry, ledger)) follow(other)
  }
  for (const entry of [instead, ...entries]) follow(entry)
  found.delete(instead.id)
  // What another page says of the same beside it, and does not contradict it, is no rival.
  const disputing = new Set(
    [...found.values(), instead].flatMap((entry) => openDisputes(entry, ledger).map(({ other }) => other.id)),
  )
  return [...found.values()].filter(({ id }) => disputing.has(id))
}

type Dispute = ReturnType<typeof openDisputes>[number]

/** Why it is not known which of a sentence and a page is right, for a person. */
function disputeReason(entry: LedgerEntry, { other, document }: Dispute): string {
  if (saysBoth(entry, other)) return 'a page contradicts itself: it says this and something else'
  if (isUndated(document)) return 'a page of unknown date says otherwise: it may be older or newer'
  return entry.sources.some((source) => isUndated(source.document))
    ? 'a page says otherwise, and the day of one that says this is not known: either may be the newer one'
    : 'pages of the same day disagree'
}

/** Why it is not known which of newer pages is right, for a person. */
function rivalry(instead: LedgerEntry, rivals: readonly LedgerEntry[]): string {
  const documents = [instead, ...rivals].flatMap(({ sources }) => sources.map((source) => source.document))
  if (documents.some(isUndated)) return 'newer pages disagree, and the day of one is not known'
  return rivals.every((other) => saysBoth(instead, other))
    ? 'a newer page contradicts itself'
    : 'newer pages of the same day disagree'
}

function saysBoth({ sources }: LedgerEntry, other: LedgerEntry): boolean {
  return other.sources.some(({ document }) => sources.some((source) => source.document.id === document.id))
}

function isUndated({ dated }: LedgerDocument): boolean {
  return dated === false
}

/** What holds in an entry's place, and in the place of that, in the order of the ledger. */
function successorsOf(
  entry: LedgerEntry,
  { ledger: { entries }, log }: Pick<Known, 'ledger' | 'log'>,
): readonly LedgerEntry[] {
  const found = new Set<string>()
  const follow = (id: string): void => {
    const next = [...(entries.get(id)?.replacedBy ?? []), ...madeFalseBy(id, log)]
    for (const one of next) {
      if (one === entry.id || found.has(one)) continue
      found.add(one)
      follow(one)
    }
  }
  follow(entry.id)
  return [...entries.values()].filter(({ id }) => found.has(id))
}

function madeFalseBy(id: string, log: Known['log']): readonly string[] {
  return log.flatMap((operation) =>
    operation.kind === 'make-false' && operation.entry === id && operation.by !== undefined ? [operation.by] : [],
  )
}

/** Of a fact that was made false, what made it, the last time. */
function madeFalse({ history }: LedgerEntry, log: Known['log']): StatedOperation | undefined {
  const last = history.findLast(({ holds }) => !holds)
  const operation = last === undefined ? undefined : log[last.operation]
  return operation !== undefined && 'document' in operation ? operation : undefined
}
