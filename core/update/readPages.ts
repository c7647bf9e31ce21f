import type { LongCall } from '../domain/progress.ts'
import type { FactIndex } from '../ledger/factIndex.ts'
import { growLedger, type Ledger } from '../ledger/ledger.ts'
import type { LedgerDocument, LedgerOperation } from '../ledger/ledgerOperation.ts'
import type { LedgerReader } from '../ledger/ledgerReader.ts'
import { readDocument } from '../ledger/readDocument.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import { draftFacts } from './draftFacts.ts'
import { isNewState } from './isNewState.ts'
import type { NewerPage } from './newerPages.ts'
import type { PageSentences } from './pageSentences.ts'
import { pageStatements, type PageStatement } from './pageStatements.ts'
import { withTotals } from './totalCounts.ts'
import type { UpdatableArticle } from './updatableArticle.ts'

/** The ledger of a draft's facts once pages were read into it. */
export interface ReadLedger {
  readonly ledger: Ledger
  readonly log: readonly LedgerOperation[]
  /** What the pages say in words that can be suggested. */
  readonly statements: readonly PageStatement[]
  /** What hangs on what comes before it, in the page's own words. */
  readonly hanging: readonly Pick<PageStatement, 'text' | 'pageId'>[]
}

/** Reads a draft's sentences as facts into a ledger, and pages behind them, in the order given. */
export async function readPages(
  draft: UpdatableArticle,
  {
    pages,
    runs,
    reader,
    verifier,
    index,
    call,
  }: {
    readonly pages: readonly NewerPage[]
    readonly runs: PageSentences['runs']
    readonly reader: LedgerReader
    readonly verifier: Verifier
    readonly index: FactIndex
    readonly call: LongCall
  },
): Promise<ReadLedger> {
  const facts = draftFacts(draft)
  const sentences = facts.flatMap((fact) => (fact.kind === 'add' ? [{ text: fact.text, day: fact.document.time }] : []))
  const log: LedgerOperation[] = [...facts]
  const statements: PageStatement[] = []
  const hanging: { readonly text: string; readonly pageId: string }[] = []
  const { ledger, add } = growLedger(log)
  await index.add(
    [...ledger.entries.values()].map(({ id, text }) => ({ id, text })),
    signalOf(call),
  )
  let last = 0
  for (const [done, newer] of pages.entries()) {
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'verify', done, total: pages.length, unit: 'pages', current: newer.shownPage.url })
    const read = await pageStatements(newer, runs, reader, signalOf(call))
    // Only sentences of the page can be suggested.
    const own = read.filter(({ wording }) => wording !== 'cut')
    statements.push(...own)
    hanging.push(
      ...read
        .filter(({ wording }) => wording === 'cut')
        .map(({ candidate, pageId }) => ({ text: candidate.text, pageId })),
    )
    const newId = (): string => `new${(last += 1)}`
    const { language } = draft.event
    const document = documentOf(newer, draft)
    const readers = { reader: withTotals(reader, { sentences, language, day: document.time }), verifier, language }
    const earlier = new Set(draft.pages.filter((known) => isNewState(newer.page, known)).map(({ id }) => String(id)))
    const options = { ...signalOf(call), ...readers, ledger, index, newId, earlier }
    const operations = await readDocument(document, own, options)
    add(operations)
    log.push(...operations)
  }
  return { ledger, log, statements, hanging }
}

function documentOf(
  { page, shownPage: { url, title, day, dated } }: NewerPage,
  { pages, event }: UpdatableArticle,
): LedgerDocument {
  const language = page.language === event.language ? {} : { language: page.language }
  const document = { id: page.id, url, title, ...language, time: day }
  // A changed page is known to be newer than its earlier version.
  return dated || pages.some((known) => isNewState(page, known)) ? document : { ...document, dated: false }
}

/** A call that can be cancelled and reports no progress: progress is counted in pages. */
function signalOf({ signal }: LongCall): LongCall {
  return signal === undefined ? {} : { signal }
}
