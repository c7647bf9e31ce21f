import type { Wording } from '../../../domain/phrase.ts'
import { canRead } from '../updating/openPageReader.ts'
import { judgeFailed } from '../../../domain/modelFailures.ts'
import { existsSync } from 'node:fs'
import { isPath } from '../../../collect/webAddress.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { holdsAt, ledgerOf } from '../../../ledger/ledger.ts'
import { modelReader } from '../../../ledger/modelReader.ts'
import { verifierReader } from '../../../ledger/verifierReader.ts'
import { appendOperations, eventsWithLedger, ledgerOfEvent, type StoredLedger } from '../../../store/ledgers.ts'
import type { Workspace } from '../../../store/openWorkspace.ts'
import { storedEvents } from '../../../store/storedEvents.ts'
import type { EventSource } from '../../pipeline/draftRequest.ts'
import { takeTurns } from '../../tools/takeTurns.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import { factKinds } from '../../../ledger/factKinds.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import type { Clock, RunContext } from '../../pipeline/runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import { draftQuestionSchema } from '../answers/askRequest.ts'
import { openAnswerer } from '../answers/openAnswerer.ts'
import { openFactIndex } from '../updating/openSimilarity.ts'
import { withJudges } from '../updating/withJudges.ts'
import { answerLedger, factsOf } from './answerLedger.ts'
import { changesBy, operationFor } from './changeLedger.ts'
import { findLedgerEvent, keepLedgerEvent, type FoundLedgerEvent } from './findLedgerEvent.ts'
import { noLedger, noSuchPageFile, nothingToRead } from './ledgerErrors.ts'
import type {
  LedgerChange,
  LedgerDeed,
  LedgerEvent,
  LedgerLibrary,
  LedgerName,
  LedgerReadRequest,
} from './ledgerLibrary.ts'
import { viewLedger, viewLog } from './ledgerView.ts'
import { pagesToRead } from './pagesToRead.ts'
import { readIntoLedger } from './readIntoLedger.ts'

export interface LedgerContext {
  readonly workspace: () => Workspace
  readonly clock: Clock
  readonly settings: EngineSettings
  /** The tools that read pages. */
  readonly run: (call: LongCall) => RunContext & { readonly models: string }
}

