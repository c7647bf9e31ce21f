import { CitewrightError } from '../../../domain/citewrightError.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { saveReport } from '../../../store/draftReports.ts'
import { saveDraft } from '../../../store/savedDrafts.ts'
import { archiveCited } from '../../pipeline/archive/archiveCited.ts'
import { archiveFor } from '../../pipeline/archive/archiveFor.ts'
import { citeByCitoid } from '../../pipeline/citoid/citeByCitoid.ts'
import type { ParsedDraftRequest } from '../../pipeline/draftRequest.ts'
import type { DraftResult } from '../../engine.ts'
import { eventKey } from '../../pipeline/eventKey.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { reportRun, runNotes } from '../../pipeline/reportRun.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import { runDraft } from '../../pipeline/runDraft.ts'
import { RunFailedError } from '../../pipeline/runFailedError.ts'
import type { RunFindings } from '../../pipeline/runFindings.ts'
import type { RunReport } from '../../pipeline/runReport.ts'
import { keptSites } from '../../tools/keptSites.ts'
import { withDraftTools } from './withDraftTools.ts'

export interface DraftRun {
  readonly context: LibraryContext
  readonly call: LongCall
  /** The draft's request, stored beside it as JSON. Default: the request without its source. */
  readonly options?: object
  /** Supplies the tools that the request names. Default: they are opened for this run and closed after it. */
  readonly withTools?: typeof withDraftTools
}

/** Runs the steps from collecting to verifying, and stores the draft with its report. */
export async function writeDraft(request: ParsedDraftRequest, run: DraftRun): Promise<DraftResult> {
  const { context: library, call, withTools = withDraftTools } = run
  const { clock, settings, web } = library
  const workspace = library.workspace()
  const citoid = library.citoid()
  const { archiving, archive } = archiveFor({ asked: request.archive, archive: library.archive(), settings })
  // Pages from the workspace or from files are not fetched; the archive is asked about them only on request.
  const asksOfPages = request.archive !== undefined || request.source.kind === 'pages'
  const startedAt = clock.now()
  return withTools(request, settings, { workspace, clock }, async ({ prices, ...tools }) => {
    const sites = keptSites(settings)
    const context: RunContext = { workspace, clock, call, web, archive, prices, sites, steps: [] }
    const findings: RunFindings = { problems: [], notes: [] }
    try {
      const written = await runDraft(request, tools, context, findings)
      const archived =
        archive === undefined || archiving === 'none' || !asksOfPages
          ? written
          : await archiveCited(written, { archive, archiving, files: request.archive !== undefined }, context, findings)
      const asksCitoid = citoid !== undefined && request.source.kind === 'pages'
      const draft = asksCitoid ? await citeByCitoid(archived, citoid, context, findings) : archived
      const { source } = request
      // An event that was deleted meanwhile is not recreated.
      const eventId = source.kind === 'stored' ? findEvent(workspace, source.eventId).id : eventKey(draft.event)
      saveDraft(workspace, draft, { id: eventId, savedAt: clock.now().toISOString() })
      const report = reportRun(context, findings, { startedAt, ...tools })
      // If the article was reused, the stored report of the earlier run stays.
      saveReport(workspace, draft.id, {
        report: { ...report, wordings: runNotes(context, findings, tools) },
        options: run.options ?? { ...request, source: undefined },
        replaces: wroteAnew(report),
      })
      return { draft, report }
    } catch (error) {
      // An invalid event is not a run; a failure after the first step is a failed run.
      if (!(error instanceof CitewrightError) || context.steps.length === 0) throw error
      throw new RunFailedError(error, reportRun(context, findings, { startedAt, ...tools, failure: error }))
    }
  })
}

function wroteAnew({ steps }: RunReport): boolean {
  return steps.some(({ name, outcome }) => name === 'write' && outcome === 'done')
}
