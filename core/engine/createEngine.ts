import { CitewrightError } from '../domain/citewrightError.ts'
import { createModelLibrary } from '../models/catalogue/createModelLibrary.ts'
import { openRanker } from '../rank/openRanker.ts'
import { openWorkspace, type Workspace } from '../store/openWorkspace.ts'
import { saveDraft } from '../store/savedDrafts.ts'
import { askedRanker } from './draftParameters.ts'
import { draftRequestSchema } from './draftRequest.ts'
import type { Engine } from './engine.ts'
import { eventKey } from './eventKey.ts'
import { exportTraining } from './exportTraining.ts'
import { inspectEvent } from './inspectEvent.ts'
import { InvalidRequestError } from './invalidRequestError.ts'
import { findWriter } from './findWriter.ts'
import { pricingOf } from './pricing.ts'
import { rankEvent } from './rankEvent.ts'
import { openVerifier } from './openVerifier.ts'
import { reportRun } from './reportRun.ts'
import type { Clock, RunContext } from './runContext.ts'
import { runDraft } from './runDraft.ts'
import type { RunFindings } from './runFindings.ts'
import { outlineEvent } from './outlineEvent.ts'
import { RunFailedError } from './runFailedError.ts'
import { verifyDraft, verifyPairs } from './verifyAgain.ts'

export interface EngineOptions {
  /** File of the workspace. Default: `:memory:`, gone with the engine. */
  readonly workspace?: string
  /** Default: the machine's. */
  readonly clock?: Clock
}

/** Makes the program. The workspace is opened by the first method that stores something, and held until `close`. */
export function createEngine({ workspace = ':memory:', clock = machineClock }: EngineOptions = {}): Engine {
  let opened: Workspace | undefined
  return {
    async draft(request, call = {}) {
      const parsed = draftRequestSchema.safeParse(request)
      if (!parsed.success) throw new InvalidRequestError(parsed.error)
      const startedAt = clock.now()
      opened ??= openWorkspace(workspace)
      const { prices, budget } = pricingOf(parsed.data)
      const context: RunContext = { workspace: opened, clock, call, prices, steps: [] }
      const findings: RunFindings = { problems: [], notes: [] }
      const writer = await findWriter(parsed.data.writer, { baseUrl: parsed.data.baseUrl, budget })
      await using ranker = await openRanker(askedRanker(parsed.data))
      // Beside a model that writes on this machine's processors, sentences are judged on one of them.
      await using verifier = await openVerifier(parsed.data.verifier, writer.kind === 'gguf' ? { threads: 1 } : {})
      try {
        const draft = await runDraft(parsed.data, { writer, ranker, verifier }, context, findings)
        saveDraft(opened, draft, { id: eventKey(draft.event), savedAt: clock.now().toISOString() })
        return { draft, report: reportRun(context, findings, { startedAt, writer, verifier }) }
      } catch (error) {
        // An event that is wrong is no run; what goes wrong after the first step is one that failed.
        if (!(error instanceof CitewrightError) || context.steps.length === 0) throw error
        throw new RunFailedError(error, reportRun(context, findings, { startedAt, writer, verifier, failure: error }))
      } finally {
        if (writer.kind !== 'extractive') await writer.close()
      }
    },
    outline(request, call = {}) {
      opened ??= openWorkspace(workspace)
      return outlineEvent(request, { workspace: opened, clock, call, steps: [] })
    },
    rank: rankEvent,
    verifyPairs,
    verifyDraft,
    inspectEvent,
    exportTraining: (request, call = {}) =>
      exportTraining(request, {
        workspace: () => (opened ??= openWorkspace(workspace)),
        workspaceFile: workspace,
        call,
      }),
    models: createModelLibrary(),
    close() {
      opened?.close()
      opened = undefined
    },
  }
}

const machineClock: Clock = { now: () => new Date() }