export function createLedgerLibrary({ workspace, clock, settings, run }: LedgerContext): LedgerLibrary {
  // Changes run one after another, because operations are numbered.
  const inTurn = takeTurns()

  async function open(named: LedgerEvent): Promise<LedgerName & { readonly stored: StoredLedger }> {
    const { event, eventId } = await findLedgerEvent(workspace(), named)
    const stored = eventId === undefined ? undefined : ledgerOfEvent(workspace(), eventId)
    if (eventId === undefined || stored === undefined || stored.documents.length === 0) {
      throw noLedger(event.title)
    }
    return { eventId, title: event.title, stored }
  }

  async function change(named: LedgerEvent, deed: LedgerDeed, reason: string): Promise<LedgerChange> {
    const { eventId } = await open(named)
    return inTurn(eventId, async () => {
      const { title, stored } = await open({ kind: 'stored', eventId })
      const operation = operationFor(deed, stored, reason)
      appendOperations(workspace(), eventId, [operation], clock.now().toISOString())
      return { eventId, title, operation: stored.log.length, changed: changesBy([...stored.log, operation], 1) }
    })
  }

  return {
    list: () =>
      Promise.resolve().then(() => {
        const ids = eventsWithLedger(workspace())
        return storedEvents(workspace())
          .filter(({ id }) => ids.has(id))
          .map(({ id, event: { title } }) => {
            const { log, documents } = ledgerOfEvent(workspace(), id)
            const facts = [...ledgerOf(log).entries.values()].filter((entry) => holdsAt(entry) === true)
            return { eventId: id, title, pages: documents.length, facts: facts.length, operations: log.length }
          })
      }),
    async unread(named, call = {}) {
      const { eventId } = await findLedgerEvent(workspace(), named)
      const { documents } = eventId === undefined ? { documents: [] } : ledgerOfEvent(workspace(), eventId)
      const { fresh, problems } = await pagesToRead([named], documents, run(call))
      return { pages: fresh.map(({ shownPage }) => shownPage), read: documents.length, problems }
    },
    async read(named, request, call = {}) {
      const found = await findLedgerEvent(workspace(), named)
      const sources = sourcesOf(named, found, request)
      if (sources.length === 0) throw nothingToRead(found.event.title)
      const missing = [...(request.pages ?? []), ...(request.opened ?? [])].find(
        (page) => isPath(page) && !existsSync(page),
      )
      if (missing !== undefined) throw noSuchPageFile(missing)
      const { models, ...context } = run(call)
      const { event, eventId } = found
      const { language } = event
      const keep = (): string => keepLedgerEvent(workspace(), found, clock.now().toISOString())
      const { chosen, again = false } = request
      const opening = { ...context, settings, models }
      return withJudges(request, opening, async ({ verifier, index, reader }) => {
        const found = await reader.models()
        const isRead = canRead(found)
        const failures = new Set<string>()
        const reads = isRead
          ? modelReader({
              ...{ name: reader.name, atOnce: reader.atOnce, language, judge: found.judge },
              model: () => Promise.resolve(found.model),
              onJudgeFailed: (message) => failures.add(message),
            })
          : verifierReader(verifier, language)
        const readerNotes = (): readonly Wording[] => [
          ...(isRead ? found.notes : found === null ? [] : [found]),
          ...[...failures].map((reason) => judgeFailed(isRead ? found.judgeName : 'the judge', reason)),
        ]
        const reading = await inTurn(eventId ?? eventKey(event), () =>
          readIntoLedger(
            { eventId, keep, event, sources, chosen, again },
            { run: context, verifier, index, reader: reads, readerNotes },
          ),
        )
        return { ...reading, judgeFailed: failures.size > 0, usage: reader.usage() }
      })
    },
    async show(named, options = {}, call = {}) {
      const { verifier: judges = 'builtin', similarity = 'words', judge = 'same', ...shown } = options
      // A question that cannot be asked is refused whether or not there is a ledger.
      const question = shown.question === undefined ? undefined : questionOf(shown.question)
      const { stored, ...name } = await open(named)
      if (question === undefined) return viewLedger(name, stored, shown)
      // Refuses a moment that does not exist before anything is asked.
      await viewLedger(name, stored, { at: shown.at, operations: shown.operations })
      const context = { ...run(call), settings }
      const reader = shown.reader ?? settings.current().writer
      await using verifier = await openVerifier(judges, context)
      await using index = await openFactIndex(similarity, context)
      await using answerer = await openAnswerer({ ...shown, reader, judge }, context)
      const today = clock.now().toISOString().slice(0, 10)
      const { at: asked = today, operations = stored.log.length } = shown
      const { event } = await findLedgerEvent(workspace(), named)
      const means = { verifier, index, answerer, asked, today, operations, event, call }
      const answer = await answerLedger(question, stored, means)
      return { ...(await viewLedger(name, stored, { ...shown, question, first: factsOf(answer) })), answer }
    },
    async kinds(named) {
      const { stored } = await open(named)
      const { entries } = ledgerOf(stored.log)
      return Object.fromEntries([...entries.values()].map(({ id, text }) => [id, factKinds(text)]))
    },
    async log(named) {
      const { stored, ...name } = await open(named)
      return { ...name, log: viewLog(stored) }
    },
    async foresee(named, deed) {
      const { stored } = await open(named)
      return changesBy([...stored.log, operationFor(deed, stored, '')], 1)
    },
    undo: (named, operation, reason) => change(named, { kind: 'undo', operation }, reason),
    redo: (named, operation, reason) => change(named, { kind: 'redo', operation }, reason),
    takeBack: (named, page, reason) => change(named, { kind: 'take-back', page }, reason),
  }
}

/** @throws CitewrightError if it is empty, too long, or names nothing that could be looked for */
function questionOf(question: string): string {
  const parsed = draftQuestionSchema.safeParse({ question })
  if (!parsed.success) throw invalidRequest(parsed.error)
  return parsed.data.question
}

/** An event given as a file is read from there, and an event of the workspace from its included sources. */
function sourcesOf(
  named: LedgerEvent,
  { event: { title, language } }: FoundLedgerEvent,
  { own = false, pages = [], opened = [] }: LedgerReadRequest,
): readonly EventSource[] {
  const sources = [...pages, ...opened]
  return [
    ...(own ? [named] : []),
    ...(sources.length === 0 ? [] : [{ kind: 'pages' as const, title, language, sources, opened }]),
  ]
}
