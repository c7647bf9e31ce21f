import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../verify/verifier.ts'
import { wordsOf } from '../versions/wordVector.ts'
import { carriedStatements, type RefusedStatement } from './carriedStatements.ts'
import type { FactIndex } from './factIndex.ts'
import { bearsOn, heldMeanwhile } from './heldMeanwhile.ts'
import { holdsAt, lastTold, type Ledger, type LedgerEntry } from './ledger.ts'
import type { LedgerDocument, ToldOperation } from './ledgerOperation.ts'
import type { AskedEntry, EntryVerdict, LedgerReader, Statement } from './ledgerReader.ts'
import { retrieveFacts } from './retrieveFacts.ts'

export interface ReadOptions extends LongCall {
  readonly ledger: Ledger
  /** The ledger's facts. What is added is added to it too. */
  readonly index: FactIndex
  readonly reader: LedgerReader
  /** Checks that a document carries what is read from it. */
  readonly verifier: Pick<Verifier, 'checkPairs'>
  /** BCP 47 code of the document's language. Default `en`. */
  readonly language?: string
  /** Ids of documents of which this one is a newer state, whatever day it bears. Default none. */
  readonly earlier?: ReadonlySet<string>
  /** A name for an entry that the ledger has not had yet. */
  readonly newId: () => string
  /** Entries at most that a statement is held against (ERASE, m). Default 5. */
  readonly most?: number
  /** Likeness from which on an entry is held against a statement. Default: what suits the index. */
  readonly least?: number
}

/** An entry that a statement of the document reinforces or makes false. */
interface Judged {
  readonly entry: LedgerEntry
  readonly statement: Statement
  readonly similarity: number
  readonly alike: boolean
  readonly verdict: EntryVerdict
}

/**
 * Reads a document into a ledger (ERASE, Li et al. 2024): retrieves the entries that its statements may speak of, labels each
 * of them, puts what holds now in place of what was made false, and adds what is new. Gives the operations that this takes;
 * the log is the caller's. A statement that its passage does not carry, or that is not understood by itself, is refused and
 * tells nothing. A document that is older than what is known is no reason to forget: what it says held on its day.
 * Two documents of one day that disagree, or one that contradicts itself, or one without a day that says otherwise, are in
 * dispute, and both sides stay.
 */
export async function readDocument(
  document: LedgerDocument,
  given: readonly Statement[],
  {
    ledger,
    index,
    reader,
    verifier,
    language = 'en',
    newId,
    earlier = new Set(),
    most = 5,
    least = index.least,
    ...call
  }: ReadOptions,
): Promise<readonly ToldOperation[]> {
  const check = (some: readonly Statement[]): ReturnType<typeof carriedStatements> =>
    carriedStatements(some, { verifier, language, call })
  const { carried: statements, refused } = await check(given)
  const limits = { most, least, hops: reader.hops }
  const texts = statements.map(({ text }) => text)
  const retrieved = await retrieveFacts(texts, index, limits, call)
  const pairs = statements.flatMap((statement, at) =>
    (retrieved[at] ?? []).flatMap(({ id, similarity }) => {
      const entry = ledger.entries.get(id)
      return entry === undefined ? [] : [{ entry, statement, similarity, alike: similarity >= index.alike }]
    }),
  )
  const known = new Set(
    pairs.filter(({ entry, statement }) => sameWords(entry.text, statement.text)).map(({ statement }) => statement),
  )
  const verdicts = await labelsOf(pairs, reader, call)
  const judged = pairs.flatMap((pair, at): readonly Judged[] => {
    const verdict = verdicts[at]
    return verdict === undefined || verdict.label === 'no-change' ? [] : [{ ...pair, verdict }]
  })
  const operations: ToldOperation[] = refused.map((one) => refusalBy(document, one))
  const said = new Map<Statement, string>()
  const reinforced = new Set<string>()
  for (const { entry, statement, verdict } of judged) {
    if (verdict.label !== 'reinforce') continue
    said.set(statement, said.get(statement) ?? entry.id)
    if (reinforced.has(entry.id)) continue
    reinforced.add(entry.id)
    operations.push({ kind: 'reinforce', entry: entry.id, ...toldBy(document, statement, verdict.reason) })
  }
  const added: { readonly entry: string; readonly statement: Statement }[] = []
  const add = (statement: Statement): string => {
    const entry = newId()
    added.push({ entry, statement })
    return entry
  }
  for (const statement of statements) {
    const contradicted = judged.filter((one) => one.statement === statement && one.verdict.label === 'make-false')
    const made = contradicted.filter(({ entry }) => holdsAt(entry) === true || bearsOn(document, entry))
    if (made.length > 0) {
      const known = ledger.entries.get(said.get(statement) ?? '')
      const sides = { document, earlier, reinforced, said: known, add, check }
      operations.push(...(await settle(statement, made, { ...sides, staying: stayingOf(pairs, made), reader, call })))
    } else if (!said.has(statement) && !known.has(statement)) {
      const twin = added.some(({ statement: other }) => other.text === statement.text)
      if (twin) continue
      const told = toldBy(document, statement, 'nothing like it was known')
      operations.push({ kind: 'add', entry: add(statement), text: statement.text, ...told })
    }
  }
  const fresh = operations.filter((operation) => operation.kind === 'add' || operation.kind === 'rewrite')
  await index.add(
    fresh.map(({ entry, text }) => ({ id: entry, text })),
    call,
  )
  return [...operations, ...(await contradictions(document, added, { index, least, most, reader, call }))]
}

