import { withPauses } from '../../../platform/pausingWork.ts'
import { cutChunks } from '../../../chunk/cutChunks.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import type { Event } from '../../../domain/event.ts'
import { phrase, type Wording } from '../../../domain/phrase.ts'
import type { PageProblem } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import type { FactIndex } from '../../../ledger/factIndex.ts'
import { growLedger, takenBackIn } from '../../../ledger/ledger.ts'
import type { LedgerDocument, LedgerOperation, StatedOperation } from '../../../ledger/ledgerOperation.ts'
import { readDocument } from '../../../ledger/readDocument.ts'
import type { LedgerReader, Statement } from '../../../ledger/ledgerReader.ts'
import { withTallies } from '../../../ledger/tallyIndex.ts'
import { UnreadableAnswerError } from '../../../ledger/unreadableAnswerError.ts'
import { appendReading, ledgerOfEvent, type ReadPage } from '../../../store/ledgers.ts'
import { noteOf, undatedNote } from '../../../update/noteOf.ts'
import type { NewerPage } from '../../../update/newerPages.ts'
import { pageSentences } from '../../../update/pageSentences.ts'
import { worthSuggesting } from '../../../update/missingFacts.ts'
import { pageStatements, type PageStatement } from '../../../update/pageStatements.ts'
import { splitSentences } from '../../../text/splitSentences.ts'
import { silentPage } from '../../../update/silentPage.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { noLedgerPage } from './ledgerErrors.ts'
import type { LedgerPageRead, LedgerReading } from './ledgerLibrary.ts'
import { pagesToRead, wasReadBefore } from './pagesToRead.ts'

export interface LedgerSources {
  /** Id of the event; undefined if the workspace does not have it. */
  readonly eventId: string | undefined
  /** Creates the event if the workspace does not have it, and returns its id. */
  readonly keep: () => string
  readonly event: Event
  readonly sources: readonly EventSource[]
  /** Ids of the pages to read; undefined for all. */
  readonly chosen: readonly string[] | undefined
  /** Whether pages are read again in which nothing was found. */
  readonly again: boolean
}

export interface LedgerTools {
  readonly run: RunContext
  readonly verifier: Verifier
  /** Reads pages in the event's language. */
  readonly reader: LedgerReader
  /** An empty index for finding facts. */
  readonly index: FactIndex
  /** What a person should know about the reader, once it has read. */
  readonly readerNotes: () => readonly Wording[]
}

/**
 * Reads pages into an event's ledger, the oldest first. A page is stored with its effects before the next one is
 * read.
 *
 * @throws CitewrightError if no page has text; the signal's reason
 */
export async function readIntoLedger(
  { eventId, keep, event, sources, chosen, again }: LedgerSources,
  { run, readerNotes, ...tools }: LedgerTools,
): Promise<Omit<LedgerReading, 'usage' | 'judgeFailed'>> {
  const { log, documents } = eventId === undefined ? { log: [], documents: [] } : ledgerOfEvent(run.workspace, eventId)
  const { found, inOrder, problems, ...all } = await pagesToRead(sources, documents, run)
  if (found === 0) {
    throw noLedgerPage(problems)
  }
  const isChosen = ({ page }: NewerPage): boolean => chosen === undefined || chosen.includes(page.id)
  const silentBefore = new Set(documents.flatMap(({ document, statements }) => (statements === 0 ? [document.id] : [])))
  const wasSilent = ({ page }: NewerPage): boolean => silentBefore.has(page.id)
  const [asked, unknown] = [inOrder.filter(isChosen), new Set(all.fresh)]
  const fresh = asked.filter((newer) => unknown.has(newer) || (again && wasSilent(newer)))
  const { verifier, reader } = tools
  const kept = keep()
  const { read, silent, unread } = await readEach(
    { eventId: kept, event, log, documents, inOrder, fresh },
    { run, readerNotes, ...tools },
  )
  const takenBack = takenBackIn(log)
  return {
    event: { eventId: kept, title: event.title },
    read,
    reader: reader.name,
    unread: unread.length,
    problems: [...problems, ...silent.map(silentPage), ...unread],
    notes: [
      ...noteOf(
        asked.length - fresh.length,
        phrase`1 page is in the ledger already and was not read again.`,
        (pages) => phrase`${pages} pages are in the ledger already and were not read again.`,
      ),
      ...noteOf(
        again ? 0 : asked.filter(wasSilent).length,
        phrase`1 page of them gave no facts then, and is read again only if you ask for that.`,
        (pages) => phrase`${pages} pages of them gave no facts then, and are read again only if you ask for that.`,
      ),
      ...noteOf(
        asked.filter(({ page }) => takenBack.has(page.id)).length,
        phrase`1 page of them was taken back: undo that operation to have it count again.`,
        (pages) => phrase`${pages} pages of them were taken back: undo these operations to have them count again.`,
      ),
      ...noteOf(
        fresh.filter((newer) => wasReadBefore(newer, documents)).length,
        phrase`1 page was read before with another text; what it said then stays until that state is taken back.`,
        (pages) =>
          phrase`${pages} pages were read before with other texts; what they said then stays until those states are taken back.`,
      ),
      ...undatedNote(fresh),
      ...(verifier.unavailable === undefined ? [] : [verifier.unavailable]),
      ...readerNotes(),
    ],
  }
}

