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
import { reportRun } from '../../pipeline/reportRun.ts'
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
  /** How the draft was asked for, kept beside it as JSON. Default: the request without its source. */
  readonly options?: object
  /** Gives the tools that the request names. Default: they are opened for this run and closed after it. */
  readonly withTools?: typeof withDraftTools
}

/** Runs the steps from collecting to verifying, and stores the draft with its report. */
export async function writeDraft(request: ParsedDraftRequest, run: DraftRun): Promise<DraftResult> {
  const { context: library, call, withTools = withDraftTools } = run
  const { clock, settings, web } = library
  const workspace = library.workspace()
  const citoid = library.citoid()
  const { archiving, archive } = archiveFor({ asked: request.archive, archive: library.archive(), settings })
  // Pages that lie in the workspace or in files are not fetched: of those it is asked only where that is said.
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
      // An event that was removed meanwhile does not come back.
      const eventId = source.kind === 'stored' ? findEvent(workspace, source.eventId).id : eventKey(draft.event)
      saveDraft(workspace, draft, { id: eventId, savedAt: clock.now().toISOString() })
      const report = reportRun(context, findings, { startedAt, ...tools })
      // A run that found all of its work done tells nothing of what the draft took.
      saveReport(workspace, draft.id, {
        report,
        options: run.options ?? { ...request, source: undefined },
        replaces: wroteAnew(report),
      })
      return { draft, report }
    } catch (error) {
      // An event that is wrong is no run; what goes wrong after the first step is one that failed.
      if (!(error instanceof CitewrightError) || context.steps.length === 0) throw error
      throw new RunFailedError(error, reportRun(context, findings, { startedAt, ...tools, failure: error }))
    }
  })
}

function wroteAnew({ steps }: RunReport): boolean {
  return steps.some(({ name, outcome }) => name === 'write' && outcome === 'done')
}