async function labelsOf(
  pairs: readonly Omit<Judged, 'verdict'>[],
  reader: LedgerReader,
  call: LongCall,
): Promise<readonly EntryVerdict[]> {
  if (pairs.length === 0) return []
  const asked = pairs.map(({ entry, statement, similarity, alike }) => ({
    ...askedOf(entry.text, statement),
    similarity,
    alike,
  }))
  return reader.label(asked, call)
}

function askedOf(entry: string, { text, passage }: Statement): Pick<AskedEntry, 'entry' | 'statement' | 'passage'> {
  return { entry, statement: text, passage }
}

/** Entries that were held against the document's statements and are not made false. */
function stayingOf(pairs: readonly { readonly entry: LedgerEntry }[], made: readonly Judged[]): readonly string[] {
  const gone = new Set(made.map(({ entry }) => entry.id))
  return [...new Set(pairs.flatMap(({ entry }) => (gone.has(entry.id) ? [] : [entry.text])))]
}

interface Sides {
  readonly document: LedgerDocument
  /** Documents of which it is a newer state. */
  readonly earlier: ReadonlySet<string>
  /** Entries that the same document reinforces. */
  readonly reinforced: ReadonlySet<string>
  /** The entry that the statement is already; undefined where it is none. */
  readonly said: LedgerEntry | undefined
  /** Names the entry that the statement becomes. */
  readonly add: (statement: Statement) => string
  readonly check: (some: readonly Statement[]) => ReturnType<typeof carriedStatements>
  readonly staying: readonly string[]
  readonly reader: LedgerReader
  readonly call: LongCall
}

/** A page that does not tell its day says what it says since then at the latest: it is newer than nothing from before. */
function isNewer({ time, dated }: LedgerDocument, entry: LedgerEntry, earlier: ReadonlySet<string>): boolean {
  const told = lastTold(entry) ?? ''
  // A page that was changed since says so after what it said before, whatever day it bears.
  const isChanged = time === told && entry.sources.every(({ document }) => earlier.has(document.id))
  return isChanged || (dated !== false && time > told)
}

function isOlder({ time }: LedgerDocument, entry: LedgerEntry): boolean {
  const told = lastTold(entry) ?? ''
  const last = entry.sources.filter(({ document }) => document.time === told)
  return time < told && !(last.length > 0 && last.every(({ document }) => document.dated === false))
}