interface Reading {
  readonly eventId: string
  readonly event: Event
  readonly log: readonly LedgerOperation[]
  /** What was read earlier. */
  readonly documents: readonly ReadPage[]
  /** All pages of this call, which show what a site repeats, and the ones to read. */
  readonly inOrder: readonly NewerPage[]
  readonly fresh: readonly NewerPage[]
}

async function readEach(
  { eventId, event, log, documents, inOrder, fresh }: Reading,
  { run, verifier, reader, index: plain }: LedgerTools,
): Promise<{
  readonly read: readonly LedgerPageRead[]
  readonly silent: readonly NewerPage[]
  /** Pages on which the reader gave no readable answer. Nothing of them is stored. */
  readonly unread: readonly PageProblem[]
}> {
  const index = withTallies(plain, event)
  const { workspace, clock, call } = run
  const signal = call.signal === undefined ? {} : { signal: call.signal }
  const { ledger, add } = growLedger(log)
  const known = [...ledger.entries.values()].map(({ text }) => text)
  const runs = reader.readsPages
    ? []
    : (await withPauses(pageSentences(inOrder, event, { earlier: known }), call.signal)).runs
  await index.add([...ledger.entries.values()], signal)
  let names = log.filter(({ kind }) => kind === 'add' || kind === 'rewrite').length
  const read: LedgerPageRead[] = []
  const silent: NewerPage[] = []
  const unread: PageProblem[] = []
  for (const [done, newer] of fresh.entries()) {
    const { page, shownPage } = newer
    call.signal?.throwIfAborted()
    call.onProgress?.({ step: 'verify', done, total: fresh.length, unit: 'pages', current: shownPage.url })
    const document: LedgerDocument = {
      ...{ id: page.id, url: shownPage.url, title: shownPage.title, time: shownPage.day },
      ...(page.language === event.language ? {} : { language: page.language }),
      // The new text of a changed page is known to be newer than its old text.
      ...(shownPage.dated || wasReadBefore(newer, documents) ? {} : { dated: false }),
    }
    const { dated } = shownPage
    const store = (statements: number, operations: readonly StatedOperation[]): boolean => {
      const at = clock.now().toISOString()
      return appendReading(workspace, eventId, { document, dated, reader: reader.name, statements, at, operations })
    }
    const named = names
    try {
      const own = reader.readsPages
        ? await wholePage(newer, event, reader, signal)
        : (await pageStatements(newer, runs, reader, signal)).filter((statement) => isWhole(statement, event))
      if (own.length === 0) {
        store(0, [])
        silent.push(newer)
        read.push({ document, ...countsOf([]) })
        continue
      }
      const operations = await readDocument(document, own, {
        ...signal,
        ledger,
        index,
        reader,
        verifier,
        language: event.language,
        newId: () => `f${(names += 1)}`,
      })
      store(own.length, operations)
      add(operations)
      read.push({ document, ...countsOf(operations) })
    } catch (error) {
      if (!(error instanceof UnreadableAnswerError)) throw error
      names = named
      unread.push(unreadPage(newer, error))
    }
  }
  return { read, silent, unread }
}

function unreadPage({ shownPage: { url, title } }: NewerPage, { problem, remedy }: UnreadableAnswerError): PageProblem {
  return { url, title, code: 'failed', message: `${problem} Nothing of the page was stored. ${remedy}` }
}

/** Whether a statement is one sentence of a page that tells something: no opinion or talk, and not several sentences. */
function isWhole({ text, candidate }: PageStatement, { language }: Event): boolean {
  return candidate.quality >= worthSuggesting && splitSentences(text, { language }).length === 1
}

/** Words of a chunk. */
const chunkWords = 256

/** A page's facts by a reader of whole pages. */
async function wholePage(
  { page, shownPage }: NewerPage,
  event: Event,
  reader: LedgerReader,
  call: LongCall,
): Promise<readonly Statement[]> {
  const [document] = labelSentences(cutChunks([page], { words: chunkWords, ending: 'sentence' }))
  const sentences = document?.sentences.map(({ text }) => text) ?? []
  const { title, day } = shownPage
  return sentences.length === 0 ? [] : await reader.extract({ title, day, event, sentences }, call)
}

function countsOf(operations: readonly StatedOperation[]): Omit<LedgerPageRead, 'document'> {
  const count = (...kinds: readonly StatedOperation['kind'][]): number =>
    operations.filter(({ kind }) => kinds.includes(kind)).length
  return {
    added: count('add', 'rewrite'),
    reinforced: count('reinforce'),
    madeFalse: count('make-false'),
    disputed: count('dispute'),
    refused: count('refuse'),
  }
}
