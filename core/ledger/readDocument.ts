import type { LongCall } from '../domain/progress.ts'
import { sourceOfPremise } from '../judge/evidenceSource.ts'
import { missingFacts } from '../judge/facts/missingFacts.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { wordsOf } from '../versions/wordVector.ts'
import { supportedStatements } from './supportedStatements.ts'
import type { FactIndex } from './factIndex.ts'
import { isValidOnOrAfter } from './settleOlder.ts'
import { holdsAt, type Ledger, type LedgerEntry } from './ledger.ts'
import type { LedgerDocument, StatedOperation } from './ledgerOperation.ts'
import { ownContradictions } from './ownContradictions.ts'
import { settleStatement, type Judged } from './settleStatement.ts'
import { askedOf, refusalBy, statedBy } from './statedBy.ts'
import type { EntryVerdict, LedgerReader, Statement, SupportedStatements } from './ledgerReader.ts'
import { retrieveFacts } from './retrieveFacts.ts'

export interface ReadOptions extends LongCall {
  readonly ledger: Ledger
  /** The ledger's facts. New facts are added to the index too. */
  readonly index: FactIndex
  readonly reader: LedgerReader
  /** Checks that a document supports what is read from it, if the reader does not. */
  readonly verifier: Pick<Verifier, 'checkPairs'>
  /** BCP 47 code of the document's language. Default `en`. */
  readonly language?: string
  /** Ids of earlier states of the same document, whatever their dates. Default none. */
  readonly earlier?: ReadonlySet<string>
  /** Returns an unused id for a new entry. */
  readonly newId: () => string
  /** Maximum number of entries that a statement is compared with (ERASE, m). Default 5. */
  readonly most?: number
  /** Minimum similarity of an entry that is compared with a statement. Default: that of the index. */
  readonly least?: number
}

/**
 * Reads a document into a ledger (ERASE, Li et al. 2024): retrieves the entries that its statements may be about,
 * labels each, replaces those that were made false and adds new facts. Returns the operations; the caller stores them.
 * Statements that their passage does not support, or that cannot be understood on their own, are refused and have no
 * effect. A document older than the known facts does not remove them: its statements count for its day. Contradictions
 * between documents of the same day, within one document, or with an undated document are recorded as disputes, and
 * both sides remain.
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
): Promise<readonly StatedOperation[]> {
  const check = (some: readonly Statement[]): Promise<SupportedStatements> =>
    reader.check?.(some, document, call) ?? supportedStatements(some, { verifier, language, call })
  const { supported: statements, refused } = await check(given)
  const limits = { most, least, ...reader.limits, hops: reader.hops }
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
  const operations: StatedOperation[] = refused.map((one) => refusalBy(document, one))
  const said = new Map<Statement, string>()
  const reinforced = new Set<string>()
  for (const { entry, statement, verdict } of judged) {
    if (verdict.label !== 'reinforce') continue
    said.set(statement, said.get(statement) ?? entry.id)
    if (reinforced.has(entry.id)) continue
    reinforced.add(entry.id)
    operations.push({
      kind: 'reinforce',
      entry: entry.id,
      ...(verdict.isSame === true && isFuller(statement.text, entry.text) ? { text: statement.text } : {}),
      ...statedBy(document, statement, verdict.reason),
    })
  }
  const added: { readonly entry: string; readonly statement: Statement }[] = []
  const add = (statement: Statement): string => {
    const entry = newId()
    added.push({ entry, statement })
    return entry
  }
  for (const statement of statements) {
    const contradicted = judged.filter((one) => one.statement === statement && one.verdict.label === 'make-false')
    const made = contradicted.filter(({ entry }) => holdsAt(entry) === true || isValidOnOrAfter(document, entry))
    if (made.length > 0) {
      const known = ledger.entries.get(said.get(statement) ?? '')
      const sides = { document, earlier, reinforced, said: known, add, check }
      operations.push(
        ...(await settleStatement(statement, made, { ...sides, staying: stayingOf(pairs, made), reader, call })),
      )
    } else if (!said.has(statement) && !known.has(statement)) {
      const twin = added.some(({ statement: other }) => other.text === statement.text)
      if (twin) continue
      const origin = statedBy(document, statement, 'nothing like it was known')
      operations.push({ kind: 'add', entry: add(statement), text: statement.text, ...origin })
    }
  }
  const fresh = operations.filter((operation) => operation.kind === 'add' || operation.kind === 'rewrite')
  await index.add(
    fresh.map(({ entry, text }) => ({ id: entry, text })),
    call,
  )
  return [...operations, ...(await ownContradictions(document, added, { index, least, most, reader, call }))]
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

/** Texts of the compared entries that were not made false. */
function stayingOf(pairs: readonly { readonly entry: LedgerEntry }[], made: readonly Judged[]): readonly string[] {
  const gone = new Set(made.map(({ entry }) => entry.id))
  return [...new Set(pairs.flatMap(({ entry }) => (gone.has(entry.id) ? [] : [entry.text])))]
}

/** Whether a text has all numbers, dates and names of another that tells the same, and more of them. */
function isFuller(text: string, other: string): boolean {
  const lacks = (one: string, from: string): boolean => missingFacts(one, [sourceOfPremise(from)]).length > 0
  return lacks(text, other) && !lacks(other, text)
}

/** Whether two sentences differ at most in typography. */
function sameWords(one: string, other: string): boolean {
  return one === other || wordsOf(one).join(' ') === wordsOf(other).join(' ')
}