/** What a statement does to the entries that it contradicts: by whether it is newer, older, or neither for certain. */
async function settle(
  statement: Statement,
  made: readonly Judged[],
  { document, earlier, reinforced, said, add, check, staying, reader, call }: Sides,
): Promise<readonly ToldOperation[]> {
  // What contradicts a fact that the same document confirms is in doubt as a whole.
  const isDoubtful = made.some(({ entry }) => reinforced.has(entry.id))
  const holding = made.filter(({ entry }) => holdsAt(entry) === true)
  const newer = isDoubtful ? [] : holding.filter(({ entry }) => isNewer(document, entry, earlier))
  const older = made.filter(({ entry }) => isOlder(document, entry) || holdsAt(entry) !== true)
  const level = holding.filter((one) => !newer.includes(one) && !older.includes(one))
  const falsified = (by?: string): readonly ToldOperation[] =>
    newer.map(({ entry, verdict }) => ({
      kind: 'make-false',
      entry: entry.id,
      ...(by === undefined ? {} : { by }),
      ...toldBy(document, statement, verdict.reason),
    }))
  const reason = made.map(({ verdict }) => verdict.reason).join('; ')
  const told = toldBy(document, statement, reason)
  const disputesOf = (entry: string): readonly ToldOperation[] =>
    level
      .filter(({ entry: other }) => other.id !== entry)
      .map(({ entry: other, verdict }) => ({
        kind: 'dispute',
        entry,
        other: other.id,
        ...toldBy(document, statement, verdict.reason),
      }))
  if (said !== undefined) return [...falsified(said.id), ...heldMeanwhile(said, told, older), ...disputesOf(said.id)]
  const [first] = newer
  const rewritten =
    first === undefined
      ? null
      : await reader.rewrite({ ...first, ...askedOf(first.entry.text, statement) }, staying, call)
  const { refused } =
    rewritten === null || rewritten === statement.text
      ? { refused: [] }
      : await check([{ ...statement, text: rewritten }])
  // Where nothing can be put in the place of what was made false, the statement is a fact beside it.
  const isInPlace = rewritten !== null && refused.length === 0
  const text = isInPlace ? rewritten : statement.text
  const entry = add({ ...statement, text })
  const operations: ToldOperation[] = [
    ...falsified(isInPlace ? entry : undefined),
    ...refused.map((one) => refusalBy(document, one)),
    !isInPlace
      ? { kind: 'add', entry, text, ...told }
      : { kind: 'rewrite', entry, of: newer.map((one) => one.entry.id), text, ...told },
  ]
  return [...operations, ...heldMeanwhile({ id: entry, history: [] }, told, older), ...disputesOf(entry)]
}

/** Disputes between new entries of one document. */
async function contradictions(
  document: LedgerDocument,
  added: readonly { readonly entry: string; readonly statement: Statement }[],
  {
    index,
    least,
    most,
    reader,
    call,
  }: Pick<ReadOptions, 'index' | 'reader'> & {
    readonly least: number
    readonly most: number
    readonly call: LongCall
  },
): Promise<readonly ToldOperation[]> {
  const ids = added.map(({ entry }) => entry)
  const texts = added.map(({ statement }) => statement.text)
  const table = await index.compare(ids, texts, call)
  // A list of figures has hundreds of sentences that are all alike: each is held against those that are most so.
  const pairs = added.flatMap((other, at) =>
    added
      .slice(0, at)
      .flatMap((one, before) => {
        const similarity = table.at(before, at)
        // Whether one says all that the other says is not asked: both are facts already.
        return similarity < least ? [] : [{ one, other, similarity, alike: false }]
      })
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, most),
  )
  if (pairs.length === 0) return []
  const verdicts = await reader.label(
    pairs.map(({ one, other, ...likeness }) => ({
      ...askedOf(one.statement.text, other.statement),
      ...likeness,
    })),
    call,
  )
  return pairs.flatMap(({ one, other }, at): readonly ToldOperation[] => {
    const verdict = verdicts[at]
    if (verdict?.label !== 'make-false') return []
    const told = toldBy(document, other.statement, `the page contradicts itself: ${verdict.reason}`)
    return [{ kind: 'dispute', entry: other.entry, other: one.entry, ...told }]
  })
}

/** Whether two sentences are the same but for typography. */
function sameWords(one: string, other: string): boolean {
  return one === other || wordsOf(one).join(' ') === wordsOf(other).join(' ')
}

function refusalBy(document: LedgerDocument, { statement, reason }: RefusedStatement): ToldOperation {
  return { kind: 'refuse', text: statement.text, ...toldBy(document, statement, reason) }
}

function toldBy(
  document: LedgerDocument,
  { passage, named }: Statement,
  reason: string,
): Pick<ToldOperation, 'document' | 'passage' | 'reason'> {
  const put = named === undefined ? '' : `; “${named.name}” stands for the page’s “${named.pronoun}”`
  return { document, passage, reason: `${reason}${put}` }
}
